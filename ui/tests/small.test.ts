import { describe, expect, it } from 'vitest';

import type { SectionView } from '../src/generated/wire';
import { decode } from '../src/state/csv';
import { layout, window } from '../src/state/grid';
import { blocks, runs } from '../src/state/handbook';
import { parts, replacement } from '../src/state/replace';
import { corrections } from '../src/state/record.svelte';
import { Lang } from '../src/state/lang.svelte';
import { pageLanguages, Settings, systemLocale } from '../src/state/settings.svelte';
import { called } from '../src/state/sides';
import { actWords, breakWords, firstWord, outcomeWords, sectionsWords, sideWord } from '../src/state/words';
import { hall } from './fake/hall.js';

describe('tiles', () => {
  it('fit 60 tables in a window of 1280x800 without scrolling', () => {
    const { columns, height, size } = layout(60, 1280 - 54 - 250 - 16, 800 - 54 - 24 - 38 - 9);
    expect(size).toBe('s');
    expect(Math.ceil(60 / columns) * (height + 5)).toBeLessThanOrEqual(800 - 54 - 24 - 38);
  });

  it('grow when there are fewer', () => {
    expect(layout(12, 960, 675).size).toBe('l');
    expect(layout(30, 960, 675).size).toBe('m');
  });

  it('give a name two lines where its row has room for them', () => {
    // Of the styles of a tile: its head, its strip and its borders, and the size of a name's letters.
    const look = {
      s: { around: 23 + 18 + 2, letters: 11 },
      m: { around: 28 + 21 + 2, letters: 15 },
      l: { around: 36 + 25 + 2, letters: 18 },
    };
    const seen = new Set<string>();
    for (let n = 0; n < 1000; n++) {
      const { size, height, two } = layout(1 + (n % 100), 960, 600 + 40 * Math.floor(n / 100));
      const row = (height - look[size].around) / 2;
      expect(two, `${size} ${height}`).toBe(row >= 2 * 1.1 * look[size].letters);
      seen.add(`${size} ${two}`);
    }
    expect(seen.size).toBe(6);
  });

  it('keep only the rows in sight, and a few beside', () => {
    expect(window(63, 85, 850, 680)).toEqual({ from: 8, to: 20 });
    expect(window(3, 85, 0, 680)).toEqual({ from: 0, to: 3 });
    expect(window(2, 85, 5_000, 680).from).toBe(2);
  });
});

describe('a file’s bytes', () => {
  it('are read as UTF-8, with or without its mark', () => {
    expect(decode(new TextEncoder().encode('台,白'))).toBe('台,白');
    expect(decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toBe('a');
  });

  it('are refused in GB18030', () => {
    expect(decode(new Uint8Array([0xcc, 0xa8, 0xba, 0xc5]))).toBeNull();
  });
});

describe('settings', () => {
  it('begin in Chinese when the system is Chinese', () => {
    expect(systemLocale(['zh-TW', 'en'])).toBe('zh-CN');
    expect(systemLocale(['en-GB', 'zh'])).toBe('en');
    expect(systemLocale(['nl'])).toBe('en');
  });

  it('begin in the language that the window was started in, unless the user chose one before', () => {
    const languages = pageLanguages('?lang=zh-CN', ['en-US', 'en']);
    expect(new Settings(null, languages).locale).toBe('zh-CN');
    expect(new Settings(null, pageLanguages('', ['en-US', 'en'])).locale).toBe('en');
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    // Another choice does not choose the language along with it.
    new Settings(storage, ['en']).set({ theme: 'dark' });
    expect(new Settings(storage, languages).locale).toBe('zh-CN');
    new Settings(storage, languages).set({ locale: 'en' });
    expect(new Settings(storage, languages).locale).toBe('en');
  });

  it('survive unreadable storage and are kept', () => {
    const kept = new Map([['zhicai.settings', '{']]);
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    new Settings(storage, ['zh-CN']).set({ theme: 'dark', locale: 'en' });
    const again = new Settings(storage, ['zh-CN']);
    expect([again.theme, again.locale, again.sound]).toEqual(['dark', 'en', true]);
  });
});

it('reads the handbook into blocks, and its broken lines into one', () => {
  const plain = (text: string) => [{ text, style: 'plain' }];
  expect(blocks('# A\n\none\ntwo\n\n一二\n三\n\n- x\n  more\n- y\n\n| k | w |\n| --- | --- |\n| a | b |\n')).toEqual([
    { is: 'heading', runs: plain('A') },
    { is: 'paragraph', runs: plain('one two') },
    { is: 'paragraph', runs: plain('一二三') },
    { is: 'list', items: [plain('x more'), plain('y')] },
    { is: 'table', head: [plain('k'), plain('w')], rows: [[plain('a'), plain('b')]] },
  ]);
  expect(runs('press `Enter` **now**')).toEqual([
    { text: 'press ', style: 'plain' },
    { text: 'Enter', style: 'key' },
    { text: ' ', style: 'plain' },
    { text: 'now', style: 'strong' },
  ]);
});

it('leaves the pictures of the handbook to paper', () => {
  expect(blocks('one\n\n![A board](pictures/a.png)\n\ntwo').map(({ is }) => is)).toEqual(['paragraph', 'paragraph']);
});

it('calls the first side of xiangqi Red, in both languages', () => {
  expect([called('white', 'xiangqi'), called('black', 'xiangqi'), called('white', 'draughts-100')]).toEqual([
    'red',
    'black',
    'white',
  ]);
  for (const [locale, words] of [
    ['zh-CN', ['红方', '红胜', '判红方本局负']],
    ['en', ['Red', 'Red wins', 'Red loses this game']],
  ] as const) {
    const lang = new Lang({ locale });
    const act = actWords(lang, { act: 'lose', side: 'white' }, 'xiangqi');
    expect([sideWord(lang, 'white', 'xiangqi'), outcomeWords(lang, 'white_wins', 'xiangqi'), act]).toEqual(words);
  }
});

describe('a hall of several sections', () => {
  const [plain] = hall(1).sections as [SectionView];
  const of = (name: string, over: Partial<SectionView> = {}): SectionView => ({ ...plain, name, ...over });
  const xiangqi = { profile: 'xiangqi-1999', game: 'xiangqi' };
  const zh = new Lang({ locale: 'zh-CN' });

  it('calls the side that moves first by each word that its games have', () => {
    expect(firstWord(zh, [])).toBe('白方');
    expect(firstWord(zh, [of('甲'), of('乙')])).toBe('白方');
    expect(firstWord(zh, [of('甲', xiangqi)])).toBe('红方');
    expect(firstWord(zh, [of('甲'), of('乙', xiangqi), of('丙')])).toBe('白方 / 红方');
  });

  it('is told whole where all play the same, and by its games where they do not', () => {
    expect(sectionsWords(zh, [of('男子组')]).brief).toContain('男子组 · 国际跳棋（100格） · ');
    const same = sectionsWords(zh, [of('男子组'), of('女子组')]);
    const time = zh.t('control-fischer', { minutes: '80', seconds: '60' });
    expect(same.full).toBe(`男子组，女子组 · 国际跳棋（100格） · ${time}`);
    expect(same.brief).toBe(same.full);
    const mixed = sectionsWords(zh, [of('男子组'), of('象棋组', xiangqi), of('女子组')]);
    expect(mixed.brief).toBe('男子组，女子组 百格 · 象棋组 象棋');
    expect(mixed.full.split('\n')).toHaveLength(2);
  });
});

it('says which move a game cannot be followed beyond, and why', () => {
  const lang = new Lang({ locale: 'en' });
  const unplayable = { broken: 'unplayable', ply: 3, text: '28x19', code: 'occupied', params: { square: '19' } } as const;
  expect(breakWords(lang, unplayable)).toBe(
    'Ply 3, 28x19, cannot be played; no move after it is checked. Square 19 is occupied.',
  );
  expect(breakWords(lang, { broken: 'unnamed', ply: 12 })).toContain('Ply 12 ');
});

it('knows which facts were corrected', () => {
  const fact = (number: number, kind: string, body: Record<string, unknown>) => ({
    fact: number,
    kind,
    version: 1,
    table: 1,
    by: '',
    at: '',
    body,
    hash: '',
  });
  expect([...corrections([fact(9, 'fact.withdrawn', { fact: 4 }), fact(4, 'warning.given', {})])]).toEqual([[4, 9]]);
});

describe('a replacement', () => {
  const body = { id: { table: 4, round: 1, game: 1 }, side: 'white', offence: 'talking' };

  it('puts an official’s name right, and withdraws a release alone', () => {
    const appointed = { name: 'Sunn', role: 'deputy' };
    expect(parts('official.appointed', appointed)).toEqual([{ part: 'name', value: 'Sunn' }]);
    expect(replacement('official.appointed', appointed, [{ part: 'name', value: ' Sun ' }])).toEqual({
      kind: 'official.appointed',
      name: 'Sun',
      role: 'deputy',
    });
    expect(parts('official.released', { name: 'Sun', reason: 'ill' })).toEqual([]);
  });

  it('is the old fact with the part that was wrong changed', () => {
    expect(parts('warning.given', body).map((each) => each.part)).toEqual(['side', 'offence']);
    expect(replacement('warning.given', body, [{ part: 'side', value: 'black' }])).toEqual({
      ...body,
      side: 'black',
      kind: 'warning.given',
    });
  });

  it('is none when nothing was changed, or nothing can be', () => {
    expect(replacement('warning.given', body, parts('warning.given', body))).toBeNull();
    expect(parts('clock.stopped', { reason: 'x' })).toEqual([]);
  });
});
