// What this machine's user likes. Kept in the page's own storage; nothing of the event is.

/** Languages of the screen. */
export const LOCALES = ['zh-CN', 'en'] as const;
/** A language of the screen. */
export type Locale = (typeof LOCALES)[number];
/** A look; `system` follows the machine. */
export type Theme = 'system' | 'light' | 'dark';

interface Kept {
  locale: Locale;
  theme: Theme;
  sound: boolean;
  list: boolean;
}

const KEY = 'zhicai.settings';

/** Chinese when the system is Chinese. */
export function systemLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    if (language.toLowerCase().startsWith('zh')) return 'zh-CN';
    if (language.toLowerCase().startsWith('en')) return 'en';
  }
  return languages.length === 0 ? 'zh-CN' : 'en';
}

/** The languages of a page, best first: those its address asks for, as the program's window does, then the browser's own. */
export function pageLanguages(search: string, own: readonly string[]): string[] {
  return [...new URLSearchParams(search).getAll('lang'), ...own];
}

function isLocale(value: unknown): value is Locale {
  return value === 'zh-CN' || value === 'en';
}

/** The settings, saved as they change. */
export class Settings {
  locale = $state<Locale>('zh-CN');
  theme = $state<Theme>('system');
  /** Whether a new urgent item sounds once. */
  sound = $state(true);
  /** Whether the floor is shown as a list. */
  list = $state(false);
  /** What the user chose himself; nothing else is kept. */
  private readonly kept: Partial<Kept>;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null,
    languages: readonly string[],
  ) {
    this.locale = systemLocale(languages);
    let kept: Partial<Kept> = {};
    try {
      kept = JSON.parse(storage?.getItem(KEY) ?? '{}') as Partial<Kept>;
    } catch {
      // Unreadable settings are as good as none.
    }
    this.kept = { ...kept };
    if (isLocale(kept.locale)) this.locale = kept.locale;
    if (kept.theme === 'light' || kept.theme === 'dark') this.theme = kept.theme;
    if (typeof kept.sound === 'boolean') this.sound = kept.sound;
    if (typeof kept.list === 'boolean') this.list = kept.list;
  }

  /** Changes some of them. */
  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    Object.assign(this.kept, change);
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A full or forbidden storage costs only the memory of the choice.
    }
  }
}
