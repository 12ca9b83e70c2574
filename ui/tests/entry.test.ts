import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Backend } from '../src/backend';
import type { BoardView, ClaimView, CycleView, JudgeView, LegalMove, MoveRead, SetupRead } from '../src/generated/wire';
import { Console } from '../src/state/console.svelte';
import { Editor } from '../src/state/editor.svelte';
import { Entry } from '../src/state/entry.svelte';
import { claimOf, grounds, rounds, ruling, unfollowed } from '../src/state/judging';
import { Settings } from '../src/state/settings.svelte';
import { board } from './fake/hall.js';

const move = (text: string, ...path: string[]): LegalMove => ({ text, path, captured: [] });
// Two captures from 28 to 8 by different ways, one from 28 to 19, and a quiet move.
const LEGAL = [
  move('28x17x8', '28', '17', '8'),
  move('28x19x8', '28', '19', '8'),
  move('28x30', '28', '30'),
  move('32-27', '32', '27'),
];

let asked: { ply: number | null; text: string; answer: (read: MoveRead) => void }[];
let setups: { fen: string; answer: (read: SetupRead) => void }[];
let console: Console;

beforeEach(() => {
  asked = [];
  setups = [];
  const backend: Partial<Backend> = {
    position: async (_, ply) => ({ board: board('draughts-100') as BoardView, ply: ply ?? 0, legal: LEGAL }),
    readMove: (_, ply, text) => new Promise((answer) => asked.push({ ply, text, answer })),
    readSetup: (_, fen) => new Promise((answer) => setups.push({ fen, answer })),
  };
  console = new Console(backend as Backend, new Settings(null, ['en']));
});

const begun = async () => {
  const entry = new Entry(console, 7);
  await entry.begin(4);
  return entry;
};

describe('a move on the board', () => {
  it('is the piece, then where it goes', async () => {
    const entry = await begun();
    entry.click('32');
    expect(entry.targets).toEqual(['27']);
    entry.click('27');
    expect([entry.text, entry.read?.read]).toEqual(['32-27', 'move']);
  });

  it('asks which way when two lead there, and any square between tells them apart', async () => {
    const entry = await begun();
    entry.click('28');
    entry.click('8');
    expect(entry.read).toBeNull();
    expect(entry.through.map((each) => each.text)).toEqual(['28x17x8', '28x19x8']);
    entry.click('28');
    entry.click('19');
    entry.click('8');
    expect(entry.text).toBe('28x19x8');
  });

  it('begins anew with another piece, and with a square that is none', async () => {
    const entry = await begun();
    entry.click('28');
    entry.click('32');
    expect(entry.clicked).toEqual(['32']);
    entry.click('50');
    expect(entry.clicked).toEqual([]);
  });
});

describe('a move that is typed', () => {
  it('is asked for at its place, and an answer that was overtaken is dropped', async () => {
    const entry = await begun();
    const first = entry.type('32');
    const second = entry.type('32-27');
    expect(asked.map(({ ply, text }) => [ply, text])).toEqual([
      [4, '32'],
      [4, '32-27'],
    ]);
    asked[1]!.answer({ read: 'move', ...LEGAL[3]! });
    asked[0]!.answer({ read: 'illegal', code: 'unreadable', params: {}, candidates: [] });
    await Promise.all([first, second]);
    expect(entry.shown?.text).toBe('32-27');
  });
});

describe('typing ahead', () => {
  it('waits for the next position, and is then read in it', async () => {
    const entry = await begun();
    void entry.begin(5, '32-');
    await entry.type('32-27');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect([entry.position?.ply, entry.text]).toEqual([5, '32-27']);
    expect(asked.map(({ ply, text }) => [ply, text])).toEqual([[5, '32-27']]);
  });
});

describe('the editor', () => {
  it('sets the chosen piece, takes it away when it is there, and asks whether the whole can be played', () => {
    const editor = new Editor(console, 'draughts-100');
    editor.begin([{ square: '1', side: 'black', piece: 'man' }], 'black');
    editor.tool = { side: 'white', piece: 'king' };
    editor.click('28');
    expect(editor.fen).toBe('B:WK28:B1');
    editor.click('28');
    expect(editor.fen).toBe('B:W:B1');
    editor.toMove('white');
    expect(setups.map(({ fen }) => fen)).toEqual(['B:W:B1', 'B:WK28:B1', 'B:W:B1', 'W:W:B1']);
  });

  it('tells a changed position from one that is only written differently', () => {
    const editor = new Editor(console, 'draughts-100');
    editor.begin(
      [
        { square: '12', side: 'black', piece: 'man' },
        { square: '7', side: 'black', piece: 'man' },
        { square: '48', side: 'white', piece: 'king' },
      ],
      'white',
    );
    expect(editor.changed).toBe(false);
    editor.type('W:B7,12:WK48');
    expect(editor.changed).toBe(false);
    editor.toMove('black');
    expect(editor.changed).toBe(true);
    editor.toMove('white');
    editor.tool = { side: 'white', piece: 'king' };
    editor.click('48');
    expect(editor.changed).toBe(true);
    editor.click('48');
    expect(editor.changed).toBe(false);
  });

  it('keeps its pieces while half a FEN is typed', () => {
    const editor = new Editor(console, 'draughts-100');
    editor.begin([{ square: '1', side: 'black', piece: 'man' }], 'black');
    editor.type('W:WK28:B1,');
    expect(editor.pieces).toHaveLength(2);
    editor.type('W:WK28:Bx');
    expect([editor.fen, editor.pieces.length]).toEqual(['W:WK28:Bx', 2]);
  });
});

const claim = (over: Partial<ClaimView>): ClaimView => ({
  ground: 'natural_limit',
  side: 'white',
  clause: { book: 'xiangqi1999', item: '23.3' },
  holds: false,
  since: 3,
  before: 0,
  count: 2,
  limit: 60,
  unit: 'rounds',
  plies: [],
  uncounted: [],
  next: [],
  choices: [],
  ...over,
});
const judge = (claims: ClaimView[], cycle: CycleView | null = null): JudgeView => ({
  game: 'xiangqi',
  followed: { to: 6, of: 6 },
  counted_from: null,
  ended: null,
  claims,
  cycle,
  plies: [1, 2, 3, 4, 5, 6].map((ply) => ({
    ply,
    side: ply % 2 ? 'white' : 'black',
    text: '',
    capture: false,
    check: ply === 3 || ply === 5,
  })),
});

describe('what a claim shows', () => {
  it('is counted for the one who claims', () => {
    const found = judge([claim({ side: 'white', count: 60 }), claim({ side: 'black', count: 57 })]);
    expect(claimOf(found, 'natural_limit', 'black')?.count).toBe(57);
    expect(grounds(found, 'white')).toEqual(['natural_limit']);
  });

  it('marks the claimant’s checks, and those over the cap apart', () => {
    const found = judge([]);
    expect(rounds(claim({ uncounted: [5] }), found.plies, 'white').map(({ round, look }) => [round, look])).toEqual([
      [2, 'check'],
      [3, 'uncounted'],
    ]);
    expect(rounds(claim({}), found.plies, 'black').map(({ look }) => look)).toEqual(['plain', 'plain']);
  });
});

describe('a game that cannot be followed to its last move', () => {
  const found = judge([claim({ holds: true })]);

  it('is told from one that can', () => {
    expect(unfollowed(found)).toBeNull();
    expect(unfollowed({ ...found, followed: { to: 6, of: 8 } })).toEqual({ to: 6, of: 8 });
  });
});

describe('what follows from a repeated line', () => {
  const cycle = (outcome: CycleView['rulings'][number]['outcome']): CycleView => ({
    first: 1,
    period: 4,
    occurrences: [0, 4, 8],
    plies: [],
    white: 'long_check',
    black: 'allowed',
    rulings: [{ clause: { book: 'xiangqi1999', item: '26.1' }, outcome, because: 'one_sided_check', side: null }],
  });

  it('is a loss, a draw, or a note that somebody must change', () => {
    const follows = (outcome: Parameters<typeof cycle>[0]) => ruling(4, 'black', 'cycle', cycle(outcome), 0, 'why');
    expect(follows('white_loses')).toMatchObject({ do: 'result', outcome: 'black_wins', basis: 'ruled' });
    expect(follows('draw')).toMatchObject({ do: 'decide_claim', ground: 'cycle', upheld: true });
    expect(follows('black_must_change')).toMatchObject({ do: 'decide_claim', upheld: false, deviate: 'black' });
  });
});
