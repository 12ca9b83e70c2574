// Words. The catalogues are those that the program prints with; the language switches at once.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import type { Key } from '../generated/keys';
import type { Locale } from './settings.svelte';

/** Parameters of a message: numbers that choose a form of the words, everything else as text. */
export type Args = Record<string, FluentVariable>;

const files = import.meta.glob<string>('../../locales/*/*.ftl', { query: '?raw', import: 'default', eager: true });

function bundle(locale: Locale): FluentBundle {
  const made = new FluentBundle(locale, { useIsolating: false });
  for (const [path, text] of Object.entries(files)) {
    if (path.includes(`/locales/${locale}/`)) made.addResource(new FluentResource(text));
  }
  return made;
}

const bundles: Record<Locale, FluentBundle> = { 'zh-CN': bundle('zh-CN'), en: bundle('en') };

/** The words of the chosen language. */
export class Lang {
  constructor(private readonly chosen: { readonly locale: Locale }) {}

  get locale(): Locale {
    return this.chosen.locale;
  }

  /** The words of a key. */
  readonly t = (key: Key, args?: Args): string => this.inLocale(this.locale, key, args) ?? key;

  /** The words of `prefix-code` for a code that comes from outside; an unknown one is told by `prefix-other`. */
  readonly told = <P extends Family>(prefix: P, code: string, args?: Args): string =>
    this.inLocale(this.locale, `${prefix}-${code.replaceAll(/[._]/g, '-')}`, args) ??
    this.inLocale(this.locale, `${prefix}-other`, { ...args, code }) ??
    code;

  /** The codes that have words under a prefix, in the order of the catalogues; the one for unknown codes apart. */
  codes(prefix: string): string[] {
    const mine = Object.entries(files).filter(([path]) => path.includes(`/locales/${this.locale}/`));
    const lines = mine.flatMap(([, text]) => [...text.matchAll(new RegExp(`^${prefix}-([a-z0-9-]+) =`, 'gm'))]);
    return lines.map((match) => match[1]!).filter((code) => code !== 'other');
  }

  /** The words of a key in a given language, for pages that show both. */
  readonly in = (locale: Locale, key: Key, args?: Args): string => this.inLocale(locale, key, args) ?? key;

  private inLocale(locale: Locale, key: string, args?: Args): string | null {
    const words = bundles[locale];
    const pattern = words.getMessage(key)?.value;
    // With a list for its errors, a missing parameter shows as its name instead of breaking the page.
    return pattern ? words.formatPattern(pattern, args, []) : null;
  }
}

/** The prefixes that have words for unknown codes. */
export type Family = Key extends infer K ? (K extends `${infer P}-other` ? P : never) : never;
