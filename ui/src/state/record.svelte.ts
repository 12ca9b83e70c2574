// The journal as a list: newest first, by pages, with corrections known.

import type { FactView, JournalQuery } from '../generated/wire';
import type { Console } from './console.svelte';
import { dayTime } from './time';

const PAGE = 100;

/** Facts read so far, newest first. */
export class Record {
  facts = $state.raw<readonly FactView[]>([]);
  /** Whether older ones may be there. */
  more = $state(false);
  busy = $state(false);
  private turn = 0;

  constructor(private readonly console: Console) {}

  /** Reads the newest page of some queries, merged. */
  async read(queries: readonly JournalQuery[]): Promise<void> {
    await this.fetch(queries, []);
  }

  /** Reads on. */
  async older(queries: readonly JournalQuery[]): Promise<void> {
    const last = this.facts.at(-1);
    if (last)
      await this.fetch(
        queries.map((query) => ({ ...query, before: last.fact })),
        this.facts,
      );
  }

  private async fetch(queries: readonly JournalQuery[], before: readonly FactView[]): Promise<void> {
    const turn = ++this.turn;
    this.busy = true;
    try {
      const pages = await Promise.all(queries.map((query) => this.console.backend.journal({ limit: PAGE, ...query })));
      if (turn !== this.turn) return;
      // Beyond the oldest fact of a full page there may be facts not read yet: nothing older than it is shown.
      const floor = Math.max(0, ...pages.filter((page) => page.length >= PAGE).map((page) => page.at(-1)?.fact ?? 0));
      const seen = new Map(pages.flat().map((fact) => [fact.fact, fact]));
      const fresh = [...seen.values()].filter((fact) => fact.fact >= floor).sort((a, b) => b.fact - a.fact);
      this.facts = [...before, ...fresh];
      this.more = pages.some((page) => page.length >= PAGE);
    } catch (thrown) {
      if (turn === this.turn) this.console.fail(thrown);
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }
}

/** Which facts were corrected, and by which fact. */
export function corrections(facts: readonly FactView[]): Map<number, number> {
  const made = new Map<number, number>();
  for (const fact of facts) {
    const about = fact.body['fact'];
    if ((fact.kind === 'fact.withdrawn' || fact.kind === 'fact.replaced') && typeof about === 'number')
      made.set(about, fact.fact);
  }
  return made;
}

/** Time of day of a fact's RFC 3339 time in the hall's zone, wherever the machine that wrote it thought it was. */
export function factTime(at: string, zone: string | undefined): string {
  const wall = Date.parse(at);
  return Number.isNaN(wall) ? at.slice(11, 19) : dayTime(wall, zone);
}
