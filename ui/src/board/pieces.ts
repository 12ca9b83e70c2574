// The characters of xiangqi's pieces, as they are cut: Red's and Black's differ for most kinds.

import type { PieceKind, Side } from '../generated/wire';

/** A kind of xiangqi. */
export type Cut = Exclude<PieceKind, 'man' | 'king'>;

/** What is cut into each piece; Red is the side that moves first. */
export const CHARACTERS: Readonly<Record<Cut, Readonly<Record<Side, string>>>> = {
  general: { white: '帅', black: '将' },
  advisor: { white: '仕', black: '士' },
  elephant: { white: '相', black: '象' },
  horse: { white: '马', black: '马' },
  chariot: { white: '车', black: '车' },
  cannon: { white: '炮', black: '炮' },
  soldier: { white: '兵', black: '卒' },
};

/** The kinds that a game plays with, in the order of an editor's box. */
export const kindsOf = (game: string): readonly PieceKind[] =>
  game === 'xiangqi' ? ['general', 'advisor', 'elephant', 'horse', 'chariot', 'cannon', 'soldier'] : ['man', 'king'];
