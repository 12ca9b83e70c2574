// The attention queue: sorted by urgency, then age; a selection that sticks to its item; no key for what has just moved.

import type { Act, Proposal, Urgency } from '../generated/wire';
import type { Present } from './present';
import type { Stamp } from './row.svelte';

/** An item that came or moved so lately takes no key: the arbiter meant another one. */
export const SETTLE_MS = 700;

const RANK: Record<Urgency, number> = { now: 0, soon: 1, know: 2 };

/** Whether an act ends a game, so that it is asked once more. */
export function endsGame(act: Act): boolean {
  switch (act.act) {
    case 'lose':
    case 'forfeit':
    case 'forfeit_both':
    case 'lose_both':
    case 'draw':
    case 'replay':
    case 'disqualify':
    case 'expel':
      return true;
    case 'charge_gap':
    case 'forgive_gap':
    case 'note':
    case 'revoke':
    case 'warn':
    case 'foul':
      return false;
  }
}

/** What a key press on the selected item comes to. */
export type Pressed = { go: Proposal; choice: number } | 'again' | 'unsettled' | 'nothing';

/** The queue, its selection, and the keys that it takes. */
export class Queue {
  /** What is shown, most urgent first. */
  items = $state.raw<readonly Proposal[]>([]);
  /** Put off by the arbiter, shown again later. */
  later = $state.raw<readonly Proposal[]>([]);
  /** Key of the selected item. */
  selected = $state<string | null>(null);
  /** Chosen act of the selected item. */
  choice = $state(0);
  /** Key of the item whose losing act waits for its second Enter. */
  armed = $state<string | null>(null);
  /** Told of an item that is new and urgent. */
  onurgent: () => void = () => undefined;

  private readonly known = new Map<string, Proposal>();
  private readonly moved = new Map<string, number>();

  constructor(private readonly present: Present) {}

  /** The selected item. */
  get current(): Proposal | undefined {
    return this.items.find((item) => item.key === this.selected);
  }

  /** Items that wait for the arbiter's act; the others are to know. */
  get waiting(): number {
    return this.items.filter((item) => item.acts.length > 0 || formFor(item)).length;
  }

  /** Takes over a whole queue. */
  replace(proposals: readonly Proposal[], page: number): void {
    this.known.clear();
    for (const proposal of proposals) this.known.set(proposal.key, proposal);
    this.arrange(page);
  }

  /** Takes an item that is new or changed; `arrange` follows. */
  put(proposal: Proposal): void {
    this.known.set(proposal.key, proposal);
  }

  /** Lets an item go; `arrange` follows. */
  drop(key: string): void {
    this.known.delete(key);
  }

  /** Sorts anew, notes what moved, and keeps the selection on its item. */
  arrange(page: number): void {
    const at = this.present.at(page);
    const off = (item: Proposal) => item.postponed !== undefined && item.postponed > at;
    const all = [...this.known.values()];
    const items = all
      .filter((item) => !off(item))
      .sort((a, b) => RANK[a.urgency] - RANK[b.urgency] || a.since - b.since || byKey(a, b));
    const places = new Map(this.items.map((item, place) => [item.key, place]));
    const first = this.items.length === 0 && this.moved.size === 0;
    let urgent = false;
    items.forEach((item, place) => {
      const old = places.get(item.key);
      if (old !== place) this.moved.set(item.key, page);
      if (old === undefined && item.urgency === 'now' && !first) urgent = true;
    });
    for (const key of this.moved.keys()) if (!this.known.has(key)) this.moved.delete(key);

    const place = this.selected === null ? 0 : (places.get(this.selected) ?? 0);
    this.items = items;
    this.later = all.filter(off).sort((a, b) => (a.postponed ?? 0) - (b.postponed ?? 0));
    if (!items.some((item) => item.key === this.selected)) this.select(items[Math.min(place, items.length - 1)]?.key ?? null);
    if (this.armed !== null && this.armed !== this.selected) this.armed = null;
    if (this.choice >= (this.current?.acts.length ?? 0)) this.choice = 0;
    if (urgent) this.onurgent();
  }

  /** Whether something put off is due to be shown again. */
  ripe(at: number): boolean {
    return this.later.some((item) => item.postponed !== undefined && item.postponed <= at);
  }

  /** Selects an item. */
  select(key: string | null): void {
    if (key !== this.selected) {
      this.armed = null;
      this.choice = 0;
    }
    this.selected = key;
  }

  /** Moves the selection up or down. */
  move(by: number): void {
    const place = this.items.findIndex((item) => item.key === this.selected);
    const next = this.items[Math.max(0, Math.min(this.items.length - 1, place + by))];
    if (next) this.select(next.key);
  }

  /** Chooses another act of the selected item. */
  choose(choice: number): void {
    const acts = this.current?.acts.length ?? 0;
    if (choice < 0 || choice >= acts) return;
    this.choice = choice;
    this.armed = null;
  }

  /** Whether an item has stood in its place long enough to take a key. */
  settled(key: string, page: number): boolean {
    return page - (this.moved.get(key) ?? -Infinity) >= SETTLE_MS;
  }

  /** Enter on the selected item. */
  accept(page: number): Pressed {
    const item = this.current;
    const act = item?.acts[this.choice];
    if (!item || !act) return 'nothing';
    if (!this.settled(item.key, page)) return 'unsettled';
    if (endsGame(act) && this.armed !== item.key) {
      this.armed = item.key;
      return 'again';
    }
    this.armed = null;
    return { go: item, choice: this.choice };
  }

  /** The stamp of each table: that of its first item. */
  stamps(): Map<number, Stamp> {
    const stamps = new Map<number, Stamp>();
    this.items.forEach((item, place) => {
      if (!stamps.has(item.id.table))
        stamps.set(item.id.table, { number: place + 1, open: item.acts.length === 0 && !formFor(item) });
    });
    return stamps;
  }
}

/** The form of the drawer that an item without acts waits for: a claim to decide, an objection to settle. */
export function formFor(item: Proposal): { action: 'claim' | 'irregular'; key: 'd' | 'i' } | null {
  if (item.acts.length > 0) return null;
  if (item.due === 'claim_open') return { action: 'claim', key: 'd' };
  return item.due === 'irregularity_open' ? { action: 'irregular', key: 'i' } : null;
}

const byKey = (a: Proposal, b: Proposal) => (a.key < b.key ? -1 : 1);
