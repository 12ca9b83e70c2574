import { describe, expect, it } from 'vitest';

import { fromFen, toFen } from '../src/board/fen';
import { boardOf } from '../src/board/geometry';

const at = (game: string, name: string, flipped = false) => {
  const cell = boardOf(game, flipped)?.cells.find((each) => each.name === name);
  return cell && [cell.x, cell.y];
};

describe('squares stand where the books have them', () => {
  it('10x10: 1 is the second of the top row, 46 the bottom left, 5 and 46 end the long diagonal (article 1.6)', () => {
    expect([at('draughts-100', '1'), at('draughts-100', '46'), at('draughts-100', '5')]).toEqual([
      [1, 0],
      [0, 9],
      [9, 0],
    ]);
    expect(boardOf('draughts-100', false)?.cells).toHaveLength(50);
  });

  it('8x8: a1 is the bottom left, h8 the top right, and b8 is square 1 (article 1)', () => {
    for (const game of ['draughts-64-russian', 'draughts-64-brazilian']) {
      expect([at(game, 'a1'), at(game, 'h8'), at(game, 'b8')]).toEqual([
        [0, 7],
        [7, 0],
        [1, 0],
      ]);
      expect(boardOf(game, false)?.cells).toHaveLength(32);
      expect(at(game, 'a2')).toBeUndefined();
    }
  });

  it('xiangqi: a0 is at Red’s left hand, and Red counts his files from his right (article 1.1)', () => {
    expect([at('xiangqi', 'a0'), at('xiangqi', 'i9')]).toEqual([
      [0, 9],
      [8, 0],
    ]);
    const bottom = boardOf('xiangqi', false)?.labels.filter(({ edge }) => edge === 'bottom');
    expect(bottom?.find(({ at: file }) => file === 8)?.text).toBe('一');
    const top = boardOf('xiangqi', false)?.labels.filter(({ edge }) => edge === 'top');
    expect(top?.find(({ at: file }) => file === 0)?.text).toBe('1');
  });

  it('turned round, every square is at the opposite place, and so is what is written at the edges', () => {
    expect([at('draughts-100', '1', true), at('draughts-64-russian', 'a1', true), at('xiangqi', 'a0', true)]).toEqual([
      [8, 9],
      [7, 0],
      [8, 0],
    ]);
    const labels = boardOf('xiangqi', true)?.labels ?? [];
    expect(labels.find(({ edge, at: file }) => edge === 'top' && file === 0)?.text).toBe('一');
    expect(boardOf('draughts-64-russian', true)?.labels.find(({ edge, at: row }) => edge === 'right' && row === 0)?.text).toBe(
      '1',
    );
  });

  it('a game without a board has none', () => {
    expect(boardOf('go', false)).toBeNull();
  });
});

describe('FEN of the editor', () => {
  it('is what it was read from', () => {
    for (const [game, fen] of [
      ['draughts-100', 'W:WK28,31:B1,K12'],
      ['draughts-64-russian', 'B:Wa1,Kc3:Bb8'],
      ['xiangqi', '2b1ka3/4a4/4b4/9/3R5/7r1/9/4B4/4A4/2BAK4 w - - 0 1'],
    ] as const) {
      const read = fromFen(game, fen);
      expect(read && toFen(game, read)).toBe(fen);
    }
  });

  it('reads ranges, a trailing dot, and an empty side', () => {
    expect(fromFen('draughts-100', 'W:W31-50:B1-20.')?.pieces).toHaveLength(40);
    expect(fromFen('draughts-100', 'B:W:B1')?.pieces).toEqual([{ square: '1', side: 'black', piece: 'man' }]);
  });

  it('is nothing where a rank, a piece or a side is missing', () => {
    for (const fen of ['', 'X:W1:B2', 'W:W1:C2', 'W:Wz9:B1', 'W:W1-999999999:B2'])
      expect(fromFen('draughts-100', fen)).toBeNull();
    for (const fen of ['9/9', 'rnbakabnr/9/9/9/9/9/9/9/9/RNBAKABN w', 'x8/9/9/9/9/9/9/9/9/9 w', '9/9/9/9/9/9/9/9/9/9 q'])
      expect(fromFen('xiangqi', fen)).toBeNull();
  });
});
