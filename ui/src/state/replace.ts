// What may stand instead of a fact: the same kind and game, with the part that was wrong changed. Pure.

import type { Act, Fact, Outcome } from '../generated/wire';

/** The part of a fact that a correction may change. */
export type Part = {
  part: 'text' | 'reasons' | 'evidence' | 'by' | 'name' | 'offence' | 'side' | 'outcome' | 'ruled';
  value: string;
};

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
    case 'reminder.given':
    case 'foul.given':
      return [...of('side'), ...of('offence')];
    case 'game.result':
      return of('outcome');
    case 'ruling.made': {
      const value = ruled(body['act']);
      return value === null ? [] : [{ part: 'ruled', value }];
    }
    case 'claim.decided':
      return of('evidence');
    case 'appeal.filed':
      return [...of('by'), ...of('text')];
    case 'party.heard':
    case 'official.appointed':
      return of('name');
    case 'appeal.decided':
      return of('reasons');
    case 'player.arrived':
      return of('side');
    default:
      return [];
  }
}

/** The outcome that a ruling gives a game and nothing more; null for any other. */
function ruled(act: unknown): Outcome | null {
  const { act: kind, side } = (act ?? {}) as { act?: string; side?: string };
  if (kind === 'lose') return side === 'white' ? 'black_wins' : 'white_wins';
  return kind === 'draw' ? 'draw' : kind === 'lose_both' ? 'both_lose' : null;
}

/** The act that gives it. */
function ruling(outcome: Outcome): Act {
  switch (outcome) {
    case 'white_wins':
      return { act: 'lose', side: 'black' };
    case 'black_wins':
      return { act: 'lose', side: 'white' };
    case 'draw':
      return { act: 'draw' };
    case 'both_lose':
      return { act: 'lose_both' };
  }
}

/** The fact that stands instead; null while nothing was changed. */
export function replacement(kind: string, body: Record<string, unknown>, changed: readonly Part[]): Fact | null {
  const was = (part: Part['part']) => (part === 'ruled' ? ruled(body['act']) : body[part]);
  if (changed.length === 0 || changed.every(({ part, value }) => was(part) === value || value.trim() === '')) return null;
  const values = Object.fromEntries(
    changed.map(({ part, value }) => (part === 'ruled' ? ['act', ruling(value as Outcome)] : [part, value.trim()])),
  );
  // The kind and the other fields are the old fact's own, so that the whole is of its type.
  return { ...body, ...values, kind } as Fact;
}
