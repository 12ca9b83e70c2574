import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Proposal } from '../src/generated/wire';
import { Present } from '../src/state/present';
import { Queue, SETTLE_MS } from '../src/state/queue.svelte';

const item = (key: string, more: Partial<Proposal> = {}): Proposal => ({
  key,
  due: 'flag',
  id: { table: 1, round: 1, game: 1 },
  urgency: 'soon',
  since: 100,
  clause: { book: 'draughts64', item: '8.2.6' },
  evidence: [],
  rests_on: [],
  acts: [{ act: 'note' }],
  ...more,
});

let queue: Queue;
beforeEach(() => {
  queue = new Queue(new Present());
});
const keys = () => queue.items.map((each) => each.key);

describe('order', () => {
  it('is by urgency, then by age', () => {
    queue.replace(
      [
        item('know', { urgency: 'know', since: 1 }),
        item('young', { since: 50 }),
        item('old', { since: 10 }),
        item('now', { urgency: 'now' }),
      ],
      0,
    );
    expect(keys()).toEqual(['now', 'old', 'young', 'know']);
  });

  it('leaves out what is put off, until its moment', () => {
    queue.replace([item('a'), item('b', { postponed: 5_000 })], 0);
    expect(keys()).toEqual(['a']);
    expect(queue.later.map((each) => each.key)).toEqual(['b']);
    expect(queue.ripe(4_999)).toBe(false);
    expect(queue.ripe(5_000)).toBe(true);
    queue.arrange(5_001);
    expect(keys()).toEqual(['a', 'b']);
  });
});

describe('selection', () => {
  it('sticks to its item, not to its place', () => {
    queue.replace([item('a', { since: 10 }), item('b', { since: 20 })], 0);
    queue.select('b');
    queue.put(item('c', { urgency: 'now' }));
    queue.arrange(10);
    expect(keys()).toEqual(['c', 'a', 'b']);
    expect(queue.selected).toBe('b');
  });

  it('goes to the item at the same place when its own is gone', () => {
    queue.replace([item('a', { since: 10 }), item('b', { since: 20 }), item('c', { since: 30 })], 0);
    queue.select('b');
    queue.drop('b');
    queue.arrange(10);
    expect(queue.selected).toBe('c');
  });
});

describe('a key', () => {
  it('is not taken by an item that came in the last 0.7 s', () => {
    queue.replace([item('a')], 1_000);
    expect(queue.accept(1_000 + SETTLE_MS - 1)).toBe('unsettled');
    expect(queue.accept(1_000 + SETTLE_MS)).toMatchObject({ go: { key: 'a' }, choice: 0 });
  });

  it('is not taken by an item that moved in the last 0.7 s', () => {
    queue.replace([item('a', { since: 10 })], 0);
    queue.put(item('b', { urgency: 'now' }));
    queue.arrange(5_000);
    queue.select('a');
    expect(queue.accept(5_100)).toBe('unsettled');
    expect(queue.accept(5_700)).toMatchObject({ go: { key: 'a' } });
  });

  it('is taken by an item that stood still while another came below it', () => {
    queue.replace([item('a', { since: 10 })], 0);
    queue.put(item('b', { since: 20 }));
    queue.arrange(5_000);
    expect(queue.accept(5_001)).toMatchObject({ go: { key: 'a' } });
  });

  it('is asked twice where a game is lost', () => {
    queue.replace([item('a', { acts: [{ act: 'lose', side: 'black' }] })], 0);
    expect(queue.accept(1_000)).toBe('again');
    expect(queue.accept(1_100)).toMatchObject({ go: { key: 'a' } });
    expect(queue.armed).toBeNull();
  });

  it('begins anew when the selection or the choice changed in between', () => {
    queue.replace([item('a', { since: 1, acts: [{ act: 'forfeit', side: 'white' }, { act: 'note' }] }), item('b')], 0);
    expect(queue.accept(1_000)).toBe('again');
    queue.select('b');
    queue.select('a');
    expect(queue.accept(1_100)).toBe('again');
    queue.choose(1);
    expect(queue.accept(1_200)).toMatchObject({ choice: 1 });
  });

  it('does nothing where the arbiter may not act', () => {
    queue.replace([item('a', { acts: [] })], 0);
    expect(queue.accept(1_000)).toBe('nothing');
    expect(queue.waiting).toBe(0);
  });
});

it('sounds for an urgent item that is new, not for those that were there', () => {
  queue.onurgent = vi.fn();
  queue.replace([item('a', { urgency: 'now' })], 0);
  expect(queue.onurgent).not.toHaveBeenCalled();
  queue.put(item('b', { urgency: 'now' }));
  queue.arrange(10);
  queue.arrange(20);
  expect(queue.onurgent).toHaveBeenCalledTimes(1);
});
