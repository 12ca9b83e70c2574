import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Backend } from '../src/backend';
import type { Answer, Ask, Intent, PreviewAnswer } from '../src/generated/wire';
import { Console } from '../src/state/console.svelte';
import { Preview } from '../src/state/preview.svelte';
import { Settings } from '../src/state/settings.svelte';

const note = (text: string): Ask => ({ intent: { do: 'note', table: 1, text } as Intent, seen: 7 });
const harmless: PreviewAnswer = { preview: 'would', kinds: ['note.made'], proposals: [], gone: [], tables: [] };
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

let told: { ask: Ask; answer: (answer: PreviewAnswer) => void; fail: (fault: unknown) => void }[];
let sent: Ask[];
let console: Console;
let preview: Preview;
let accepted: ReturnType<typeof vi.fn<(answer: Answer) => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  sent = [];
  accepted = vi.fn<(answer: Answer) => void>();
  const backend: Partial<Backend> = {
    preview: (ask) => new Promise((answer, fail) => told.push({ ask, answer, fail })),
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
    told[1]!.answer(harmless);
    await through();
    expect(sent).toEqual([{ ...note('a'), seen: 8 }]);
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

  it('pressed before the answer asks at once, waits for it, and goes', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    expect(told.map((each) => each.ask)).toEqual([note('a')]);
    expect([preview.waits, sent]).toEqual([true, []]);
    told[0]!.answer(harmless);
    await through();
    expect([preview.waits, sent]).toEqual([false, [note('a')]]);
    expect(accepted).toHaveBeenCalledTimes(1);
  });

  it('pressed before the answer does not go where the answer loses a game; pressed again, it does', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    told[0]!.answer(losing);
    await through();
    expect([preview.is, preview.held, sent]).toEqual([losing, true, []]);
    await preview.confirm();
    expect([preview.held, sent]).toEqual([false, [note('a')]]);
  });

  it('pressed twice before the answer goes once', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    void preview.confirm();
    expect(told).toHaveLength(1);
    told[0]!.answer(harmless);
    await through();
    expect(sent).toHaveLength(1);
  });

  it('does not pass to a form that was changed while it waited, and says so', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    preview.ask(note('b'));
    told[0]!.answer(harmless);
    await through();
    expect([preview.waits, preview.held, sent]).toEqual([false, true, []]);
  });

  it('is lost with its form', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    preview.stop();
    told[0]!.answer(harmless);
    await through();
    expect(sent).toEqual([]);
    await preview.confirm();
    expect(sent).toEqual([]);
  });

  it('says a refusal or a fault that it waited for, and sends nothing', async () => {
    preview.ask(note('a'));
    void preview.confirm();
    told[0]!.answer({ preview: 'refused', refusal: { code: 'stale', params: {} } });
    await through();
    expect(console.said).toMatchObject({ said: 'refused', refusal: { code: 'stale' } });
    preview.ask(note('b'));
    void preview.confirm();
    told[1]!.fail({ code: 'closed', params: {} });
    await through();
    expect(console.said).toMatchObject({ said: 'fault', fault: { code: 'closed' } });
    expect(sent).toEqual([]);
    // Pressed again, it asks again.
    void preview.confirm();
    told[2]!.answer(harmless);
    await through();
    expect(sent).toEqual([note('b')]);
  });
});
