// What may stand instead of a fact: the same kind and game, with the part that was wrong changed. Pure.

import type { Fact } from '../generated/wire';

/** The part of a fact that a correction may change. */
export type Part = { part: 'text' | 'offence' | 'side' | 'outcome'; value: string };

/** The parts of a kind of fact that can be put right; none: it can only be withdrawn. */
export function parts(kind: string, body: Record<string, unknown>): Part[] {
  const of = (part: Part['part']): Part[] => {
    const value = body[part];
    return typeof value === 'string' ? [{ part, value }] : [];
  };
  switch (kind) {
    case 'note.made':
      return of('text');
    case 'warning.given':
    case 'reminder.given':
    case 'foul.given':
      return [...of('side'), ...of('offence')];
    case 'game.result':
      return of('outcome');
    case 'player.arrived':
      return of('side');
    default:
      return [];
  }
}

/** The fact that stands instead; null while nothing was changed. */
export function replacement(kind: string, body: Record<string, unknown>, changed: readonly Part[]): Fact | null {
  if (changed.length === 0 || changed.every(({ part, value }) => body[part] === value || value.trim() === '')) return null;
  const values = Object.fromEntries(changed.map(({ part, value }) => [part, value.trim()]));
  // The kind and the other fields are the old fact's own, so that the whole is of its type.
  return { ...body, ...values, kind } as Fact;
}
