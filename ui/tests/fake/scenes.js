// What may befall the made-up hall: each changes a snapshot, or a table's drawer.

import { detail, hall } from './hall.js';

const sixty = hall(60);

export const late = (snapshot) => ({
  ...snapshot,
  sections: snapshot.sections.map((section) => ({ ...section, default_at: snapshot.now.at - 11_000 })),
});
export const hours = (snapshot) => ({
  ...snapshot,
  tables: snapshot.tables.map((table) => ({
    ...table,
    moves: 0,
    clock: { ...table.clock, white: 4_790_000, black: 4_800_000, source: 'console' },
  })),
});
/** The same hall with its last tables a section of xiangqi, a round behind. */
export const mixed = (snapshot, from = 41) => ({
  ...snapshot,
  sections: [
    ...snapshot.sections,
    { ...snapshot.sections[0], section: 2, name: '象棋组', profile: 'xiangqi-1999', game: 'xiangqi', round: 4, phase: 'closing' },
  ].slice(from > 1 ? 0 : 1),
  tables: snapshot.tables.map((table) => (table.table < from ? table : { ...table, section: 2 })),
});
export const broken = (snapshot) => ({
  ...detail(snapshot, 27),
  broken: { broken: 'unplayable', ply: 5, text: '28-24', code: 'must-capture', params: { required: '2' } },
});
/** Under periods: moves to go, and some who need not record. */
export const periods = (snapshot) => ({
  ...snapshot,
  sections: snapshot.sections.map((section) => ({
    ...section,
    control: { kind: 'periods', first: { moves: 40, time: 5_400_000 }, then: { moves: 10, time: 900_000 } },
  })),
  tables: snapshot.tables.map((table) => ({
    ...table,
    white: { ...table.white, to_go: 1 + (table.table % 12), exempt: table.table % 3 === 0 },
    black: { ...table.black, to_go: 2 + (table.table % 12) },
  })),
});
/** Officials with and without a PIN, and who of them sits there; none: nobody. */
export const seated = (who) => {
  const officials = [
    { name: '韩裁', role: 'chief', pin: true },
    { name: '李助', role: 'deputy', pin: true },
    { name: '赵敏之', role: 'floor', pin: false },
    { name: 'Yevgeny Konstantinov', role: 'floor', pin: false },
    { name: '周正', role: 'jury', pin: false },
  ];
  const { pin: _, ...sits } = officials[who] ?? {};
  return { sits: officials[who] ? sits : null, officials };
};
export const STEPS = { 27: 'thinking', 41: 'begun', 42: 'confirmed', 43: 'sealed', 45: 'opened', 46: 'checked' };
/** Some games of the hall adjourned, each at another step. */
export const adjourned = (snapshot) => ({
  ...snapshot,
  tables: snapshot.tables.map((table) => {
    const step = STEPS[table.table];
    if (!step) return table;
    const kept = !['begun', 'confirmed', 'thinking'].includes(step);
    return {
      ...table,
      state: 'adjourned',
      clock: { ...table.clock, running: step === 'thinking' ? 'white' : null },
      adjourned: {
        since: snapshot.now.at - 700_000,
        reason: '停电',
        step,
        side: 'white',
        envelope: kept ? String(table.table) : null,
        holder: kept ? '周裁判' : null,
        copy: table.table !== 46 && kept,
      },
    };
  }),
});
export const inDrawer = (table, opened = null) => ({
  [table]: {
    ...detail(sixty, table),
    adjournment: {
      noted: null,
      left: null,
      keepers: [],
      opened,
      checked: null,
      fen: 'W:W27,28,31-33,35-40,42-50:B1-14,16-20,23',
    },
  },
});
export const illegal = {
  at: 0,
  before: ['李华', '王芳'],
  paper: 'read',
  move: '41-29',
  legal: false,
  loses: true,
  copied: '41-28',
  differs: true,
};
export const incidents = Array.from({ length: 24 }, (_, i) => {
  const [kind, body, side] = [
    ['warning.given', { side: 'white', offence: 'talking' }, 'white'],
    ['reminder.given', { side: 'black', offence: 'lingering', note: 'twice' }, 'black'],
    ['ruling.made', { act: { act: 'lose', side: 'white' }, reason: '14.3.2' }, 'white'],
    ['person.sanctioned', { name: '一名观众', who: 'spectator', sanction: 'warning' }, null],
    ['player.left', { player: 7, exit: 'withdrawn', reason: 'ill' }, null],
    ['game.result', { outcome: 'draw', basis: 'played', standing: 'reported' }, null],
    ['official.appointed', { name: '孙知微', role: 'deputy' }, null],
    ['official.released', { name: '李助', reason: '家中有事' }, null],
  ][i % 8];
  const table = /^[po]/.test(kind) ? null : (i % 50) + 1;
  const player = kind === 'player.left' ? 7 : side === null ? null : (i % 50) * 2 + (side === 'white' ? 1 : 2);
  return {
    fact: 1800 + i,
    kind,
    table,
    round: table && 5,
    game: table && 1,
    side,
    player,
    body,
    by: i % 4 ? 'chief' : '韩裁',
    at: `2026-11-29T14:${String(20 + i).padStart(2, '0')}:22.000+08:00`,
    corrected_by: i === 8 ? 1840 : null,
  };
});
/** What may wait at a table: an offer, and a claim or an irregular move. */
export const waiting = (claimed) => ({
  offer: { side: 'white', since: 40 * 60_000, with: 24, first: 21, clause: { book: 'draughts64', item: '12.3.2' } },
  claim: claimed
    ? { side: 'white', since: 45 * 60_000, ground: 'threefold', clause: { book: 'draughts64', item: '12.3.1' } }
    : null,
  irregular: claimed
    ? null
    : {
        side: 'black',
        since: 47 * 60_000,
        irregularity: 'capture_missed',
        clause: { book: 'draughts64', item: '7.4.6' },
        ways: ['corrected', 'accepted', 'refused', 'unfounded'],
      },
});
