import { describe, expect, it } from 'vitest';

import { decisions, names, remedies, step } from '../src/state/appeals';
import { parts, replacement } from '../src/state/replace';
import type { AppealView, FactView } from '../src/generated/wire';
import { docket } from './fake/hall.js';

const appeal = (more: Partial<AppealView>): AppealView => ({ ...(docket()[1] as AppealView), ...more });
const fact = (no: number, kind: string, body: Record<string, unknown> = {}): FactView => ({
  fact: no,
  kind,
  version: 1,
  table: 27,
  by: 'chief',
  at: '2026-11-29T14:51:22+08:00',
  body,
  hash: '',
});

describe('an appeal', () => {
  it('is against a decision in force', () => {
    const facts = [
      fact(5, 'ruling.made'),
      fact(4, 'fact.withdrawn', { fact: 2 }),
      fact(3, 'move.played'),
      fact(2, 'warning.given'),
      fact(1, 'game.result'),
    ];
    expect(decisions(facts).map((each) => each.fact)).toEqual([5, 1]);
  });

  it('goes step by step; both sides are heard before the decision', () => {
    expect(step(appeal({ jury: null, heard: [] }))).toBe('jury');
    expect(step(appeal({ heard: [] }))).toBe('hearing');
    expect(step(appeal({ heard: [{ fact: 1, name: '周望舒', absent: false }] }))).toBe('hearing');
    expect(step(appeal({ heard: [{ fact: 1, name: 'chief', absent: false }] }))).toBe('hearing');
    expect(step(appeal({}))).toBe('verdict');
    expect(step(docket()[0] as AppealView)).toBe('decided');
  });

  it('takes names with commas of either script', () => {
    expect(names(' 郑直，吴平, Li Hua、 ')).toEqual(['郑直', '吴平', 'Li Hua']);
  });

  it('takes back what it is against, and gives a result', () => {
    expect(remedies(appeal({}), true, 'draw')).toEqual([
      { remedy: 'revoke', ruling: 1690 },
      { remedy: 'result', outcome: 'draw', basis: 'ruled' },
    ]);
    expect(remedies(appeal({}), false, null)).toEqual([]);
    const left = { white: 60_000, black: 90_000 };
    expect(remedies(appeal({}), false, null, left)).toEqual([{ remedy: 'clock', left }]);
    expect(remedies(appeal({}), false, 'draw', left)).toHaveLength(1);
    expect(remedies(appeal({ against: null }), true, null)).toEqual([]);
    const warning = { fact: 9, kind: 'warning.given', body: {}, by: 'chief', wall: 0 };
    expect(remedies(appeal({ against: warning }), true, null)).toEqual([{ remedy: 'withdraw', fact: 9 }]);
  });
});

describe('a ruling', () => {
  it('is put right by the outcome it gives', () => {
    const body = { act: { act: 'lose', side: 'black' }, key: 'k' };
    expect(parts('ruling.made', body)).toEqual([{ part: 'ruled', value: 'white_wins' }]);
    expect(replacement('ruling.made', body, [{ part: 'ruled', value: 'white_wins' }])).toBeNull();
    expect(replacement('ruling.made', body, [{ part: 'ruled', value: 'black_wins' }])).toEqual({
      kind: 'ruling.made',
      act: { act: 'lose', side: 'white' },
      key: 'k',
    });
    expect(parts('ruling.made', { act: { act: 'note' } })).toEqual([]);
  });
});
