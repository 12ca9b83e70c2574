// What a form would do, asked before it is confirmed; and its Enter, by which no game is lost before that has been read.

import { faultOf } from '../backend';
import type { Answer, Ask, Fault, PreviewAnswer } from '../generated/wire';
import type { Console } from './console.svelte';
import { endsGame } from './queue.svelte';
import { same } from './same';

/** Asked only when the form has rested for so long. */
const REST_MS = 90;

/** Something asked: of which form, at which revision. */
interface Question {
  readonly ask: Ask;
  state: 'untold' | 'told';
}

/** Whether two questions are of one form, whatever their askers have seen of the table. */
function sameForm(a: Ask, b: Ask | undefined): boolean {
  return same(a.intent, b?.intent) && same(a.also, b?.also);
}

/** The dry run of a form, and its Enter. */
export class Preview {
  /** What the form would do; null while nobody has said it yet. */
  is = $state.raw<PreviewAnswer | null>(null);
  /** Why that could not be asked. */
  fault = $state.raw<Fault | null>(null);
  /** An Enter came before the answer, and is on its way. */
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

  /** Asks what the form would do as it stands now; null: it is not complete; blind: nobody can say before. */
  ask(ask: Ask | null, blind = false): void {
    clearTimeout(this.timer);
    // The same form at a table that has moved on keeps its words and its Enter until the new answer is there.
    if (!ask || !sameForm(ask, this.question?.ask)) {
      this.is = null;
      this.fault = null;
      this.held = false;
    }
    const question: Question | null = ask && { ask, state: blind ? 'told' : 'untold' };
    this.question = question;
    if (question && !blind) this.timer = setTimeout(() => void this.run(question), REST_MS);
  }

  /** Enter. Where the answer for exactly this form has not been told yet, a loss that it would bring is read first. */
  async confirm(instead?: (ask: Ask) => Promise<Answer>, pin?: string): Promise<void> {
    const question = this.question;
    if (!question || this.sending) return;
    // The second person's PIN goes with the act alone, never with a question.
    const ask = pin === undefined ? question.ask : { ...question.ask, pin };
    clearTimeout(this.timer);
    this.held = false;
    this.sending = true;
    if (instead) await this.confirmInstead(question, instead);
    else if (question.state === 'told') this.answered(await this.console.send(ask));
    else {
      this.waits = true;
      const confirmed = await this.console.confirm(ask);
      this.waits = false;
      if (confirmed.confirmed === 'held') this.hold(question, confirmed.would);
      else this.answered(confirmed.answer);
    }
    this.sending = false;
  }

  /** As an intent, sent in another way: its dry run is asked first where nobody has read it. */
  private async confirmInstead(question: Question, instead: (ask: Ask) => Promise<Answer>): Promise<void> {
    if (question.state === 'untold') {
      this.waits = true;
      await this.run(question);
      this.waits = false;
      const would = this.is;
      if (question !== this.question || would?.preview !== 'would') return;
      if (would.proposals.some((item) => item.acts.some(endsGame))) return this.hold(question, would);
    }
    const answer = await instead(question.ask);
    this.console.say(answer);
    this.answered(answer);
  }

  /** The form is gone. */
  stop(): void {
    this.ask(null);
  }

  private async run(question: Question): Promise<void> {
    try {
      const answer = await this.console.backend.preview(question.ask);
      if (question === this.question) this.tell(question, answer);
    } catch (thrown) {
      if (question !== this.question) return;
      this.is = null;
      this.fault = faultOf(thrown);
    }
  }

  private tell(question: Question, answer: PreviewAnswer): void {
    question.state = 'told';
    this.is = answer;
    this.fault = null;
  }

  /** Nothing was written: what was held back is said, where its form is still there. */
  private hold(question: Question, would: PreviewAnswer): void {
    this.held = this.question !== null;
    if (question === this.question) this.tell(question, would);
  }

  private answered(answer: Answer): void {
    if (answer.answer === 'accepted') this.accepted(answer);
  }
}
