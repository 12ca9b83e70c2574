// The open table in full: its moves, incidents and board, fetched again when its facts change.

import type { TableDetail } from '../generated/wire';
import type { Console } from './console.svelte';

/** A table's detail, kept up to date while its drawer is open. */
export class Detail {
  is = $state.raw<TableDetail | null>(null);
  private turn = 0;

  constructor(private readonly console: Console) {}

  /** Fetches; an answer that was overtaken by a later one is dropped. */
  async fetch(table: number): Promise<void> {
    const turn = ++this.turn;
    try {
      const detail = await this.console.backend.table(table);
      if (turn === this.turn) this.is = detail;
    } catch (thrown) {
      if (turn === this.turn) this.console.fail(thrown);
    }
  }
}
