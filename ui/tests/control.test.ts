// A time control as a form holds it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { PaceRule } from '../src/generated/wire';
import { controlOf, draftOf, namedControl } from '../src/state/control';
import { Lang } from '../src/state/lang.svelte';
import { controlWords } from '../src/state/words';

const MIN = 60_000;
const paces = (book: string): PaceRule[] => {
  const path = join(import.meta.dirname, `../../src-tauri/crates/arbitration/profiles/${book}.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { paces: PaceRule[] }).paces;
};
const all = ['draughts-100', 'draughts-64-russian', 'draughts-64-brazilian', 'xiangqi-1999'].flatMap(paces);

describe('a time control in a form', () => {
  it('is every control of the books after it was shown', () => {
    for (const pace of all) {
      for (const [i, { value }] of pace.controls.entries()) {
        expect(controlOf(draftOf(value))).toEqual(value);
        expect(namedControl(pace, value)).toBe(i);
      }
    }
  });

  it('has periods that repeat, or a last one without moves', () => {
    const draft = { ...draftOf({ kind: 'sudden_death', base: 90 * MIN }), kind: 'periods' as const, moves: '40' };
    const first = { moves: 40, time: 90 * MIN };
    expect(controlOf({ ...draft, thenMoves: '10', thenTime: '15' })).toEqual({
      kind: 'periods',
      first,
      then: { moves: 10, time: 15 * MIN },
    });
    expect(controlOf({ ...draft, thenMoves: ' ', thenTime: '60' })).toEqual({ kind: 'periods', first, then: { time: 60 * MIN } });
  });

  it('is none while a figure is missing or makes no sense', () => {
    const draft = draftOf({ kind: 'periods', first: { moves: 40, time: 90 * MIN }, then: { moves: 10, time: 15 * MIN } });
    for (const wrong of [{ base: '' }, { base: '0' }, { moves: '' }, { moves: '0' }, { thenMoves: 'x' }, { thenTime: '0' }]) {
      expect(controlOf({ ...draft, ...wrong }), JSON.stringify(wrong)).toBeNull();
    }
    expect(controlOf({ ...draft, kind: 'fischer', increment: '0' })).toBeNull();
  });

  it('is told as a book tells it', () => {
    const control = { kind: 'periods', first: { moves: 40, time: 90 * MIN }, then: { moves: 10, time: 15 * MIN } } as const;
    expect(controlWords(new Lang({ locale: 'zh-CN' }), control)).toBe('40 着 90 分，以后每 15 分 10 着');
    expect(controlWords(new Lang({ locale: 'en' }), control)).toBe('40 moves in 90 min, then 10 in each 15 min');
    const rest = { ...control, then: { time: 60 * MIN } };
    expect(controlWords(new Lang({ locale: 'en' }), rest)).toBe('40 moves in 90 min, then 60 min for the rest');
  });
});
