// The browser's transport: requests of this origin with its cookie, and one web socket that is opened again when it breaks.

import type { Answer, Message } from '../generated/wire';
import { answered, Broken, confirmed, isFault, type Backend, type Reader, type Subscription } from './backend';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

async function call<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(args),
    });
  } catch {
    throw new Broken({ code: 'unreachable', params: {} });
  }
  const text = await response.text();
  let body: unknown = null;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    throw new Broken({ code: 'unreadable', params: {} });
  }
  if (response.ok) return body as T;
  if (isFault(body)) throw new Broken(body);
  throw new Broken({ code: response.status === 401 || response.status === 403 ? 'signed-out' : 'unreachable', params: {} });
}

function subscribe(reader: Reader): Subscription {
  let socket: WebSocket | null = null;
  let retry = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const connect = () => {
    const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/subscribe`);
    socket = opened;
    opened.onmessage = (event) => {
      if (socket !== opened) return;
      retry = FIRST_RETRY_MS;
      reader.link('live');
      reader.message(JSON.parse(String(event.data)) as Message);
    };
    opened.onclose = () => {
      if (closed || socket !== opened) return;
      reader.link('lost');
      timer = setTimeout(connect, retry);
      retry = Math.min(retry * 2, LAST_RETRY_MS);
    };
  };
  connect();

  return {
    resync() {
      clearTimeout(timer);
      const old = socket;
      connect();
      old?.close();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

/** The console behind `zhicai serve`. */
export function httpBackend(): Backend {
  return {
    start: () => call('start'),
    create: (event) => answered(call<Answer>('create', { event })),
    open: (file) => call('open', { file }),
    intent: (ask) => answered(call<Answer>('intent', { ask })),
    preview: (ask) => call('preview', { ask }),
    confirm: (ask) => confirmed(call('confirm', { ask })),
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
    subscribe,
  };
}
