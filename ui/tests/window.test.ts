import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Reader, Subscription } from '../src/backend/backend';
import { tauriBackend } from '../src/backend/tauri';
import type { Message } from '../src/generated/wire';

/** What waits for an answer of the window, by command, oldest first. */
let waiting: { command: string; answer: (value: unknown) => void; fail: (why: unknown) => void }[];

const invoke = (command: string) => new Promise((answer, fail) => waiting.push({ command, answer, fail }));
vi.stubGlobal('window', { __TAURI_INTERNALS__: { invoke } });

let taken: Message[];
let links: string[];
let subscription: Subscription;

const settled = () => new Promise((done) => setTimeout(done));
const commands = () => waiting.map(({ command }) => command);

async function answer(command: string, value: unknown): Promise<void> {
  const place = waiting.findIndex((asked) => asked.command === command);
  expect(place, `${command} is asked`).not.toBe(-1);
  waiting.splice(place, 1)[0]!.answer(value);
  await settled();
}

const delta = (to: number): Message => ({
  message: 'delta',
  delta: { from: to - 1, to, now: { at: 0, wall: 0, speed: 1 }, changes: [] },
});

/** The first message of a subscription; there is no event here. */
const first: Message = { message: 'closed' };

beforeEach(async () => {
  [waiting, taken, links] = [[], [], []];
  const reader: Reader = { message: (message) => void taken.push(message), link: (link) => void links.push(link) };
  subscription = tauriBackend().subscribe(reader);
  await answer('subscribe', first);
});

describe('the window’s messages', () => {
  it('come one after the other, and a rest without one is no end', async () => {
    await answer('next', delta(1));
    await answer('next', null);
    await answer('next', delta(2));
    expect(taken).toEqual([first, delta(1), delta(2)]);
    expect([links, commands()]).toEqual([['live'], ['next']]);
  });

  it('begin anew when asked, and what was still on its way is let go', async () => {
    subscription.resync();
    await answer('subscribe', first);
    expect(commands()).toEqual(['next', 'next']);
    await answer('next', delta(1));
    expect([taken, commands()]).toEqual([[first, first], ['next']]);
    await answer('next', delta(2));
    expect([taken, commands()]).toEqual([[first, first, delta(2)], ['next']]);
  });

  it('begin anew from within a message without asking for the next of the old ones', async () => {
    vi.spyOn(taken, 'push').mockImplementationOnce(() => {
      subscription.resync();
      return 0;
    });
    await answer('next', delta(7));
    expect([taken, commands()]).toEqual([[first], ['subscribe']]);
    await answer('subscribe', first);
    expect([taken, commands()]).toEqual([[first, first], ['next']]);
  });

  it('go on after a reader that throws', async () => {
    const thrown = vi.fn();
    process.once('uncaughtException', thrown);
    vi.spyOn(taken, 'push').mockImplementationOnce(() => {
      throw new Error('a fault of the page');
    });
    await answer('next', delta(1));
    await answer('next', delta(2));
    expect(thrown).toHaveBeenCalledOnce();
    expect([taken, links]).toEqual([[first, delta(2)], ['live']]);
  });

  it('are asked for anew a second after the console did not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      waiting.splice(0, 1)[0]!.fail('gone');
      await vi.advanceTimersByTimeAsync(999);
      expect([links, commands()]).toEqual([['live', 'lost'], []]);
      await vi.advanceTimersByTimeAsync(1);
      expect(commands()).toEqual(['subscribe']);
    } finally {
      vi.useRealTimers();
    }
    await answer('subscribe', first);
    expect([taken, links]).toEqual([
      [first, first],
      ['live', 'lost', 'live'],
    ]);
  });

  it('end when nobody reads', async () => {
    subscription.close();
    await answer('next', delta(1));
    expect([taken, commands()]).toEqual([[first], []]);
  });
});
