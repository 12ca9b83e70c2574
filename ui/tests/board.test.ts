import { describe, expect, it } from 'vitest';

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
