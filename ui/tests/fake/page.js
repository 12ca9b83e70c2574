// Runs in the page before it: stands in for the window's commands, so that the page can be looked at without the program.

/** Puts the stand-in into the page. `scene`: { start, snapshot, details }. */
export function install(scene) {
  // As the window does.
  Object.freeze(Object.prototype);
  const callbacks = new Map();
  let next = 1;
  const answers = {
    start: () => scene.start,
    subscribe: ({ channel }) => {
      const id = Number(String(channel.id ?? channel).replace(/\D/g, ''));
      if (scene.snapshot)
        setTimeout(() => callbacks.get(id)?.({ index: 0, message: { message: 'snapshot', snapshot: scene.snapshot } }), 0);
      window.__say = (index, message) => callbacks.get(id)?.({ index, message });
      return null;
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
  window.__TAURI_INTERNALS__ = {
    invoke: async (command, args) => answers[command](args ?? {}),
    transformCallback(callback) {
      const id = next++;
      callbacks.set(id, callback);
      return id;
    },
    unregisterCallback: (id) => callbacks.delete(id),
  };
}
