// Score sheets being compared: every change is asked of the console at once, and the last question's answer counts.

import type { GapView, SheetsView, SheetView, Side } from '../generated/wire';
import type { Console } from './console.svelte';

/** One or two score sheets of a table's game. */
export class Sheets {
  /** What one sheet says. */
  first = $state('');
  /** What the other says; empty: the moves that the console knows stand in for it. */
  second = $state('');
  /** How they compare; null while there is nothing to compare. */
  view = $state.raw<SheetsView | null>(null);
  private turn = 0;

  constructor(
    private readonly console: Console,
    readonly table: number,
  ) {}

  /** Whether the first sheet is compared with the moves known. */
  get alone(): boolean {
    return this.second.trim() === '';
  }

  /** Asks how the sheets compare as they are now. */
  async compare(): Promise<void> {
    const turn = ++this.turn;
    if (this.first.trim() === '') {
      this.view = null;
      return;
    }
    try {
      const view = await this.console.backend.compareSheets(this.table, this.first, this.alone ? null : this.second);
      if (turn === this.turn) this.view = view;
    } catch (thrown) {
      if (turn !== this.turn) return;
      this.view = null;
      this.console.fail(thrown);
    }
  }
}

/** The longest run of missing moves of each side that misses any, the earliest of equals. */
export function longest(sheet: SheetView): GapView[] {
  const sides: readonly Side[] = ['white', 'black'];
  return sides.flatMap((side) => {
    const gap = sheet.gaps.find((each) => each.side === side && each.moves === sheet.longest[side]);
    return gap ? [gap] : [];
  });
}
