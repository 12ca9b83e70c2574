// A move being entered: typed, or clicked square by square. What it means is asked of the console at once.

import type { LegalMove, MoveRead, PositionView } from '../generated/wire';
import type { Console } from './console.svelte';

/** The entry of one move at one place of a game. */
export class Entry {
  /** The position the move is made in; null while it is asked for. */
  position = $state.raw<PositionView | null>(null);
  /** What has been typed or follows from the clicks. */
  text = $state('');
  /** What that means; null while nothing is said. */
  read = $state.raw<MoveRead | null>(null);
  /** Squares clicked so far. */
  clicked = $state.raw<readonly string[]>([]);
  private begun = 0;
  private turn = 0;

  constructor(
    private readonly console: Console,
    readonly table: number,
  ) {}

  /** The legal moves that go through the squares clicked, in order, from the first. */
  get through(): readonly LegalMove[] {
    const legal = this.position?.legal ?? [];
    return this.clicked.length === 0 ? legal : legal.filter((move) => passes(move.path, this.clicked));
  }

  /** Where the piece that was clicked can go. */
  get targets(): readonly string[] {
    if (this.clicked.length === 0) return [];
    return [...new Set(this.through.map((move) => move.path.at(-1)!))].filter((square) => !this.clicked.includes(square));
  }

  /** Path and captures of what is meant, to be shown before it is confirmed. */
  get shown(): LegalMove | null {
    return this.read?.read === 'move' ? this.read : null;
  }

  /** Begins at the move after so many, or after all that are known, with what was typed ahead for it. */
  async begin(ply: number | null = null, ahead = ''): Promise<void> {
    this.clear();
    this.text = ahead;
    this.position = null;
    const begun = ++this.begun;
    try {
      const position = await this.console.backend.position(this.table, ply);
      if (begun !== this.begun) return;
      this.position = position;
      // Typing does not wait for the position; what it means is asked now.
      if (this.text !== '') await this.type(this.text);
    } catch (thrown) {
      if (begun === this.begun) this.console.fail(thrown);
    }
  }

  /** Takes typed text. */
  async type(text: string): Promise<void> {
    this.text = text;
    this.clicked = [];
    this.read = null;
    const turn = ++this.turn;
    const said = text.trim();
    if (said === '' || !this.position) return;
    try {
      const read = await this.console.backend.readMove(this.table, this.position.ply, said);
      if (turn === this.turn) this.read = read;
    } catch (thrown) {
      if (turn === this.turn) this.console.fail(thrown);
    }
  }

  /** Takes a click on a square: the piece, then where it goes; between them, any square of the way. */
  click(square: string): void {
    const legal = this.position?.legal ?? [];
    const longer = [...this.clicked, square];
    const going = this.clicked.length > 0 && legal.some((move) => passes(move.path, longer));
    if (!going) {
      this.clear();
      if (legal.some((move) => move.path[0] === square)) this.clicked = [square];
      return;
    }
    this.clicked = longer;
    const ending = this.through.filter((move) => move.path.at(-1) === square);
    if (ending.length === 1) this.choose(ending[0]!);
  }

  /** Takes one of the legal moves. */
  choose(move: LegalMove): void {
    this.turn++;
    this.clicked = [];
    this.text = move.text;
    this.read = { read: 'move', ...move };
  }

  private clear(): void {
    this.turn++;
    this.text = '';
    this.read = null;
    this.clicked = [];
  }
}

/** Whether a path starts at the first of some squares and passes the others in order. */
function passes(path: readonly string[], squares: readonly string[]): boolean {
  if (path[0] !== squares[0]) return false;
  let at = 0;
  return squares.slice(1).every((square) => {
    at = path.indexOf(square, at + 1);
    return at > 0;
  });
}
