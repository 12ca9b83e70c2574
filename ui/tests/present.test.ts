import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Present } from '../src/state/present';
import { Ticker } from '../src/state/ticker';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

it('carries the console’s moment on, faster in a practice hall', () => {
  const present = new Present();
  present.set({ at: 1_000, wall: 50_000, speed: 10 }, 200);
  expect(present.at(300)).toBe(2_000);
  expect(present.wall(300)).toBe(51_000);
  expect(present.wallOf(500)).toBe(49_500);
});

it('keeps the earlier of two messages that only travelled differently', () => {
  const present = new Present();
  present.set({ at: 1_000, wall: 0, speed: 1 }, 0);
  present.set({ at: 1_960, wall: 960, speed: 1 }, 1_000);
  expect(present.at(1_000)).toBe(2_000);
});

it('follows a message that arrived sooner, and one that differs much', () => {
  const present = new Present();
  present.set({ at: 1_000, wall: 0, speed: 1 }, 0);
  present.set({ at: 2_030, wall: 1_030, speed: 1 }, 1_000);
  expect(present.at(1_000)).toBe(2_030);
  present.set({ at: 500, wall: 0, speed: 1 }, 1_000);
  expect(present.at(1_000)).toBe(500);
});

it('paints everything once a second and only what asks for it ten times', () => {
  const present = new Present();
  present.set({ at: 0, wall: 0, speed: 1 }, performance.now());
  const ticker = new Ticker(present);
  const slow = vi.fn(() => false);
  const fast = vi.fn(() => true);
  const stop = [ticker.add(slow), ticker.add(fast)];
  vi.advanceTimersByTime(3_050);
  expect(slow.mock.calls.length).toBe(4);
  expect(fast.mock.calls.length).toBeGreaterThan(30);
  for (const each of stop) each();
  expect(vi.getTimerCount()).toBe(0);
});
