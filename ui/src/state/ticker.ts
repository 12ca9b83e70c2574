// The one clock of the screen: it writes the text of everything that counts, once a second, and ten times only for
// running clocks near their end.

import type { Present } from './present';

/** Writes a text for a moment; answers whether it wants to be called ten times a second. */
export type Paint = (at: number) => boolean;

const SLOW_MS = 1_000;
const FAST_MS = 100;

/** Calls painters. One for the page. */
export class Ticker {
  private readonly painters = new Set<Paint>();
  private readonly fast = new Set<Paint>();
  private slowTimer: ReturnType<typeof setTimeout> | undefined;
  private fastTimer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly present: Present) {}

  /** Paints at once and from now on; the answer stops it. */
  add(paint: Paint): () => void {
    this.painters.add(paint);
    this.run(paint, this.present.at());
    this.slowTimer ??= setTimeout(this.slow, this.untilSecond());
    return () => {
      this.painters.delete(paint);
      this.quiet(paint);
      if (this.painters.size === 0) {
        clearTimeout(this.slowTimer);
        this.slowTimer = undefined;
      }
    };
  }

  /** Paints everything now: the present was set anew. */
  paint(): void {
    const at = this.present.at();
    for (const paint of this.painters) this.run(paint, at);
  }

  private readonly slow = () => {
    this.paint();
    this.slowTimer = setTimeout(this.slow, this.untilSecond());
  };

  /** Until just past the next whole second of the hall's time of day. */
  private untilSecond(): number {
    return SLOW_MS - (Math.floor(this.present.wall()) % SLOW_MS) + 5;
  }

  private run(paint: Paint, at: number): void {
    if (!paint(at)) this.quiet(paint);
    else if (!this.fast.has(paint)) {
      this.fast.add(paint);
      this.fastTimer ??= setInterval(() => {
        const now = this.present.at();
        for (const each of this.fast) this.run(each, now);
      }, FAST_MS);
    }
  }

  private quiet(paint: Paint): void {
    if (this.fast.delete(paint) && this.fast.size === 0) {
      clearInterval(this.fastTimer);
      this.fastTimer = undefined;
    }
  }
}
