import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Change, Message, Snapshot, TableView } from '../src/generated/wire';
import { stripMatter } from '../src/state/faces';
import { Floor } from '../src/state/floor.svelte';
import { Hall } from '../src/state/hall.svelte';
import { Present } from '../src/state/present';
import { Queue } from '../src/state/queue.svelte';
import { hall as made } from './fake/hall.js';

const snapshot = (tables: number): Snapshot => made(tables);
const delta = (from: number, to: number, changes: Change[]): Message => ({
  message: 'delta',
  delta: { from, to, now: { at: 0, wall: 0, speed: 1 }, changes },
});

let resync: ReturnType<typeof vi.fn<() => void>>;
let queue: Queue;
let hall: Hall;

beforeEach(() => {
  const present = new Present();
  resync = vi.fn<() => void>();
  queue = new Queue(present);
  hall = new Hall(present, queue, resync);
  hall.take({ message: 'snapshot', snapshot: snapshot(60) }, 0);
});

const view = (table: number): TableView => structuredClone(snapshot(60).tables[table - 1]!);

describe('the hall', () => {
  it('keeps the tables in order of their numbers', () => {
    expect(hall.tables.map((row) => row.table)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  });

  it('touches only the rows of a delta, and of them only what changed', () => {
    const before = hall.row(7)!;
    const white = before.white;
    const clock = before.clock;
    const list = hall.tables;
    hall.take(delta(1, 2, [{ what: 'table', table: { ...view(7), moves: 99, clock: { ...view(7).clock, white: 1 } } }]), 0);
    expect(hall.row(7)).toBe(before);
    expect(before.moves).toBe(99);
    expect(before.white).toBe(white);
    expect(before.clock).not.toBe(clock);
    expect(hall.tables).toBe(list);
  });

  it('says what is open at a table in the place of a calm state, and never of an alarm', () => {
    const said = (table: TableView) => {
      hall.take({ message: 'snapshot', snapshot: { ...snapshot(60), tables: [table] } }, 0);
      return stripMatter(hall.row(table.table)!);
    };
    expect(said({ ...view(7), state: 'playing', matters: [] })).toBeNull();
    expect(said({ ...view(7), state: 'playing', matters: ['irregular', 'appeal'] })).toBe('irregular');
    expect(said({ ...view(7), state: 'finished', matters: ['appeal'] })).toBe('appeal');
    for (const state of ['flag', 'low_time', 'silent', 'adjourned'] as const) {
      expect(said({ ...view(7), state, matters: ['claim'] })).toBeNull();
    }
    const due = { white: 1, black: 1, running: null };
    expect(said({ ...view(7), state: 'stopped', due, matters: ['claim'] })).toBeNull();
  });

  it('asks for a snapshot once when a delta is missing, and takes none before it came', () => {
    hall.take(delta(2, 3, [{ what: 'table_gone', table: 7 }]), 0);
    hall.take(delta(3, 4, [{ what: 'table_gone', table: 8 }]), 0);
    expect(resync).toHaveBeenCalledTimes(1);
    expect(hall.row(7)).toBeDefined();
    expect(hall.row(8)).toBeDefined();
    hall.take({ message: 'snapshot', snapshot: { ...snapshot(60), rev: 9 } }, 0);
    hall.take(delta(9, 10, [{ what: 'table_gone', table: 7 }]), 0);
    expect(hall.row(7)).toBeUndefined();
    expect(hall.tables.length).toBe(59);
  });

  it('drops the tables that a new snapshot no longer has, and keeps the others’ rows', () => {
    const row = hall.row(3);
    hall.take({ message: 'snapshot', snapshot: { ...snapshot(10), rev: 5 } }, 0);
    expect(hall.tables.length).toBe(10);
    expect(hall.row(3)).toBe(row);
    expect(hall.row(11)).toBeUndefined();
  });

  it('gives a table the stamp of its item, and takes it away again', () => {
    expect(hall.row(23)!.stamp).toEqual({ number: 1, open: false });
    const key = queue.items.find((item) => item.id.table === 23)!.key;
    hall.take(delta(1, 2, [{ what: 'proposal_gone', key }]), 0);
    expect(hall.row(23)!.stamp).toBeNull();
    expect(hall.row(12)!.stamp!.number).toBe(1);
  });

  it('opens the stamp of an item that is not the arbiter’s to decide', () => {
    expect(hall.row(36)!.stamp!.open).toBe(true);
  });

  it('is empty after the event is closed', () => {
    hall.take({ message: 'closed' }, 0);
    expect(hall.frame).toBeNull();
    expect(hall.tables).toEqual([]);
    expect(queue.items).toEqual([]);
  });
});

describe('the floor', () => {
  it('counts what its chips tell', () => {
    const floor = new Floor(hall);
    floor.count();
    expect(floor.counts.all).toBe(60);
    expect(floor.counts.unarrived).toBe(3);
    expect(floor.counts.due).toBe(4);
    expect(floor.counts.flag).toBe(1);
  });

  it('keeps the order under the pointer until the arbiter asks for another', () => {
    const floor = new Floor(hall);
    floor.count();
    floor.sortBy('moves');
    const order = floor.shown.map((row) => row.table);
    floor.held = true;
    hall.take(delta(1, 2, [{ what: 'table', table: { ...view(1), moves: 500 } }]), 0);
    floor.count();
    expect(floor.shown.map((row) => row.table)).toEqual(order);
    floor.sortBy('moves');
    expect(floor.shown[0]!.table).toBe(1);
  });

  it('sorts what has an unknown clock to the end', () => {
    const floor = new Floor(hall);
    hall.take(delta(1, 2, [{ what: 'table', table: { ...view(5), clock: { ...view(5).clock, white: null } } }]), 0);
    floor.sortBy('white-clock');
    expect(floor.shown.at(-1)!.table).toBe(5);
  });
});
