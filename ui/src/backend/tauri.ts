// The desktop window's transport: commands alone, one of which waits for the next message.

import { invoke } from '@tauri-apps/api/core';

import type { Answer, Message } from '../generated/wire';
import { answered, Broken, confirmed, faultOf, type Backend, type Reader, type Subscription } from './backend';

const RETRY_MS = 1_000;

async function call<T>(command: string, args: Record<string, unknown> = {}): Promise<T> {
  try {
    return await invoke<T>(command, args);
  } catch (thrown) {
    throw new Broken(faultOf(thrown));
  }
}

/** The console behind the window's own commands. */
export function tauriBackend(): Backend {
  let reader: Reader | null = null;
  let latest = 0;

  /** Hands a message over. A reader that throws is reported, and the next message comes all the same. */
  function tell(message: Message): void {
    try {
      reader?.message(message);
    } catch (thrown) {
      queueMicrotask(() => {
        throw thrown;
      });
    }
  }

  /** Takes messages until it is called again, or nobody reads them. */
  async function follow(): Promise<void> {
    const own = ++latest;
    const wanted = () => own === latest && reader !== null;
    try {
      let message: Message | null = await call<Message>('subscribe');
      reader?.link('live');
      while (wanted()) {
        if (message) tell(message);
        // The reader may have asked to begin anew: then nothing more is asked for here.
        if (wanted()) message = await call<Message | null>('next');
      }
    } catch {
      if (!wanted()) return;
      reader?.link('lost');
      setTimeout(() => {
        if (wanted()) void follow();
      }, RETRY_MS);
    }
  }

  return {
    start: () => call('start'),
    create: (event) => answered(call<Answer>('create', { event })),
    open: (file) => call('open', { file }),
    intent: (asked) => answered(call<Answer>('intent', { ask: asked })),
    preview: (asked) => call('preview', { ask: asked }),
    confirm: (asked) => confirmed(call('confirm', { ask: asked })),
    table: (table) => call('table', { table }),
    position: (table, ply) => call('position', { table, ply }),
    readMove: (table, ply, text) => call('read_move', { table, ply, text }),
    readSetup: (game, fen) => call('read_setup', { game, fen }),
    judge: (table, labels) => call('judge', { table, labels }),
    incidents: () => call('incidents'),
    journal: (query) => call('journal', { query }),
    readPairings: (text) => call('read_pairings', { text }),
    lamp: (serial) => call('lamp', { serial }),
    allow: (port) => call('allow', { port }),
    compareSheets: (table, first, second) => call('compare_sheets', { table, first, second }),
    seal: (asked) => answered(call<Answer>('seal', { asked })),
    openEnvelope: (asked) => answered(call<Answer>('open_envelope', { asked })),
    who: () => call('who'),
    signIn: (name, pin) => answered(call<Answer>('sign_in', { name, pin })),
    signOut: () => call('sign_out'),
    setPin: (name, pin) => call('set_pin', { name, pin }),
    takeOver: (code) => answered(call<Answer>('take_over', { code })),
    subscribe(to): Subscription {
      reader = to;
      void follow();
      return { resync: () => void follow(), close: () => (reader = null) };
    },
  };
}
