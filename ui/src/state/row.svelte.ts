// One table of the floor. Fields are apart, so that a change touches only what shows it.

import type {
  AdjournedView,
  Matter,
  ClockView,
  DueView,
  Moment,
  PerSide,
  ResultView,
  SideView,
  TableView,
  TileState,
} from '../generated/wire';
import { same } from './same';

/** The seal that a tile carries: the number of its item in the queue, open when the arbiter may not act on it. */
export interface Stamp {
  number: number;
  open: boolean;
}

/** A table as its tile, its line of the list and its drawer show it. */
export class Row {
  readonly table: number;
  section = $state(0);
  round = $state(0);
  game = $state(0);
  games = $state(0);
  /** Revision for `seen`. */
  rev = $state(0);
  tile = $state<TileState>('ready');
  since = $state<Moment>(0);
  white = $state.raw<SideView>(NOBODY);
  black = $state.raw<SideView>(NOBODY);
  clock = $state.raw<ClockView>(STILL);
  due = $state.raw<DueView | null>(null);
  score = $state.raw<PerSide<number>>({ white: 0, black: 0 });
  moves = $state(0);
  result = $state.raw<ResultView | null>(null);
  device = $state<string | null>(null);
  silent = $state(false);
  adjourned = $state.raw<AdjournedView | null>(null);
  matters = $state.raw<readonly Matter[]>([]);
  stamp = $state.raw<Stamp | null>(null);

  constructor(view: TableView) {
    this.table = view.table;
    this.set(view);
  }

  /** Takes over a table's new value. */
  set(view: TableView): void {
    this.section = view.section;
    this.round = view.round;
    this.game = view.game;
    this.games = view.games;
    this.rev = view.rev;
    this.tile = view.state;
    this.since = view.state_since;
    if (!same(this.white, view.white)) this.white = view.white;
    if (!same(this.black, view.black)) this.black = view.black;
    if (!same(this.clock, view.clock)) this.clock = view.clock;
    if (!same(this.due, view.due)) this.due = view.due;
    if (!same(this.score, view.score)) this.score = view.score;
    this.moves = view.moves;
    if (!same(this.result, view.result)) this.result = view.result;
    this.device = view.device;
    this.silent = view.silent;
    if (!same(this.adjourned, view.adjourned)) this.adjourned = view.adjourned;
    if (!same(this.matters, view.matters)) this.matters = view.matters;
  }

  /** Whether a player of a game that is on, or about to be, has not come. */
  get unarrived(): boolean {
    return this.open && (this.white.arrived === null || this.black.arrived === null);
  }

  /** Whether the game still lacks a result. */
  get open(): boolean {
    return this.tile !== 'finished' && this.tile !== 'unsigned';
  }
}

const NOBODY: SideView = {
  player: 0,
  name: '',
  club: null,
  rating: null,
  arrived: null,
  warnings: 0,
  fouls: 0,
  to_go: null,
  exempt: false,
};
const STILL: ClockView = { white: null, black: null, running: null, since: 0, source: 'console' };
