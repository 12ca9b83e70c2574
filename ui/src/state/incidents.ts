// The list of incidents: what is shown of it, what it adds up to, and its lines as CSV. Pure.

import type { IncidentRow } from '../generated/wire';

/** The families of kinds that the list can be narrowed to. */
export const FAMILIES = ['sanctions', 'rulings', 'people', 'clocks', 'results', 'other'] as const;
/** A family of kinds. */
export type Family = (typeof FAMILIES)[number];

/** The family of a kind of fact. */
export function familyOf(kind: string): Family {
  if (/^(warning|reminder|foul|moves)\./.test(kind)) return 'sanctions';
  if (kind.startsWith('ruling.')) return 'rulings';
  if (/^(person|player|official)\./.test(kind)) return 'people';
  if (/^(clock|clocks|hall|flag|device)\./.test(kind)) return 'clocks';
  if (/^(game\.result|result)/.test(kind)) return 'results';
  return 'other';
}

/** What the list is narrowed to; null and empty: not at all. */
export interface Narrowing {
  family: Family | null;
  table: number | null;
  /** Part of a player's or a person's name. */
  person: string;
}

/** The rows that are shown, newest first. `name` gives a player's name. */
export function narrowed(
  rows: readonly IncidentRow[],
  to: Narrowing,
  name: (player: number) => string | undefined,
): IncidentRow[] {
  const words = to.person.trim().toLowerCase();
  const named = (row: IncidentRow) => {
    const own = /^(person|official)\./.test(row.kind) ? row.body['name'] : undefined;
    return `${row.player === null ? '' : (name(row.player) ?? '')} ${typeof own === 'string' ? own : ''}`.toLowerCase();
  };
  return rows
    .filter((row) => to.family === null || familyOf(row.kind) === to.family)
    .filter((row) => to.table === null || row.table === to.table)
    .filter((row) => words === '' || named(row).includes(words))
    .toReversed();
}

/** How many warnings, fouls and rulings in force are among the rows; a ruling may be a warning or a foul itself. */
export function tally(rows: readonly IncidentRow[]): { warnings: number; fouls: number; rulings: number } {
  const standing = rows.filter((row) => row.corrected_by === null);
  const revoked = new Set(standing.filter(({ kind }) => kind === 'ruling.revoked').map(({ body }) => body['ruling']));
  const rulings = standing.filter((row) => row.kind === 'ruling.made' && !revoked.has(row.fact));
  const acts = (act: string) =>
    rulings.filter(
      ({ body: { act: ruled } }) => typeof ruled === 'object' && ruled !== null && 'act' in ruled && ruled.act === act,
    );
  const given = (kind: string) => standing.filter((row) => row.kind === kind).length;
  return {
    warnings: given('warning.given') + acts('warn').length,
    fouls: given('foul.given') + acts('foul').length,
    rulings: rulings.length,
  };
}

/** Lines as CSV for a spreadsheet: quoted where they must be, and nothing that it would take for a formula. */
export function csv(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  return lines.map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n';
}
