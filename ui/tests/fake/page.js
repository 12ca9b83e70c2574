// Runs in the page before it: stands in for the window's commands, so that the page can be looked at without the program.

/** Puts the stand-in into the page. `scene`: { start, snapshot, details }. */
export function install(scene) {
  // As the window does.
  Object.freeze(Object.prototype);
  const messages = [];
  let waiting = null;
  const say = (message) => {
    messages.push(message);
    waiting?.();
  };
  const answers = {
    start: () => scene.start,
    subscribe: () => {
      if (scene.snapshot) say({ message: 'snapshot', snapshot: scene.snapshot });
      return null;
    },
    next: async () => {
      if (messages.length === 0) await new Promise((said) => (waiting = said));
      return messages.shift() ?? null;
    },
    intent: ({ ask }) => {
      (window.__asked ??= []).push(ask);
      return {
        answer: 'accepted',
        facts: [{ fact: 1843, kind: scene.kind ?? 'warning.given', table: ask.intent.table ?? null }],
        wall: scene.snapshot?.now.wall ?? 0,
      };
    },
    confirm: ({ ask }) => ({ confirmed: 'answered', answer: answers.intent({ ask }) }),
    preview: ({ ask }) =>
      scene.preview ?? {
        preview: 'would',
        kinds: ['note.made'],
        proposals: [],
        gone: [],
        tables: [],
        broken: null,
        changes: [],
        asked: ask,
      },
    table: ({ table }) => scene.details?.[table] ?? null,
    position: ({ table, ply }) => ({
      board: scene.details?.[table]?.board,
      ply: ply ?? scene.details?.[table]?.moves.length ?? 0,
      legal: scene.legal ?? [],
    }),
    read_move: ({ text }) =>
      scene.legal?.map((move) => ({ read: 'move', ...move })).find((move) => move.text === text) ?? {
        read: 'illegal',
        code: 'must-capture',
        params: { required: '2' },
        candidates: scene.legal ?? [],
      },
    read_setup: ({ fen }) => ({ read: 'playable', fen }),
    judge: () => scene.judge,
    who: () => scene.seat ?? { sits: { name: '韩裁', role: 'chief' }, officials: [{ name: '韩裁', role: 'chief', pin: false }] },
    set_pin: () => ({ answer: { answer: 'accepted', facts: [], wall: 0 }, recovery: '7KQ2M-XW9RT-HB46C-ZE3PN' }),
    sign_in: () => ({ answer: 'refused', refusal: { code: 'wrong-pin', params: {} } }),
    incidents: () => scene.incidents ?? [],
    journal: () => scene.journal ?? [],
    read_pairings: ({ text }) => ({
      pairings: [],
      problems: text.includes('!') ? [{ line: 3, code: 'duplicate-table', params: { table: '4' } }] : [],
    }),
    lamp: () => null,
    allow: () => null,
    create: () => ({ answer: 'accepted', facts: [], wall: 0 }),
    open: ({ file }) => ({ file, notice: null }),
  };
  window.__TAURI_INTERNALS__ = { invoke: async (command, args) => answers[command](args ?? {}) };
}
