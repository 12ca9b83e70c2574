import { describe, expect, it } from 'vitest';

import type { IncidentRow, SectionView } from '../src/generated/wire';
import { csv, narrowed, tally } from '../src/state/incidents';
import { has, offencesFor } from '../src/state/sanctions';
import { hall } from './fake/hall.js';

const NAMES = new Map([
  [1, '王立言'],
  [2, 'Costa M.'],
]);

function row(fact: number, kind: string, more: Partial<IncidentRow> = {}): IncidentRow {
  const empty = { table: 1, round: 1, game: 1, side: null, player: null, body: {}, by: 'chief', at: '', corrected_by: null };
  return { fact, kind, ...empty, ...more };
}

describe('the list of incidents', () => {
  const rows = [
    row(1, 'warning.given', { player: 1 }),
    row(2, 'foul.given', { player: 2, table: 2 }),
    row(3, 'person.sanctioned', { table: null, body: { name: 'a smoker' } }),
    row(4, 'ruling.made', { player: 1, body: { act: { act: 'warn', side: 'white', offence: 'aids' } } }),
    row(5, 'warning.given', { player: 1, corrected_by: 9 }),
    row(6, 'ruling.made', { player: 2, body: { act: { act: 'lose', side: 'black' } } }),
    row(7, 'ruling.revoked', { body: { ruling: 6 } }),
    row(8, 'official.released', { table: null, body: { name: '赵敏之', reason: 'ill' } }),
  ];
  const facts = (family: Parameters<typeof narrowed>[1]['family'], table: number | null, person: string) =>
    narrowed(rows, { family, table, person }, (player) => NAMES.get(player)).map(({ fact }) => fact);

  it('is newest first, and narrowed by kind, table and name', () => {
    expect(facts(null, null, '')).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(facts('sanctions', null, '')).toEqual([5, 2, 1]);
    expect(facts(null, 2, '')).toEqual([2]);
    expect(facts(null, null, ' COSTA')).toEqual([6, 2]);
    expect(facts('people', null, 'smoker')).toEqual([3]);
    expect(facts('people', null, '赵敏')).toEqual([8]);
  });

  it('adds up what stands: ruled warnings too, nothing withdrawn or revoked', () => {
    expect(tally(rows)).toEqual({ warnings: 2, fouls: 1, rulings: 1 });
  });

  it('is copied out as lines that no spreadsheet takes for formulas', () => {
    expect(csv([['a', 'b,c', '=1+1', 'say "so"']])).toBe(`a,"b,c",'=1+1,"say ""so"""\r\n`);
  });
});

describe('the offences that a sanction is for', () => {
  const section = (game: string) => hall(1, { game }).sections[0] as SectionView;

  it('are those of its groups in the book', () => {
    const warned = offencesFor(section('draughts-100'), 'warning').map(({ clause }) => clause.item);
    expect(warned).toContain('14.1.13');
    expect(warned).not.toContain('14.3.2');
    expect(offencesFor(section('draughts-100'), 'foul')).toEqual([]);
  });

  it('are fouls by their nature first, each key once', () => {
    const fouls = offencesFor(section('xiangqi'), 'foul');
    expect(fouls.slice(0, 8).map(({ clause, key }) => [clause.item, key])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`9.1.${n}`, String(n)]),
    );
    const keys = fouls.map(({ key }) => key).filter(Boolean);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('say which actions a book has', () => {
    const of = (game: string) =>
      (['foul', 'reminder', 'missing', 'colours'] as const).map((action) => has(section(game), action));
    expect([of('draughts-100'), of('xiangqi')]).toEqual([
      [false, true, false, true],
      [true, false, true, false],
    ]);
  });
});
