// What the claim view shows of what the console found: pure sentences and rows.

import type { ClaimView, CycleView, Followed, Intent, JudgeView, PlyView, Side, TableNo } from '../generated/wire';

/** The ground that stands for a repetition whose moves are judged one by one. */
export const CYCLE = 'cycle';

/** The grounds to choose from: each claim, the cycle, and what the book leaves to be judged. */
export function grounds(judge: JudgeView, side: Side, book: readonly string[] = []): readonly string[] {
  const claims = judge.claims.filter((claim) => claim.side === null || claim.side === side).map((claim) => claim.ground);
  const counted = judge.cycle ? [...claims, CYCLE] : claims;
  return [...new Set([...counted, ...book.filter((ground) => ground !== CYCLE && isJudged(judge, ground))])];
}

/** Whether a ground is one that nobody counts: the arbiter judges it. */
export function isJudged(judge: JudgeView, ground: string): boolean {
  return ground !== CYCLE && judge.claims.every((claim) => claim.ground !== ground);
}

/** A claim for a claimant. */
export function claimOf(judge: JudgeView, ground: string, side: Side): ClaimView | null {
  return judge.claims.find((claim) => claim.ground === ground && (claim.side === null || claim.side === side)) ?? null;
}

/** How far the game was followed, where that is not to its last move: nothing can be upheld then. */
export function unfollowed(judge: JudgeView): Followed | null {
  const { to, of } = judge.followed;
  return to < of ? judge.followed : null;
}

/** The number that moves are counted by on a score sheet. */
export const round = (ply: number): number => Math.ceil(ply / 2);

/** A round of the evidence. */
export interface Round {
  readonly round: number;
  /** Its last ply. */
  readonly ply: number;
  readonly look: 'plain' | 'check' | 'uncounted';
}

/** The rounds a claim counts, with the claimant's checks. */
export function rounds(claim: ClaimView, plies: readonly PlyView[], side: Side): readonly Round[] {
  if (claim.since === null) return [];
  const made = new Map<number, Round>();
  for (const ply of plies) {
    if (ply.ply < claim.since) continue;
    const no = round(ply.ply);
    const own = ply.side === side && ply.check;
    const before = made.get(no)?.look ?? 'plain';
    const look = !own ? before : claim.uncounted.includes(ply.ply) ? 'uncounted' : 'check';
    made.set(no, { round: no, ply: ply.ply, look });
  }
  return [...made.values()];
}

/** What is written down when the arbiter rules on a ground; null when nothing follows from it. */
export function ruling(
  table: TableNo,
  side: Side,
  ground: string,
  cycle: CycleView | null,
  chosen: number,
  evidence: string,
): Intent | null {
  const proposed = ground === CYCLE ? cycle?.rulings[chosen] : undefined;
  switch (proposed?.outcome) {
    case undefined:
    case 'draw':
      return { do: 'decide_claim', table, side, ground, upheld: true, evidence };
    case 'white_loses':
      return { do: 'result', table, outcome: 'black_wins', basis: 'ruled', signed: false };
    case 'black_loses':
      return { do: 'result', table, outcome: 'white_wins', basis: 'ruled', signed: false };
    case 'white_must_change':
    case 'black_must_change':
      return {
        do: 'decide_claim',
        table,
        side,
        ground,
        upheld: false,
        evidence,
        deviate: proposed?.outcome === 'white_must_change' ? 'white' : 'black',
      };
  }
}
