// A position being put together: a piece is taken from the box and set by clicks, or the whole is typed as FEN.

import { fromFen, toFen } from '../board/fen';
import { kindsOf } from '../board/pieces';
import type { PieceKind, PieceView, SetupRead, Side } from '../generated/wire';
import type { Console } from './console.svelte';

/** What the next click sets; null takes a piece away. */
export type Tool = { side: Side; piece: PieceKind } | null;

/** The editor of one position. */
export class Editor {
  pieces = $state.raw<readonly PieceView[]>([]);
  turn = $state<Side>('white');
  tool = $state.raw<Tool>(null);
  /** The position as text. */
  fen = $state('');
  /** Whether it can be played; null while that is asked. */
  read = $state.raw<SetupRead | null>(null);
  /** Whether it is another position than the one it began from, however that is written. */
  readonly changed = $derived.by(() => this.plain() !== this.began);
  private began = $state('');
  private asked = 0;

  constructor(
    private readonly console: Console,
    readonly game: string,
  ) {
    this.tool = { side: 'white', piece: kindsOf(game)[0]! };
  }

  /** Begins from what stands on a board. */
  begin(pieces: readonly PieceView[], turn: Side): void {
    this.pieces = pieces;
    this.turn = turn;
    this.began = this.plain();
    this.write();
  }

  /** Sets the chosen piece on a square, or takes away one that is the same. */
  click(square: string): void {
    const there = this.pieces.find((piece) => piece.square === square);
    const rest = this.pieces.filter((piece) => piece.square !== square);
    const same = there && this.tool && there.side === this.tool.side && there.piece === this.tool.piece;
    this.pieces = this.tool && !same ? [...rest, { square, ...this.tool }] : rest;
    this.write();
  }

  /** Gives the move to a side. */
  toMove(side: Side): void {
    this.turn = side;
    this.write();
  }

  /** Takes typed FEN. */
  type(fen: string): void {
    this.fen = fen;
    const arrangement = fromFen(this.game, fen);
    if (arrangement) {
      this.pieces = arrangement.pieces;
      this.turn = arrangement.turn;
    }
    void this.ask();
  }

  /** The position with its pieces in one order. */
  private plain(): string {
    const pieces = this.pieces.toSorted((a, b) => (a.square < b.square ? -1 : 1));
    return toFen(this.game, { pieces, turn: this.turn });
  }

  private write(): void {
    this.fen = toFen(this.game, { pieces: [...this.pieces], turn: this.turn });
    void this.ask();
  }

  private async ask(): Promise<void> {
    const asked = ++this.asked;
    this.read = null;
    try {
      const read = await this.console.backend.readSetup(this.game, this.fen);
      if (asked === this.asked) this.read = read;
    } catch (thrown) {
      if (asked === this.asked) this.console.fail(thrown);
    }
  }
}
