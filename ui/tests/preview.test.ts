import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Backend } from '../src/backend';
import type { Answer, Ask, Confirmed, Fault, Intent, PreviewAnswer } from '../src/generated/wire';
import { Console } from '../src/state/console.svelte';
import { Preview } from '../src/state/preview.svelte';
import { Settings } from '../src/state/settings.svelte';

const note = (text: string): Ask => ({ intent: { do: 'note', table: 1, text } as Intent, seen: 7 });
const harmless: PreviewAnswer = {
  preview: 'would',
  kinds: ['note.made'],
  proposals: [],
  gone: [],
  tables: [],
  broken: null,
  changes: [],
};
const losing: PreviewAnswer = {
  ...harmless,
  proposals: [
    {
      key: 'warnings/1',
      due: 'warnings_lose',
      id: { table: 1, round: 1, game: 1 },
      urgency: 'now',
      since: 0,
      clause: { book: 'draughts64', item: '14.2.4' },
      evidence: [],
      rests_on: [],
      acts: [{ act: 'lose', side: 'black' }],
    },
  ],
};

const done: Confirmed = { confirmed: 'answered', answer: { answer: 'accepted', facts: [], wall: 0 } };

let told: { ask: Ask; answer: (answer: PreviewAnswer) => void; fail: (fault: unknown) => void }[];
let sent: Ask[];
let confirmed: { ask: Ask; answer: (answer: Confirmed) => void; fail: (fault: unknown) => void }[];
let console: Console;
let preview: Preview;
let accepted: ReturnType<typeof vi.fn<(answer: Answer) => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  sent = [];
  confirmed = [];
  accepted = vi.fn<(answer: Answer) => void>();
  const backend: Partial<Backend> = {
    preview: (ask) => new Promise((answer, fail) => told.push({ ask, answer, fail })),
    // As the transports have it: what breaks is answered as a fault.
    confirm: async (ask) => {
      try {
        return await new Promise<Confirmed>((answer, fail) => confirmed.push({ ask, answer, fail }));
      } catch (fault) {
        return { confirmed: 'answered', answer: { answer: 'fault', fault: fault as Fault } };
      }
    },
    intent: async (ask) => {
      sent.push(ask);
      return { answer: 'accepted', facts: [], wall: 0 };
    },
  };
  console = new Console(backend as Backend, new Settings(null, ['en']));
  preview = new Preview(console, accepted);
});

afterEach(() => {
  preview.stop();
  vi.useRealTimers();
});

/** Lets the form rest, and everything that was asked and answered come through. */
const through = () => vi.advanceTimersByTimeAsync(1_000);

describe('the dry run', () => {
  it('does not keep the answer of a form that has changed since', async () => {
    preview.ask(note('a'));
    await through();
    expect(told).toHaveLength(1);
    told[0]!.answer(harmless);
    await through();
    expect(preview.is).toEqual(harmless);
    preview.ask(note('b'));
    expect(preview.is).toBeNull();
  });

  it('is of another form when what stands or falls with it is another', async () => {
    const position = (fen: string) =>
      ({ do: 'record_position', table: 1, after: 3, fen, reason: 'as_played' }) satisfies Intent as Intent;
    const press = (fen: string): Ask => ({ intent: { do: 'press', table: 1, side: 'white' }, also: position(fen), seen: 7 });
    preview.ask(press('W:WK1:BK50'));
    await through();
    told[0]!.answer(harmless);
    await through();
    preview.ask({ ...press('W:WK1:BK50'), seen: 8 });
    expect(preview.is).toEqual(harmless);
    preview.ask(press('W:WK2:BK50'));
    expect(preview.is).toBeNull();
    void preview.confirm();
    expect(confirmed.map(({ ask }) => ask)).toEqual([press('W:WK2:BK50')]);
  });

  it('drops an answer that comes after the form has changed', async () => {
    preview.ask(note('a'));
    await through();
    expect(told).toHaveLength(1);
    preview.ask(note('b'));
    told[0]!.answer(losing);
    await through();
    expect(preview.is).toBeNull();
  });

  it('keeps its words while the same form is asked again because the table moved on', async () => {
    preview.ask(note('a'));
    await through();
    expect(told).toHaveLength(1);
    told[0]!.answer(harmless);
    await through();
    preview.ask({ ...note('a'), seen: 8 });
    expect(preview.is).toEqual(harmless);
    void preview.confirm();
    expect([preview.waits, sent]).toEqual([true, []]);
    expect(confirmed.map((each) => each.ask)).toEqual([{ ...note('a'), seen: 8 }]);
  });
});

describe('Enter', () => {
  it('goes at once when what follows has been told, even where a game is lost', async () => {
    preview.ask(note('a'));
    await through();
    expect(told).toHaveLength(1);
    told[0]!.answer(losing);
    await through();
    await preview.confirm();
    expect(sent).toEqual([note('a')]);
    expect(accepted).toHaveBeenCalledTimes(1);
  });

  it('pressed before the answer is one request, and nobody asks beside it', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    expect(confirmed.map((each) => each.ask)).toEqual([note('a')]);
    expect(preview.waits).toBe(true);
    await through();
    expect([told, sent]).toEqual([[], []]);
    confirmed[0]!.answer(done);
    await through();
    expect(preview.waits).toBe(false);
    expect(accepted).toHaveBeenCalledTimes(1);
    expect(console.said).toMatchObject({ said: 'accepted' });
  });

  it('pressed before the answer is held back where a game is lost; pressed again, it goes', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    confirmed[0]!.answer({ confirmed: 'held', would: losing });
    await through();
    expect([preview.is, preview.held, preview.waits, sent]).toEqual([losing, true, false, []]);
    expect(accepted).not.toHaveBeenCalled();
    await preview.confirm();
    expect([preview.held, sent]).toEqual([false, [note('a')]]);
  });

  it('pressed twice before the answer goes once', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    void preview.confirm();
    confirmed[0]!.answer(done);
    await through();
    expect(confirmed).toHaveLength(1);
  });

  it('held back does not pass to a form that was changed meanwhile, and says so', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    preview.ask(note('b'));
    confirmed[0]!.answer({ confirmed: 'held', would: losing });
    await Promise.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect([preview.is, preview.held]).toEqual([null, true]);
    void preview.confirm();
    expect(confirmed[1]?.ask).toEqual(note('b'));
  });

  it('has no form to go to once that is gone', async () => {
    preview.ask(note('a'));
    preview.stop();
    await preview.confirm();
    await through();
    expect([told, confirmed, sent]).toEqual([[], [], []]);
  });

  it('says a refusal or a fault, and can be pressed again', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    confirmed[0]!.answer({ confirmed: 'answered', answer: { answer: 'refused', refusal: { code: 'stale', params: {} } } });
    await through();
    expect(console.said).toMatchObject({ said: 'refused', refusal: { code: 'stale' } });
    preview.ask(note('b'));
    void preview.confirm();
    confirmed[1]!.fail({ code: 'closed', params: {} });
    await through();
    expect(console.said).toMatchObject({ said: 'fault', fault: { code: 'closed' } });
    expect(accepted).not.toHaveBeenCalled();
    void preview.confirm();
    confirmed[2]!.answer(done);
    await through();
    expect(accepted).toHaveBeenCalledTimes(1);
  });
});

describe('Enter in a form that is sent in another way', () => {
  it('asks what follows first, and goes once that loses nothing', async () => {
    const instead = vi.fn(async (): Promise<Answer> => ({ answer: 'accepted', facts: [], wall: 0 }));
    preview.ask(note('a'));
    void preview.confirm(instead);
    await through();
    expect([told.length, instead.mock.calls.length]).toEqual([1, 0]);
    told[0]!.answer(harmless);
    await through();
    expect(instead.mock.calls).toEqual([[note('a')]]);
    expect([accepted.mock.calls.length, sent, confirmed]).toEqual([1, [], []]);
  });

  it('is held back where a game would be lost, and goes when that has been read', async () => {
    const instead = vi.fn(async (): Promise<Answer> => ({ answer: 'accepted', facts: [], wall: 0 }));
    preview.ask(note('a'));
    void preview.confirm(instead);
    await through();
    told[0]!.answer(losing);
    await through();
    expect([preview.held, instead.mock.calls.length]).toEqual([true, 0]);
    void preview.confirm(instead);
    await through();
    expect(instead.mock.calls).toHaveLength(1);
  });

  it('carries the second person’s PIN, which no question does', async () => {
    preview.ask(note('a'));
    await through();
    told[0]!.answer(harmless);
    await through();
    void preview.confirm(undefined, '271828');
    await through();
    expect([told[0]!.ask, sent]).toEqual([note('a'), [{ ...note('a'), pin: '271828' }]]);
    preview.ask(note('b'));
    void preview.confirm(undefined, '271828');
    expect(confirmed[0]!.ask).toEqual({ ...note('b'), pin: '271828' });
  });

  it('goes at once where nobody can say what follows', async () => {
    const instead = vi.fn(async (): Promise<Answer> => ({ answer: 'accepted', facts: [], wall: 0 }));
    preview.ask(note('a'), true);
    void preview.confirm(instead);
    await through();
    expect([told.length, instead.mock.calls.length]).toEqual([0, 1]);
  });
});
