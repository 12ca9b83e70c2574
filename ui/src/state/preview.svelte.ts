// What a form would do, asked before it is confirmed; and the Enter, which goes only where what follows has been said.

import { faultOf } from '../backend';
import type { Answer, Ask, Fault, PreviewAnswer } from '../generated/wire';
import type { Console } from './console.svelte';
import { endsGame } from './queue.svelte';
import { same } from './same';

/** Asked only when the form has rested for so long, or at once when Enter is pressed. */
const REST_MS = 90;

/** Something asked: of which form, at which revision. */
interface Question {
  readonly ask: Ask;
  state: 'resting' | 'asked' | 'told';
}

/** The dry run of a form, and its Enter. */
export class Preview {
  /** What the form would do; null while nobody has said it yet. */
  is = $state.raw<PreviewAnswer | null>(null);
  /** Why that could not be asked. */
  fault = $state.raw<Fault | null>(null);
  /** An Enter came before the answer and waits for it. */
  waits = $state(false);
  /** An Enter was not taken, for something has to be read first; pressed again, it is. */
  held = $state(false);
  private question: Question | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending = false;

  constructor(
    private readonly console: Console,
    /** Told when what was confirmed has been accepted. */
    private readonly accepted: (answer: Answer) => void,
  ) {}

  /** Asks what the form would do as it stands now; null: it is not complete. */
  ask(ask: Ask | null): void {
    clearTimeout(this.timer);
    // The same form at a table that has moved on keeps its words and its Enter until the new answer is there.
    if (!ask || !same(ask.intent, this.question?.ask.intent)) {
      this.is = null;
      this.fault = null;
      this.held = ask !== null && this.waits;
      this.waits = false;
    }
    const question: Question | null = ask && { ask, state: 'resting' };
    this.question = question;
    if (!question) return;
    if (this.waits) void this.run(question);
    else this.timer = setTimeout(() => void this.run(question), REST_MS);
  }

  /** Enter. It goes at once where the answer for exactly this form has been told; else it waits for the answer. */
  async confirm(): Promise<void> {
    const question = this.question;
    if (!question || this.sending) return;
    this.held = false;
    if (question.state === 'told') return this.send(question.ask);
    this.waits = true;
    if (question.state === 'resting') await this.run(question);
  }

  /** The form is gone. */
  stop(): void {
    this.ask(null);
  }

  private async run(question: Question): Promise<void> {
    clearTimeout(this.timer);
    question.state = 'asked';
    try {
      const answer = await this.console.backend.preview(question.ask);
      if (question !== this.question) return;
      question.state = 'told';
      this.is = answer;
      this.fault = null;
    } catch (thrown) {
      if (question !== this.question) return;
      // The next Enter asks again.
      question.state = 'resting';
      this.is = null;
      this.fault = faultOf(thrown);
    }
    if (this.waits) await this.decide(question);
  }

  /** What becomes of the Enter that waited, now that the answer is there. */
  private async decide(question: Question): Promise<void> {
    this.waits = false;
    if (this.fault) this.console.fail(this.fault);
    else if (this.is?.preview === 'refused') this.console.say({ answer: 'refused', refusal: this.is.refusal });
    else if (losesGame(this.is)) this.held = true;
    else await this.send(question.ask);
  }

  private async send(ask: Ask): Promise<void> {
    this.sending = true;
    const answer = await this.console.send(ask);
    this.sending = false;
    if (answer.answer === 'accepted') this.accepted(answer);
  }
}

/** Whether a game is lost by what would follow. */
function losesGame(answer: PreviewAnswer | null): boolean {
  return answer?.preview === 'would' && answer.proposals.some((item) => item.acts.some(endsGame));
}
