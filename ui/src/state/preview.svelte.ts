// What an intent would do, asked before it is confirmed.

import { faultOf } from '../backend';
import type { Fault, Intent, PreviewAnswer } from '../generated/wire';
import type { Console } from './console.svelte';

/** Asked only when the form has rested for so long. */
const REST_MS = 90;

/** The dry run of a form. */
export class Preview {
  is = $state.raw<PreviewAnswer | null>(null);
  fault = $state.raw<Fault | null>(null);
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly console: Console) {}

  /** Asks what an intent would do; null: the form is not complete. */
  ask(intent: Intent | null, table?: number): void {
    const turn = ++this.turn;
    clearTimeout(this.timer);
    if (!intent) {
      this.is = null;
      this.fault = null;
      return;
    }
    this.timer = setTimeout(() => void this.run(turn, intent, table), REST_MS);
  }

  /** The form is gone. */
  stop(): void {
    this.turn += 1;
    clearTimeout(this.timer);
  }

  private async run(turn: number, intent: Intent, table?: number): Promise<void> {
    try {
      const answer = await this.console.backend.preview(this.console.asked(intent, table));
      if (turn !== this.turn) return;
      this.is = answer;
      this.fault = null;
    } catch (thrown) {
      if (turn !== this.turn) return;
      this.is = null;
      this.fault = faultOf(thrown);
    }
  }
}
