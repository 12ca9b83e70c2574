// Appeals: what may be appealed against, the steps of a case, and what its jury may change. Pure.

import type { AppealView, FactView, Outcome, Remedy } from '../generated/wire';

/** Kinds of facts that are decisions. */
export const DECISIONS = [
  'ruling.made',
  'ruling.revoked',
  'warning.given',
  'reminder.given',
  'foul.given',
  'moves.missing',
  'claim.decided',
  'irregularity.settled',
  'player.excused',
  'clock.set',
  'clock.replaced',
  'game.result',
];

/** The decisions among the facts of a table, newest first, those taken away left out. */
export function decisions(facts: readonly FactView[]): FactView[] {
  const gone = new Set(facts.filter((fact) => fact.kind === 'fact.withdrawn').map((fact) => fact.body['fact']));
  return facts.filter((fact) => DECISIONS.includes(fact.kind) && !gone.has(fact.fact));
}

/** The step a case waits at. */
export type Step = 'jury' | 'hearing' | 'verdict' | 'decided';

/** The step of an appeal; a party of each side is heard before the decision. */
export function step(appeal: AppealView): Step {
  if (appeal.decided) return 'decided';
  if (!appeal.jury) return 'jury';
  const heard = new Set(appeal.heard.map((each) => each.name));
  const both = heard.has(appeal.by) && appeal.parties.some((name) => name !== appeal.by && heard.has(name));
  return both ? 'verdict' : 'hearing';
}

/** Names in a line: separated by commas of either script, the chair first. */
export function names(line: string): string[] {
  return line
    .split(/[,，、;；]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** What an upheld appeal takes back by itself: the decision it is against. */
export function undone(appeal: AppealView): Remedy[] {
  const against = appeal.against;
  if (!against) return [];
  if (against.kind === 'ruling.made') return [{ remedy: 'revoke', ruling: against.fact }];
  return against.kind === 'game.result' || against.kind === 'ruling.revoked' ? [] : [{ remedy: 'withdraw', fact: against.fact }];
}

/** Both times that a jury sets. */
export type Times = { white: number; black: number };

/** The remedies of a decision: what is undone, the result the jury gives, or the times with which the game goes on. */
export function remedies(appeal: AppealView, undo: boolean, result: Outcome | null, left: Times | null = null): Remedy[] {
  return [
    ...(undo ? undone(appeal) : []),
    ...(result ? [{ remedy: 'result', outcome: result, basis: 'ruled' } as const] : []),
    ...(left && !result ? [{ remedy: 'clock', left } as const] : []),
  ];
}
