// A position as text, for the editor: what is on the board becomes FEN, and FEN that is typed becomes pieces. Whether it
// can be played is for the console to say.

import type { PieceKind, PieceView, Side } from '../generated/wire';

const LETTERS: Readonly<Record<string, PieceKind>> = {
  k: 'general',
  a: 'advisor',
  b: 'elephant',
  e: 'elephant',
  n: 'horse',
  h: 'horse',
  r: 'chariot',
  c: 'cannon',
  p: 'soldier',
};
const LETTER_OF: Readonly<Record<string, string>> = {
  general: 'k',
  advisor: 'a',
  elephant: 'b',
  horse: 'n',
  chariot: 'r',
  cannon: 'c',
  soldier: 'p',
};
const FILES = 'abcdefghi';

/** What an editor's board holds. */
export interface Arrangement {
  pieces: PieceView[];
  turn: Side;
}

/** The FEN of an arrangement. */
export function toFen(game: string, { pieces, turn }: Arrangement): string {
  if (game === 'xiangqi') {
    const at = new Map(pieces.map((piece) => [piece.square, piece]));
    const rows = Array.from({ length: 10 }, (_, y) => {
      let row = '';
      let empty = 0;
      for (const file of FILES) {
        const piece = at.get(`${file}${9 - y}`);
        if (!piece) {
          empty++;
          continue;
        }
        const letter = LETTER_OF[piece.piece] ?? '';
        row += (empty > 0 ? String(empty) : '') + (piece.side === 'white' ? letter.toUpperCase() : letter);
        empty = 0;
      }
      return row + (empty > 0 ? String(empty) : '');
    });
    return `${rows.join('/')} ${turn === 'white' ? 'w' : 'b'} - - 0 1`;
  }
  const of = (side: Side) =>
    pieces
      .filter((piece) => piece.side === side)
      .map(({ piece, square }) => (piece === 'king' ? 'K' : '') + square)
      .join(',');
  return `${turn === 'white' ? 'W' : 'B'}:W${of('white')}:B${of('black')}`;
}

/** The arrangement of a FEN; null when it is none. */
export function fromFen(game: string, fen: string): Arrangement | null {
  return game === 'xiangqi' ? fromRows(fen) : fromLists(fen);
}

function fromRows(fen: string): Arrangement | null {
  const [placed = '', side = 'w'] = fen.trim().split(/\s+/);
  const rows = placed.split('/');
  if (rows.length !== 10 || !/^[wrb]$/.test(side)) return null;
  const pieces: PieceView[] = [];
  for (const [y, row] of rows.entries()) {
    let file = 0;
    for (const sign of row) {
      const kind = LETTERS[sign.toLowerCase()];
      if (/^[1-9]$/.test(sign)) file += Number(sign);
      else if (kind && file < 9)
        pieces.push({ square: `${FILES[file++]!}${9 - y}`, side: sign === sign.toUpperCase() ? 'white' : 'black', piece: kind });
      else return null;
    }
    if (file !== 9) return null;
  }
  return { pieces, turn: side === 'b' ? 'black' : 'white' };
}

function fromLists(fen: string): Arrangement | null {
  const parts = fen.trim().replace(/\.$/, '').split(':');
  const turn = parts.shift();
  if (turn !== 'W' && turn !== 'B') return null;
  const pieces: PieceView[] = [];
  for (const part of parts) {
    // The plies and the move number that some FENs end with.
    if (/^[HF]\d*$/.test(part)) continue;
    const side: Side | null = part.startsWith('W') ? 'white' : part.startsWith('B') ? 'black' : null;
    if (!side) return null;
    for (const item of part.slice(1).split(',').filter(Boolean)) {
      const found = /^(K?)(?:([a-h][1-8])|(\d+)(?:-(\d+))?)$/.exec(item.trim());
      if (!found) return null;
      const [, king, square, from, to] = found;
      const piece: PieceKind = king ? 'king' : 'man';
      if (square) pieces.push({ square, side, piece });
      else if (Number(to ?? from) > 50) return null;
      else for (let n = Number(from); n <= Number(to ?? from); n++) pieces.push({ square: String(n), side, piece });
    }
  }
  return { pieces, turn: turn === 'W' ? 'white' : 'black' };
}
