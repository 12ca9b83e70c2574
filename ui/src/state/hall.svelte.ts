// The hall as the console tells it: a snapshot, then deltas that touch only what changed.

import type { AppealView, Change, Delta, DeviceView, Frame, Message, PlayerView, SectionView, Snapshot } from '../generated/wire';
import type { Present } from './present';
import type { Queue } from './queue.svelte';
import { Row } from './row.svelte';
import { same } from './same';

/** Everything the floor shows. */
export class Hall {
  frame = $state.raw<Frame | null>(null);
  sections = $state.raw<readonly SectionView[]>([]);
  players = $state.raw<readonly PlayerView[]>([]);
  devices = $state.raw<readonly DeviceView[]>([]);
  appeals = $state.raw<readonly AppealView[]>([]);
  /** The tables of the current rounds, by number. */
  tables = $state.raw<readonly Row[]>([]);
  /** Counts messages: what is sorted or counted over all tables looks here. */
  revision = $state(0);

  private readonly rows = new Map<number, Row>();
  private stream: number | null = null;

  constructor(
    private readonly present: Present,
    private readonly queue: Queue,
    /** Asks for a fresh snapshot. */
    private readonly resync: () => void,
  ) {}

  /** The table of that number. */
  row(table: number): Row | undefined {
    return this.rows.get(table);
  }

  /** The player of that number. */
  player(number: number): PlayerView | undefined {
    return this.players.find((player) => player.player === number);
  }

  /** The section of a table. */
  section(number: number): SectionView | undefined {
    return this.sections.find((section) => section.section === number);
  }

  /** The game that is played at a table, by its code; empty for no table. */
  game(table: number | null): string {
    const row = table === null ? undefined : this.row(table);
    return (row && this.section(row.section)?.game) ?? '';
  }

  /** Takes a message that arrived at this instant of the page. */
  take(message: Message, page: number): void {
    switch (message.message) {
      case 'snapshot':
        return this.begin(message.snapshot, page);
      case 'delta':
        return this.step(message.delta, page);
      case 'seat':
        return;
      case 'closed':
        return this.clear();
    }
  }

  private begin(snapshot: Snapshot, page: number): void {
    this.present.set(snapshot.now, page);
    this.stream = snapshot.rev;
    this.frame = snapshot.frame;
    this.sections = snapshot.sections;
    this.players = snapshot.players;
    this.devices = snapshot.devices;
    this.appeals = snapshot.appeals;
    const gone = new Set(this.rows.keys());
    for (const view of snapshot.tables) {
      gone.delete(view.table);
      this.put(view.table, view);
    }
    for (const table of gone) this.rows.delete(table);
    this.order();
    this.queue.replace(snapshot.proposals, page);
    this.stamp();
    this.revision += 1;
  }

  private step(delta: Delta, page: number): void {
    if (this.stream === null) return;
    if (delta.from !== this.stream) {
      this.stream = null;
      return this.resync();
    }
    this.stream = delta.to;
    this.present.set(delta.now, page);
    let stampless = true;
    const before = this.rows.size;
    for (const change of delta.changes) stampless = this.apply(change) && stampless;
    if (this.rows.size !== before || delta.changes.some((change) => change.what === 'table_gone')) this.order();
    if (!stampless) {
      this.queue.arrange(page);
      this.stamp();
    }
    this.revision += 1;
  }

  /** Applies one change; answers whether the queue and its stamps stay as they are. */
  private apply(change: Change): boolean {
    switch (change.what) {
      case 'frame':
        this.frame = change.frame;
        return true;
      case 'section':
        this.sections = placed(this.sections, change.section, (section) => section.section);
        return true;
      case 'player':
        this.players = placed(this.players, change.player, (player) => player.player);
        return true;
      case 'table': {
        const known = this.rows.has(change.table.table);
        this.put(change.table.table, change.table);
        return known;
      }
      case 'table_gone':
        this.rows.delete(change.table);
        return false;
      case 'proposal':
        this.queue.put(change.proposal);
        return false;
      case 'proposal_gone':
        this.queue.drop(change.key);
        return false;
      case 'device':
        this.devices = placed(this.devices, change.device, (device) => device.key);
        return true;
      case 'device_gone':
        this.devices = this.devices.filter((device) => device.key !== change.key);
        return true;
      case 'appeal':
        this.appeals = placed(this.appeals, change.appeal, (appeal) => appeal.appeal);
        return true;
      case 'appeal_gone':
        this.appeals = this.appeals.filter((appeal) => appeal.appeal !== change.appeal);
        return true;
    }
  }

  private put(table: number, view: Parameters<Row['set']>[0]): void {
    const row = this.rows.get(table);
    if (row) row.set(view);
    else this.rows.set(table, new Row(view));
  }

  private order(): void {
    const rows = [...this.rows.values()].sort((a, b) => a.table - b.table);
    if (rows.length !== this.tables.length || rows.some((row, i) => row !== this.tables[i])) this.tables = rows;
  }

  /** Gives each table the stamp of its first item in the queue. */
  stamp(): void {
    const stamps = this.queue.stamps();
    for (const row of this.rows.values()) {
      const stamp = stamps.get(row.table) ?? null;
      if (!same(row.stamp, stamp)) row.stamp = stamp;
    }
  }

  private clear(): void {
    this.stream = null;
    this.frame = null;
    this.sections = [];
    this.players = [];
    this.devices = [];
    this.appeals = [];
    this.rows.clear();
    this.tables = [];
    this.queue.replace([], 0);
    this.revision += 1;
  }
}

/** The list with the thing in its old place, or at the end. */
function placed<T, K>(list: readonly T[], thing: T, key: (thing: T) => K): readonly T[] {
  const at = list.findIndex((each) => key(each) === key(thing));
  return at < 0 ? [...list, thing] : list.with(at, thing);
}
