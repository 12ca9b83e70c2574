// The console's present, carried on between messages by the page's own steady clock.

import type { Moment, Now } from '../generated/wire';

/** A message that took longer than this is believed: the console's clock was set back, or the page slept. */
const TRUST_MS = 250;

/** Knows the console's moment and wall time at any instant of the page. */
export class Present {
  private base: Now = { at: 0, wall: 0, speed: 1 };
  private taken = 0;
  private known = false;

  /** Takes over the present of a message. Of two that nearly agree the later one is right: it travelled less. */
  set(now: Now, page: number): void {
    const behind = this.at(page) - now.at;
    if (this.known && now.speed === this.base.speed && behind >= 0 && behind < TRUST_MS * now.speed) return;
    this.known = true;
    this.base = now;
    this.taken = page;
  }

  /** The console's moment. */
  at(page: number = performance.now()): Moment {
    return this.base.at + (page - this.taken) * this.base.speed;
  }

  /** Wall time, milliseconds since 1970 UTC. */
  wall(page: number = performance.now()): number {
    return this.base.wall + (page - this.taken) * this.base.speed;
  }

  /** Wall time of a moment of this boot. */
  wallOf(moment: Moment): number {
    return this.base.wall + (moment - this.base.at);
  }
}
