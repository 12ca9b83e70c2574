// What the two sides are called.

import type { Side } from '../generated/wire';

/** A side as its game calls it: in xiangqi the side that moves first is Red. */
export function called(side: Side, game: string): Side | 'red' {
  return game === 'xiangqi' && side === 'white' ? 'red' : side;
}
