// Where the squares of each game stand, by their names. Whole numbers of cells; a board is seen from the side that moves first
// unless it is turned round.

/** A place in cells: `x` from the left, `y` from the top. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A playing square or point, by the name that moves are written with. */
export interface Cell extends Place {
  readonly name: string;
}

/** A coordinate at the edge: which line of cells, at which edge, and what is written there. */
export interface Label {
  readonly edge: 'top' | 'bottom' | 'left' | 'right';
  readonly at: number;
  readonly text: string;
}

/** A board as it is drawn. */
export interface Board {
  /** Squares of draughts, or the points of xiangqi. */
  readonly kind: 'squares' | 'points';
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
  readonly labels: readonly Label[];
}

const FILES = 'abcdefghi';
const RED = '一二三四五六七八九';

/** Draughts on 10x10: the dark squares carry 1 to 50 from the top left. */
function international(): Board {
  const cells = Array.from({ length: 50 }, (_, i): Cell => {
    const y = Math.floor(i / 5);
    return { name: String(i + 1), x: (i % 5) * 2 + (y % 2 === 0 ? 1 : 0), y };
  });
  const labels = cells.flatMap(({ name, x, y }): Label[] => {
    if (y === 0) return [{ edge: 'top', at: x, text: name }];
    if (y === 9) return [{ edge: 'bottom', at: x, text: name }];
    if (x === 0) return [{ edge: 'left', at: y, text: name }];
    return x === 9 ? [{ edge: 'right', at: y, text: name }] : [];
  });
  return { kind: 'squares', columns: 10, rows: 10, cells, labels };
}

/** Draughts on 8x8: a1 is at the bottom left, dark. */
function eight(): Board {
  const cells: Cell[] = [];
  for (let y = 0; y < 8; y++) for (let x = (y + 1) % 2; x < 8; x += 2) cells.push({ name: `${FILES[x]!}${8 - y}`, x, y });
  const labels = Array.from({ length: 8 }, (_, i): Label[] => [
    { edge: 'bottom', at: i, text: FILES[i]! },
    { edge: 'left', at: i, text: String(8 - i) },
  ]).flat();
  return { kind: 'squares', columns: 8, rows: 8, cells, labels };
}

/** Xiangqi: a0 is at Red's left hand. Files are counted by each player from his right. */
function xiangqi(): Board {
  const cells: Cell[] = [];
  for (let y = 0; y < 10; y++) for (let x = 0; x < 9; x++) cells.push({ name: `${FILES[x]!}${9 - y}`, x, y });
  const labels = Array.from({ length: 9 }, (_, i): Label[] => [
    { edge: 'top', at: i, text: String(i + 1) },
    { edge: 'bottom', at: i, text: RED[8 - i]! },
  ]).flat();
  return { kind: 'points', columns: 9, rows: 10, cells, labels };
}

const BOARDS: Readonly<Record<string, Board>> = {
  'draughts-100': international(),
  'draughts-64-russian': eight(),
  'draughts-64-brazilian': eight(),
  xiangqi: xiangqi(),
};

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/** The board turned by half. */
function turned(board: Board): Board {
  const { columns, rows } = board;
  return {
    ...board,
    cells: board.cells.map(({ name, x, y }) => ({ name, x: columns - 1 - x, y: rows - 1 - y })),
    labels: board.labels.map(({ edge, at, text }) => {
      const across = edge === 'top' || edge === 'bottom';
      return { edge: OPPOSITE[edge], at: (across ? columns : rows) - 1 - at, text };
    }),
  };
}

const TURNED: Readonly<Record<string, Board>> = Object.fromEntries(
  Object.entries(BOARDS).map(([game, board]) => [game, turned(board)]),
);

/** The board of a game; null for a game that has none here. */
export function boardOf(game: string, flipped: boolean): Board | null {
  return (flipped ? TURNED : BOARDS)[game] ?? null;
}
