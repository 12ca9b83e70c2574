import { beforeEach, describe, expect, it } from 'vitest';

import type { Backend } from '../src/backend';
import type { SheetsView } from '../src/generated/wire';
import { Console } from '../src/state/console.svelte';
import { Settings } from '../src/state/settings.svelte';
import { longest, Sheets } from '../src/state/sheets.svelte';

const none = { gaps: [], longest: { white: 0, black: 0 }, unplayable: null };
const agreed = (plies: number): SheetsView => ({ plies, difference: null, untold: [], sheets: [none, none] });

let asked: { first: string; second: string | null; answer: (view: SheetsView) => void }[];
let sheets: Sheets;

beforeEach(() => {
  asked = [];
  const backend: Partial<Backend> = {
    compareSheets: (_, first, second) => new Promise((answer) => asked.push({ first, second, answer })),
  };
  sheets = new Sheets(new Console(backend as Backend, new Settings(null, ['en'])), 7);
});

describe('score sheets', () => {
  it('are compared with the moves known while the second is empty', () => {
    sheets.first = '32-28';
    sheets.second = ' \n';
    void sheets.compare();
    sheets.second = '32-27';
    void sheets.compare();
    expect(asked.map(({ second }) => second)).toEqual([null, '32-27']);
  });

  it('show the answer to the last question, whichever comes first', async () => {
    sheets.first = '32-28';
    const early = sheets.compare();
    sheets.first = '32-28 19-23';
    const late = sheets.compare();
    asked[1]!.answer(agreed(2));
    asked[0]!.answer(agreed(1));
    await Promise.all([early, late]);
    expect(sheets.view?.plies).toBe(2);
  });

  it('show nothing for an empty first sheet', async () => {
    sheets.first = '32-28';
    const asking = sheets.compare();
    sheets.first = '';
    await sheets.compare();
    asked[0]!.answer(agreed(1));
    await asking;
    expect([sheets.view, asked.length]).toEqual([null, 1]);
  });

  it('tell the longest run of each side that misses a move, the earliest of equals', () => {
    const gaps = [
      { side: 'black', first: 2, moves: 1 },
      { side: 'black', first: 6, moves: 4 },
      { side: 'black', first: 20, moves: 4 },
    ] as const;
    expect(longest({ gaps: [...gaps], longest: { white: 0, black: 4 }, unplayable: null })).toEqual([gaps[1]]);
    expect(longest(none)).toEqual([]);
  });
});
