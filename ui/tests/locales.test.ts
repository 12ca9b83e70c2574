import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  FluentParser,
  Identifier,
  Junk,
  Message,
  Visitor,
  type SelectExpression,
  type TextElement,
  type VariableReference,
} from '@fluent/syntax';
import { describe, expect, it } from 'vitest';

import { keysFile } from '../scripts/keys.js';
import type { Console } from '../src/state/console.svelte';
import { Lang } from '../src/state/lang.svelte';
import { byWords } from '../src/state/words';

const root = join(fileURLToPath(import.meta.url), '../..');

function catalogue(locale: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const folder = join(root, 'locales', locale);
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.ftl'))) {
    for (const entry of new FluentParser().parse(readFileSync(join(folder, name), 'utf8')).body) {
      if (entry instanceof Junk) throw new Error(`${locale}/${name}: ${entry.content}`);
      if (!(entry instanceof Message)) continue;
      expect(found.has(entry.id.name), `${locale}: ${entry.id.name} twice`).toBe(false);
      const variables = new Set<string>();
      class Variables extends Visitor {
        override visitVariableReference(node: VariableReference) {
          variables.add(node.id.name);
        }
      }
      new Variables().visit(entry);
      found.set(entry.id.name, variables);
    }
  }
  return found;
}

/** Every piece of text of the messages, each with the keys of the choice that it is one of. */
function texts(locale: string): Map<string, { text: string; variants: string[] }[]> {
  const found = new Map<string, { text: string; variants: string[] }[]>();
  const folder = join(root, 'locales', locale);
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.ftl'))) {
    for (const entry of new FluentParser().parse(readFileSync(join(folder, name), 'utf8')).body) {
      if (!(entry instanceof Message)) continue;
      const said: { text: string; variants: string[] }[] = [];
      let variants: string[] = [];
      class Texts extends Visitor {
        override visitTextElement(node: TextElement) {
          said.push({ text: node.value, variants });
        }
        override visitSelectExpression(node: SelectExpression) {
          const before = variants;
          variants = node.variants.map(({ key }) => (key instanceof Identifier ? key.name : key.value));
          this.genericVisit(node);
          variants = before;
        }
      }
      new Texts().visit(entry);
      found.set(entry.id.name, said);
    }
  }
  return found;
}

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'generated' ? '' : sources(path);
      return /\.(svelte|ts)$/.test(entry.name) ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

/** What stands between an opening bracket and its own closing one, parted at its commas. */
function parts(text: string, from: number): string[] {
  const found = [''];
  const open: string[] = [];
  for (const char of text.slice(from)) {
    const quote = open.at(-1);
    if (quote === "'" || quote === '"') {
      if (char === quote) open.pop();
    } else if (char === '`' && quote === '`') open.pop();
    else if (quote === '`' && char !== '{') {
      // words of a template
    } else if ('([{\'"`'.includes(char)) open.push(char);
    else if (')]}'.includes(char) && open.pop() === undefined) break;
    else if (char === ',' && open.length === 0) {
      found.push('');
      continue;
    }
    found[found.length - 1] += char;
  }
  return found.map((part) => part.trim()).filter(Boolean);
}

const zh = catalogue('zh-CN');
const en = catalogue('en');

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect([...zh.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('use the same parameters, but for the parts of a clause', () => {
    for (const [key, variables] of en) {
      if (!key.startsWith('book-')) expect([key, [...zh.get(key)!].sort()]).toEqual([key, [...variables].sort()]);
    }
  });

  it('are called with the parameters that they have', () => {
    const text = sources(join(root, 'src'));
    const wrong: unknown[] = [];
    let checked = 0;
    for (const call of text.matchAll(/\b(t|in)\(/g)) {
      const [key = '', given] = parts(text, call.index + call[0].length).slice(call[1] === 'in' ? 1 : 0);
      if (key.includes('`') || (given !== undefined && !given.startsWith('{'))) continue;
      const args = given === undefined ? [] : parts(given, 1).map((each) => each.replace(/:[^]*/, ''));
      if (args.some((each) => each.startsWith('...'))) continue;
      for (const [, id] of key.matchAll(/'([a-z0-9-]+)'/g)) {
        const wanted = en.get(id!);
        if (!wanted) continue;
        checked += 1;
        const missing = [...wanted].filter((name) => !args.includes(name));
        if (missing.length > 0) wrong.push([id, missing]);
      }
    }
    expect(checked).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  it('are listed in the generated file', () => {
    expect(readFileSync(join(root, 'src/generated/keys.ts'), 'utf8')).toBe(keysFile());
  });

  it('have no key that nothing uses', () => {
    const text = sources(join(root, 'src'));
    const literal = new Set([...text.matchAll(/'([a-z][a-z0-9-]*)'/g)].map((match) => match[1]));
    const parts = [...text.matchAll(/`([a-z][a-z0-9-]*-)\$\{[^`]*?\}(-[a-z]+)?`/g)].map((match) => [match[1]!, match[2] ?? '']);
    // Families of codes that come from outside are told by their name.
    for (const [, family] of text.matchAll(/told\(\s*'([a-z-]+)'/g)) parts.push([`${family}-`, '']);
    // Told by a variable.
    parts.push(['standing-', '']);
    const unused = [...en.keys()].filter(
      (key) => !literal.has(key) && !parts.some(([head, tail]) => key.startsWith(head!) && key.endsWith(tail!)),
    );
    expect(unused).toEqual([]);
  });

  it('say White only where draughts is played, or beside a text that says Red', () => {
    // Told in draughts alone.
    const draughts = /^(clause-draughts|setup-too-many-pieces$|setup-no-pieces$)/;
    const white = /white|白方|白胜/i;
    for (const locale of ['zh-CN', 'en']) {
      const ids = new Set(locale === 'en' ? en.keys() : zh.keys());
      for (const [id, said] of texts(locale)) {
        const twin = ids.has(id.replace('-white', '-red')) && id.includes('-white');
        if (draughts.test(id) || twin || ids.has(`${id}-xiangqi`)) continue;
        for (const { text, variants } of said) {
          if (white.test(text)) expect([id, text, variants.includes('red')]).toEqual([id, text, true]);
        }
      }
    }
  });

  const crates = join(root, '../src-tauri/crates');
  const has = (family: string, code: string) =>
    expect(en.has(`${family}-${code.replaceAll(/[._]/g, '-')}`), `${family} ${code}`).toBe(true);

  it('have words for every clause, offence, ground and choice of every profile', () => {
    const profiles = readdirSync(join(crates, 'arbitration/profiles'));
    expect(profiles.length).toBeGreaterThan(3);
    for (const file of profiles) {
      const text = readFileSync(join(crates, 'arbitration/profiles', file), 'utf8');
      const clauses = [...text.matchAll(/"book":\s*"([a-z0-9]+)",\s*"item":\s*"([0-9A-Z.]+)"/g)];
      expect(clauses.length).toBeGreaterThan(20);
      for (const [, book, item] of clauses) has('clause', `${book}-${item}`);
      const profile = JSON.parse(text) as {
        id: string;
        offences: { id: string }[];
        draws: { ground: string }[];
        duties: { id: string }[];
        notes: { id: string }[];
        choices: { name: string; taken: string; alternatives: string[] }[];
      };
      has('profile', profile.id);
      for (const { id } of profile.duties) has('duty', id);
      for (const { id } of profile.notes) has('about', id);
      for (const { id } of profile.offences) has('offence', id);
      for (const { ground } of profile.draws) has('ground', ground);
      for (const { name, taken, alternatives } of profile.choices) {
        has('choice', name);
        for (const value of [taken, ...alternatives]) has('choice-value', value);
      }
    }
  });

  it('have words for every kind of fact, and for every reason why a move or a position is none', () => {
    const wire = readFileSync(join(root, 'src/generated/wire.ts'), 'utf8');
    const kinds = [...wire.matchAll(/"kind": "([a-z]+\.[a-z_]+|checkpoint)"/g)].map((match) => match[1]!);
    expect(kinds.length).toBeGreaterThan(20);
    for (const kind of kinds) has('fact', kind);
    const rules = join(crates, 'console/src/rules');
    const reasons = readdirSync(rules)
      .map((file) => readFileSync(join(rules, file), 'utf8'))
      .flatMap((text) => [
        ...text.matchAll(/\b(MoveFault|SetupFault|FenError|MoveError)::\w+[^=]*=>\s*\{?\s*\(?fault\(\s*"([a-z-]+)"/g),
      ]);
    expect(reasons.length).toBeGreaterThan(30);
    for (const [, of, code] of reasons) has(of!.startsWith('Move') ? 'move' : 'setup', code!);
  });
});

describe('words', () => {
  const lang = (locale: 'zh-CN' | 'en') => new Lang({ locale });

  it('print a clause as its book does', () => {
    const clause = { item: '8.3.2', article: '8', rest: '3.2' };
    expect(lang('zh-CN').t('book-draughts64', clause)).toBe('64格规则 8.3.2');
    expect(lang('en').t('book-draughts64', clause)).toBe('Art. 8 §3.2');
    expect(lang('en').t('book-draughts64', { item: '8', article: '8', rest: 'none' })).toBe('Art. 8');
    const appendix = { item: 'A6.4', article: 'A6', rest: '4' };
    expect(lang('zh-CN').t('book-draughts64', appendix)).toBe('64格规则附录六第 4 条');
    expect(lang('en').t('book-draughts64', appendix)).toBe('App. 6 §4');
  });

  it('tell an unknown code by its family', () => {
    expect(lang('en').told('fault', 'gremlins')).toContain('gremlins');
    expect(lang('zh-CN').told('offence', 'leaving_board')).toBe('轮走时离席');
  });

  it('say who put a fact on record, the chief by his name', () => {
    const console = (name: string) => {
      const officials = [
        { name: '李助', role: 'deputy' },
        { name, role: 'chief' },
      ];
      return { lang: lang('zh-CN'), hall: { frame: { event: { officials } } } } as unknown as Console;
    };
    expect(byWords(console('韩裁'), 'chief')).toBe('裁判长 韩裁');
    expect(byWords(console('裁判长'), 'chief')).toBe('裁判长');
    expect(byWords(console('韩裁'), 'deputy')).toBe('副裁判长');
    expect(byWords(console('韩裁'), '李助')).toBe('副裁判长 李助');
    expect(byWords(console('韩裁'), 'device:30006')).toBe('设备 30006');
  });

  it('leave names as they were entered', () => {
    expect(lang('en').t('refusal-duplicate-player', { name: '<img onerror=1>' })).toBe(
      '<img onerror=1> stands twice in the list.',
    );
  });
});
