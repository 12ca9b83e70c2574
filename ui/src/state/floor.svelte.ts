// What the floor shows of the tables: filters with counts, the list's order, the cursor. Counted and sorted when the hall
// changed, at most four times a second, and never under the pointer.

import type { TileState } from '../generated/wire';
import type { Hall } from './hall.svelte';
import type { Row } from './row.svelte';

/** Between two counts. */
export const COUNT_MS = 250;

/** The filters, in the order of their chips. */
export const FILTERS = ['all', 'due', 'unarrived', 'low', 'flag', 'stopped', 'silent', 'unsigned', 'unfinished'] as const;
/** A filter. */
export type Filter = (typeof FILTERS)[number];

/** The columns by which the list can be sorted. */
export const COLUMNS = [
  'due',
  'table',
  'state',
  'white',
  'white-clock',
  'black',
  'black-clock',
  'game',
  'score',
  'moves',
] as const;
/** A column. */
export type Column = (typeof COLUMNS)[number];

/** Urgency of a state in the list. */
const PLACE: Record<TileState, number> = {
  flag: 0,
  low_time: 1,
  waiting_both: 2,
  waiting_white: 3,
  waiting_black: 4,
  silent: 5,
  stopped: 6,
  adjourned: 7,
  unsigned: 8,
  playing: 9,
  ready: 10,
  finished: 11,
};

/** Whether a table passes a filter. */
export function passes(row: Row, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'due':
      return row.stamp !== null && !row.stamp.open;
    case 'unarrived':
      return row.unarrived;
    case 'low':
      return row.tile === 'low_time';
    case 'flag':
      return row.tile === 'flag';
    case 'stopped':
      return row.tile === 'stopped' || row.tile === 'adjourned';
    case 'silent':
      return row.silent;
    case 'unsigned':
      return row.tile === 'unsigned';
    case 'unfinished':
      return row.open;
  }
}

/** The floor's own state. */
export class Floor {
  filter = $state<Filter>('all');
  sort = $state<Column>('table');
  down = $state(false);
  /** The table that the keys act on. */
  cursor = $state<number | null>(null);
  /** The tables shown, in order. */
  shown = $state.raw<readonly Row[]>([]);
  counts = $state.raw<Record<Filter, number>>(NONE);
  /** Whether the pointer is over the list: its order is kept. */
  held = false;

  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = -Infinity;

  constructor(private readonly hall: Hall) {}

  /** The hall has changed: counts soon. */
  changed(): void {
    if (this.timer !== undefined) return;
    const wait = this.last + COUNT_MS - performance.now();
    if (wait <= 0) this.count();
    else
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.count();
      }, wait);
  }

  /** Chooses a filter; the same again shows all. */
  choose(filter: Filter): void {
    this.filter = this.filter === filter ? 'all' : filter;
    this.count(true);
  }

  /** Sorts by a column; the same again turns the order. */
  sortBy(column: Column): void {
    this.down = this.sort === column ? !this.down : false;
    this.sort = column;
    this.count(true);
  }

  /** Sorts by the next column. */
  sortNext(): void {
    this.sortBy(COLUMNS[(COLUMNS.indexOf(this.sort) + 1) % COLUMNS.length] ?? 'table');
  }

  /** Moves the cursor among the shown tables. */
  move(by: number): void {
    const at = this.shown.findIndex((row) => row.table === this.cursor);
    const next = at < 0 ? 0 : Math.max(0, Math.min(this.shown.length - 1, at + by));
    this.cursor = this.shown[next]?.table ?? null;
  }

  /** Counts and orders now. `chosen`: the arbiter asked for it, so the order changes even under the pointer. */
  count(chosen = false): void {
    this.last = performance.now();
    const counts = { ...NONE };
    const rows = this.hall.tables.filter((row) => {
      for (const filter of FILTERS) if (passes(row, filter)) counts[filter] += 1;
      return passes(row, this.filter);
    });
    if (FILTERS.some((filter) => counts[filter] !== this.counts[filter])) this.counts = counts;
    if (this.held && !chosen) {
      const keep = new Map(this.shown.map((row, place) => [row.table, place]));
      rows.sort((a, b) => (keep.get(a.table) ?? LAST) - (keep.get(b.table) ?? LAST) || a.table - b.table);
    } else if (this.sort !== 'table' || this.down) {
      const sign = this.down ? -1 : 1;
      rows.sort((a, b) => sign * compare(a, b, this.sort) || a.table - b.table);
    }
    if (rows.length !== this.shown.length || rows.some((row, i) => row !== this.shown[i])) this.shown = rows;
    if (this.cursor === null || !this.hall.row(this.cursor)) this.cursor = rows[0]?.table ?? null;
  }
}

/** What is unknown comes last; a finite number, so that two of them are equal. */
const LAST = Number.MAX_SAFE_INTEGER;

function compare(a: Row, b: Row, column: Column): number {
  switch (column) {
    case 'due':
      return (a.stamp?.number ?? LAST) - (b.stamp?.number ?? LAST) || PLACE[a.tile] - PLACE[b.tile];
    case 'table':
      return a.table - b.table;
    case 'state':
      return PLACE[a.tile] - PLACE[b.tile];
    case 'white':
      return a.white.name.localeCompare(b.white.name);
    case 'black':
      return a.black.name.localeCompare(b.black.name);
    case 'white-clock':
      return (a.clock.white ?? LAST) - (b.clock.white ?? LAST);
    case 'black-clock':
      return (a.clock.black ?? LAST) - (b.clock.black ?? LAST);
    case 'game':
      return a.game - b.game;
    case 'score':
      return a.score.white - a.score.black - (b.score.white - b.score.black);
    case 'moves':
      return a.moves - b.moves;
  }
}

const NONE: Record<Filter, number> = {
  all: 0,
  due: 0,
  unarrived: 0,
  low: 0,
  flag: 0,
  stopped: 0,
  silent: 0,
  unsigned: 0,
  unfinished: 0,
};
