// The whole screen's state: what the console told, where the arbiter looks, and what he asks for.

import { getContext, setContext } from 'svelte';

import { faultOf, type Backend, type Subscription } from '../backend';
import type { Answer, Ask, Confirmed, Fault, Intent, Receipt, Refusal, SeatView, StartView } from '../generated/wire';
import { Floor } from './floor.svelte';
import { Hall } from './hall.svelte';
import type { Action, View } from './keys';
import { Lang } from './lang.svelte';
import { Present } from './present';
import { Queue } from './queue.svelte';
import { has } from './sanctions';
import type { Settings } from './settings.svelte';
import { Ticker } from './ticker';

/** What the foot line says about the last act. */
export type Said =
  | { said: 'accepted'; facts: readonly Receipt[]; wall: number }
  | { said: 'refused'; refusal: Refusal }
  | { said: 'fault'; fault: Fault }
  /** What was asked for is nothing that the section's rules have. */
  | { said: 'off' };

/** A correction that is being written: of which fact, and where it stands. */
export interface Correcting {
  fact: number;
  kind: string;
  table: number | null;
  body: Record<string, unknown>;
}

/** The state of the page. */
export class Console {
  readonly lang: Lang;
  readonly present = new Present();
  readonly ticker = new Ticker(this.present);
  readonly queue = new Queue(this.present);
  readonly hall: Hall;
  readonly floor: Floor;

  /** What the machine offers when no event is open; null until it has answered. */
  begin = $state.raw<StartView | null>(null);
  /** Why not even that is known. */
  broken = $state.raw<Fault | null>(null);
  linked = $state(true);
  view = $state<View>('floor');
  /** The table of the open drawer. */
  opened = $state<number | null>(null);
  /** The form that is open in the drawer. */
  action = $state<Action | null>(null);
  help = $state(false);
  /** Who sits here and who may; null until that is known. */
  seat = $state.raw<SeatView | null>(null);
  /** Whether the form about it is open. */
  seating = $state(false);
  /** What is looked for in the rule book that is open; null: it is closed. */
  book = $state<string | null>(null);
  said = $state.raw<Said | null>(null);
  correcting = $state.raw<Correcting | null>(null);
  /** Digits typed for the table box. */
  typed = $state('');
  /** The hall's zone, in which times of day are told. */
  readonly zone = $derived.by(() => this.hall.frame?.event?.zone ?? this.begin?.zone);

  private subscription: Subscription | null = null;
  private looks = 0;

  constructor(
    readonly backend: Backend,
    readonly settings: Settings,
  ) {
    this.lang = new Lang(settings);
    this.hall = new Hall(this.present, this.queue, () => this.subscription?.resync());
    this.floor = new Floor(this.hall);
  }

  /** Asks what is there, and listens when an event is open. */
  async launch(): Promise<void> {
    try {
      this.begin = await this.backend.start();
      this.broken = null;
      if (this.begin.open) this.listen();
    } catch (thrown) {
      this.broken = faultOf(thrown);
    }
  }

  /** Listens to the open event. */
  listen(): void {
    if (this.subscription) return this.subscription.resync();
    this.subscription = this.backend.subscribe({
      message: (message) => {
        this.hall.take(message, performance.now());
        if (message.message !== 'delta') this.ticker.paint();
        if (message.message === 'closed') void this.launch();
        else if (message.message !== 'delta') void this.look();
      },
      link: (link) => (this.linked = link === 'live'),
    });
  }

  /** Asks who sits here; of two answers the later question's counts. */
  private async look(): Promise<void> {
    const look = ++this.looks;
    try {
      const seat = await this.backend.who();
      if (look === this.looks) this.seat = seat;
    } catch (thrown) {
      this.fail(thrown);
    }
  }

  /** Asks for something and says what came of it. `table`: the table acted on, whose revision is checked. */
  async ask(intent: Intent, table?: number): Promise<Answer> {
    return this.send(this.asked(intent, table));
  }

  /** Asks for something as it was asked about beforehand, and says what came of it. */
  async send(ask: Ask): Promise<Answer> {
    const answer = await this.backend.intent(ask);
    this.say(answer);
    return answer;
  }

  /** As {@link send}, for an Enter that nobody has read the consequence of: what loses a game is held back. */
  async confirm(ask: Ask): Promise<Confirmed> {
    const confirmed = await this.backend.confirm(ask);
    if (confirmed.confirmed === 'answered') this.say(confirmed.answer);
    return confirmed;
  }

  /** An intent, and what stands or falls with it, with the revision that was seen. */
  asked(intent: Intent, table?: number, also?: Intent): Ask {
    const seen = table === undefined ? undefined : this.hall.row(table)?.rev;
    return { intent, ...(also && { also }), ...(seen !== undefined && { seen }) };
  }

  /** Says an answer in the foot line. */
  say(answer: Answer): void {
    switch (answer.answer) {
      case 'accepted':
        this.said = { said: 'accepted', facts: answer.facts, wall: answer.wall };
        return;
      case 'refused':
        this.said = { said: 'refused', refusal: answer.refusal };
        return;
      case 'fault':
        this.said = { said: 'fault', fault: answer.fault };
        return;
    }
  }

  /** Says what broke. */
  fail(thrown: unknown): void {
    this.said = { said: 'fault', fault: faultOf(thrown) };
  }

  /** Opens a table's drawer, and perhaps one of its forms. */
  openTable(table: number, action: Action | null = null): void {
    if (!this.hall.row(table)) return;
    this.opened = table;
    this.floor.cursor = table;
    this.action = action;
    if (this.view !== 'floor') this.view = 'floor';
  }

  /** Opens a form of the open drawer, where the section's rules have what it is for. */
  act(action: Action): void {
    const row = this.opened === null ? undefined : this.hall.row(this.opened);
    const off = !row || !has(this.hall.section(row.section), action);
    if (off) this.said = { said: 'off' };
    else [this.action, this.said] = [action, this.said?.said === 'off' ? null : this.said];
  }

  /** Closes what lies on top: help, a form, the drawer. Answers whether there was something. */
  close(): boolean {
    if (this.seating) this.seating = false;
    else if (this.book !== null) this.book = null;
    else if (this.help) this.help = false;
    else if (this.correcting) this.correcting = null;
    else if (this.action !== null) this.action = null;
    else if (this.opened !== null) this.opened = null;
    else return false;
    return true;
  }
}

const CONTEXT = Symbol('console');

/** Gives the page's state to every component below. */
export function provide(console: Console): void {
  setContext(CONTEXT, console);
}

/** The page's state. */
export function useConsole(): Console {
  return getContext<Console>(CONTEXT);
}
