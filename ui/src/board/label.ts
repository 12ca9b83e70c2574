// What a board says to those who do not see it.

import type { PieceView } from '../generated/wire';
import type { Lang } from '../state/lang.svelte';

/** How many pieces each side has. */
export function counted(lang: Lang, game: string, pieces: readonly PieceView[]): string {
  const count = (side: PieceView['side'], kind?: PieceView['piece']) =>
    pieces.filter((piece) => piece.side === side && (kind === undefined || piece.piece === kind)).length;
  if (game === 'xiangqi') return lang.t('board-says-xiangqi', { red: count('white'), black: count('black') });
  return lang.t('board-says', {
    wm: count('white', 'man'),
    wk: count('white', 'king'),
    bm: count('black', 'man'),
    bk: count('black', 'king'),
  });
}
