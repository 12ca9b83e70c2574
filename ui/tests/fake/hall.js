// A made-up hall for looking at the page: every state of a tile, a few things due. Not part of the program.

import { readFileSync } from 'node:fs';

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许'];
const GIVEN = [
  '立言',
  '知微',
  '安',
  '之远',
  '明月',
  '一诺',
  '清和',
  '望舒',
  '子衿',
  '若谷',
  '怀瑾',
  '云',
  '思齐',
  '景行',
  '乐山',
  '行之',
];
const LATIN = [
  'Aliyev R.',
  'Bakker J.',
  'Costa M.',
  'Dembélé A.',
  'Eriksson L.',
  'Fischer K.',
  'García P.',
  'Haddad N.',
  'Ivanova T.',
  'Jansen W.',
];
const MIN = 60_000;

/** The books that come with the program. */
const book = (id) =>
  JSON.parse(readFileSync(new URL(`../../../src-tauri/crates/arbitration/profiles/${id}.json`, import.meta.url), 'utf8'));
const BOOKS = { 'draughts-100': book('draughts-100'), xiangqi: book('xiangqi-1999') };
export const OFFENCES = BOOKS['draughts-100'].offences;

const STATES = {
  2: 'low_time',
  7: 'low_time',
  12: 'waiting_black',
  15: 'stopped',
  18: 'silent',
  22: 'low_time',
  23: 'flag',
  29: 'unsigned',
  9: 'unsigned',
  44: 'waiting_white',
  52: 'waiting_both',
  55: 'silent',
};
const DONE = new Set([3, 5, 14, 17, 20, 26, 33, 35, 38]);

/** A snapshot of a hall of `n` tables. */
export function hall(n, { latin = false, at = 52 * MIN, round = 5, game = 'draughts-100' } = {}) {
  const { id: profile, offences, sanctions, ...rest } = BOOKS[game];
  const now = { at, wall: Date.UTC(2026, 10, 29, 6, 51, 22), speed: 1 };
  const started = at - (51 * MIN + 22_000);
  const name = (i) =>
    latin || i % 11 === 0 ? LATIN[i % LATIN.length] : SURNAMES[(i * 7) % SURNAMES.length] + GIVEN[(i * 5) % GIVEN.length];
  const players = [];
  const tables = [];
  const devices = [];
  for (let table = 1; table <= n; table++) {
    const state = STATES[table] ?? (DONE.has(table % 60) ? 'finished' : 'playing');
    const side = (i, here, warnings) => {
      const player = {
        player: i,
        section: 1,
        name: name(i),
        club: ['杭州', '成都', '沈阳', '广州'][i % 4],
        rating: 2000 + ((i * 37) % 400),
      };
      players.push({ ...player, out: i === 7 ? 'withdrawn' : null });
      const fouls = game === 'xiangqi' && i % 15 === 2 ? 2 : 0;
      const arrived = here ? started - 5 * MIN : null;
      return { ...player, section: undefined, fouls, arrived, warnings, to_go: null, exempt: false };
    };
    const white = side(table * 2 - 1, !['waiting_white', 'waiting_both'].includes(state), table % 17 === 0 ? 1 : 0);
    const black = side(table * 2, !['waiting_black', 'waiting_both'].includes(state), table % 13 === 1 ? 1 : 0);
    const running = ['finished', 'unsigned', 'stopped', 'flag'].includes(state)
      ? null
      : state === 'waiting_black'
        ? 'black'
        : table % 3 === 0
          ? 'black'
          : 'white';
    const clock = {
      white: state === 'flag' ? 0 : ((table * 911_000) % (30 * MIN)) + 10 * MIN,
      black: ((table * 617_000) % (30 * MIN)) + 8 * MIN,
      running,
      since: at - 400,
      source: table <= n - 3 ? 'device' : 'console',
    };
    if (state === 'low_time') clock[running] = table === 22 ? 17_400 : table * 19_000 + 60_000;
    const over = state === 'finished' || state === 'unsigned';
    tables.push({
      table,
      section: 1,
      round,
      game: 1,
      games: 1,
      rev: 100 + table,
      state,
      state_since: at - (state === 'unsigned' ? 9.5 * MIN : state === 'silent' ? 72_000 : 130_000),
      white,
      black,
      clock,
      due: null,
      score: over ? (table % 3 === 0 ? { white: 2, black: 0 } : { white: 1, black: 1 }) : { white: 0, black: 0 },
      moves: state.startsWith('waiting') ? 0 : 8 + ((table * 7) % 60),
      result: over
        ? {
            outcome: table % 3 === 0 ? 'white_wins' : 'draw',
            basis: 'played',
            standing: state === 'finished' ? 'signed' : 'reported',
          }
        : null,
      device: clock.source === 'device' ? String(30400 + table) : null,
      silent: state === 'silent',
      adjourned: null,
      matters: [],
    });
    if (clock.source === 'device') {
      devices.push({
        key: String(30400 + table),
        serial: String(30400 + table),
        port: `/dev/ttyUSB${table - 1}`,
        driver: 'dgt',
        version: '1.7',
        state: state === 'silent' ? 'silent' : 'live',
        since: at - 72_000,
        table,
        left: 'white',
        has_clock: true,
        battery_low: table === 33,
        garbage: table % 5,
        trouble: null,
      });
    }
  }
  devices.push({
    key: '30461',
    serial: '30461',
    port: '/dev/ttyUSB70',
    driver: 'dgt',
    version: '1.7',
    state: 'spare',
    since: at - 600_000,
    table: null,
    left: null,
    has_clock: true,
    battery_low: false,
    garbage: 0,
    trouble: null,
  });
  devices.push({
    key: '/dev/ttyS4',
    serial: null,
    port: '/dev/ttyS4',
    driver: 'serial',
    version: null,
    state: 'trouble',
    since: at - 900_000,
    table: null,
    left: null,
    has_clock: false,
    battery_low: false,
    garbage: 0,
    trouble: 'no-permission',
  });
  const id = (table) => ({ table, round, game: 1 });
  const c = (item) => ({ book: 'draughts64', item });
  const proposals = [
    {
      key: 'flag/23/1/5/412',
      due: 'flag',
      id: id(23),
      side: 'white',
      urgency: 'now',
      since: at - 34_000,
      clause: c('8.2.6'),
      evidence: [{ code: 'flag_shown', side: 'white', fact: 412, at: at - 34_000 }],
      rests_on: [412],
      acts: [{ act: 'lose', side: 'white' }],
    },
    {
      key: 'late_one/12',
      due: 'late_one',
      id: id(12),
      side: 'black',
      urgency: 'now',
      since: at - 10_000,
      clause: c('8.3.2'),
      evidence: [
        { code: 'started', at: started, fact: 21 },
        { code: 'default_time', limit: 30 * MIN },
      ],
      rests_on: [21],
      acts: [{ act: 'forfeit', side: 'black' }],
    },
    {
      key: 'gap/31',
      due: 'gap_to_charge',
      id: id(31),
      side: 'white',
      urgency: 'soon',
      since: at - 125_000,
      clause: c('15.2.15'),
      evidence: [{ code: 'clock_stood', side: 'white', uncharged: 24 * MIN, charged: 21 * MIN, gap: 3 * MIN }],
      rests_on: [77],
      acts: [{ act: 'charge_gap', side: 'white', gap: 3 * MIN }, { act: 'forgive_gap' }],
    },
    {
      key: 'silent/18',
      due: 'silent',
      id: id(18),
      urgency: 'soon',
      since: at - 72_000,
      clause: c('15.2.10'),
      evidence: [{ code: 'last_heard', serial: '30418', at: at - 72_000 }],
      rests_on: [88],
      acts: [{ act: 'note' }],
    },
    {
      key: 'changed/36',
      due: 'changed_by_hand',
      id: id(36),
      side: 'black',
      urgency: 'know',
      since: at - 220_000,
      clause: c('9.2'),
      evidence: [{ code: 'clock_changed', fact: 391, at: at - 220_000, black: [1_200_000, 1_320_000] }],
      rests_on: [391],
      acts: [],
    },
  ].filter((item) => item.id.table <= n);
  return {
    rev: 1,
    now,
    frame: {
      file: 'demo.zhicai',
      read_only: false,
      notice: null,
      facts: 1842,
      head: '4f0c9a1be27d3358',
      event: {
        name: latin ? 'City Open, Hangzhou' : '城市杯国际跳棋（100格）公开赛',
        place: null,
        zone: 'Asia/Shanghai',
        officials: [{ name: '韩裁', role: 'chief' }],
      },
      stopped: null,
    },
    sections: [
      {
        section: 1,
        name: latin ? 'Open' : '公开组',
        profile,
        game,
        pace: 'standard',
        control: { kind: 'fischer', base: 80 * MIN, increment: 60_000 },
        default_time: 60 * MIN,
        games: 1,
        rounds: 9,
        round,
        phase: 'playing',
        started,
        default_at: started + 60 * MIN,
        warnings_to_lose: rest.warnings_to_lose?.value ?? null,
        fouls_to_lose: rest.fouls_to_lose?.value ?? null,
        missing_foul: rest.recording?.missing_foul?.value ?? null,
        offences,
        sanctions,
        irregularities: rest.irregularities.kinds,
        grounds: [...rest.draws, ...rest.claims.judged].map((each) => each.ground),
      },
    ],
    players,
    tables,
    proposals,
    devices,
    appeals: [],
  };
}

/** Two appeals: one waits for the votes, one is decided. */
export function docket() {
  const of = (appeal, more) => ({
    appeal,
    fact: 1700 + appeal,
    filed: Date.UTC(2026, 10, 29, 6, 40),
    about: { table: 27, round: 5, game: 1 },
    white: '孙知微',
    black: '周望舒',
    by: '周望舒',
    party: null,
    against: {
      fact: 1690,
      kind: 'ruling.made',
      body: { kind: 'ruling.made', act: { act: 'lose', side: 'black' } },
      by: 'chief',
      wall: Date.UTC(2026, 10, 29, 6, 31),
    },
    form: 'written',
    fee_paid: true,
    fee: 20000,
    copy: true,
    text: '第二次不是警告，是口头提醒。',
    taken: 9 * MIN,
    deadline: 60 * MIN,
    late: false,
    parties: ['周望舒', '孙知微', 'chief'],
    least: 3,
    jury: { fact: 1720, chair: '郑直', jurors: ['郑直', '吴平', '冯远'] },
    heard: [
      { fact: 1721, name: '周望舒', absent: false },
      { fact: 1722, name: 'chief', absent: false },
    ],
    decided: null,
    clause: { book: 'draughts64', item: '16.2' },
    deadline_clause: { book: 'draughts64', item: '8.5' },
    ...more,
  });
  const decided = {
    fact: 1650,
    wall: Date.UTC(2026, 10, 29, 5, 50),
    votes: [
      { juror: '郑直', uphold: false },
      { juror: '吴平', uphold: true },
      { juror: '冯远', uphold: false },
    ],
    upheld: false,
    reasons: '警告有据。',
    fee: 'kept',
    remedies: [],
  };
  return [of(1, { decided, late: true, taken: 75 * MIN }), of(2, {})];
}

const men = (side, names, kings = []) =>
  names.map((square) => ({ square, side, piece: kings.includes(square) ? 'king' : 'man' }));
const BACK = ['chariot', 'horse', 'elephant', 'advisor', 'general', 'advisor', 'elephant', 'horse', 'chariot'];

/** A position of each game, with a last move. */
export function board(game) {
  const of = (pieces, last, captured, fen) => ({
    game,
    pieces,
    turn: 'black',
    last,
    captured,
    agrees: true,
    differs: [],
    explained_by: [],
    known: [],
    fen,
  });
  switch (game) {
    case 'draughts-100':
      return of(
        [
          ...men('black', ['3', '4', '8', '9', '13', '14', '18', '19', '24'], ['3']),
          ...men('white', ['27', '28', '32', '33', '37', '38', '42', '47', '48'], ['27']),
        ],
        ['32', '27'],
        [],
        'B:WK27,28,32,33,37,38,42,47,48:BK3,4,8,9,13,14,18,19,24',
      );
    case 'draughts-64-russian':
    case 'draughts-64-brazilian':
      return of(
        [
          ...men('black', ['b8', 'd8', 'f8', 'a7', 'g7', 'h6']),
          ...men('white', ['h8', 'a1', 'c1', 'e1', 'g1', 'b2', 'h2'], ['h8']),
        ],
        ['c3', 'e5', 'h8'],
        ['d4', 'g7'],
        'B:WKh8,a1,c1,e1,g1,b2,h2:Bb8,d8,f8,a7,h6',
      );
    default: {
      const row = (rank, side, kinds) => kinds.map((piece, file) => ({ square: `${'abcdefghi'[file]}${rank}`, side, piece }));
      const soldiers = (rank, side) =>
        ['a', 'c', 'e', 'g', 'i'].map((file) => ({ square: `${file}${rank}`, side, piece: 'soldier' }));
      return of(
        [
          ...row(0, 'white', BACK),
          ...row(9, 'black', BACK),
          { square: 'b2', side: 'white', piece: 'cannon' },
          { square: 'e2', side: 'white', piece: 'cannon' },
          { square: 'b7', side: 'black', piece: 'cannon' },
          { square: 'h7', side: 'black', piece: 'cannon' },
          ...soldiers(3, 'white'),
          ...soldiers(6, 'black'),
        ],
        ['h2', 'e2'],
        [],
        'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1',
      );
    }
  }
}

/** A table in full. */
export function detail(snapshot, table, game = 'draughts-100') {
  const view = snapshot.tables.find((each) => each.table === table);
  const moves = Array.from({ length: Math.min(view.moves, 41) }, (_, i) => ({
    side: i % 2 ? 'black' : 'white',
    text: i % 9 === 7 ? '24x13' : `${32 - (i % 12)}-${28 - (i % 11)}`,
    used: ((i * 17_331) % 170_000) + 4000,
    fact: 500 + i,
  }));
  const wall = snapshot.now.wall;
  return {
    table: view,
    now: snapshot.now,
    heard: snapshot.now.at - 600,
    moves,
    broken: null,
    incidents: [
      {
        fact: 1630,
        kind: 'warning.given',
        side: 'black',
        body: { side: 'black', offence: 'lingering' },
        by: 'chief',
        wall: wall - 800_000,
        corrected_by: null,
      },
      {
        fact: 1744,
        kind: 'note.made',
        side: null,
        body: { text: '白方询问剩余用时，已当面告知' },
        by: 'chief',
        wall: wall - 400_000,
        corrected_by: null,
      },
    ],
    board: board(game),
    talk: { offer: null, claim: null, irregular: null },
  };
}

/** A claim of the natural limit, one short of it for Black. */
export function limit() {
  const plies = Array.from({ length: 126 }, (_, i) => ({
    ply: 76 + i,
    side: i % 2 ? 'white' : 'black',
    text: i % 2 ? (i % 4 === 1 ? '车二进四' : '车二退四') : i % 4 ? '士5退6' : '士6进5',
    capture: i === 0,
    check: i % 2 === 1 && [11, 15, 27, 31, 45, 49, 55, 63, 67, 75, 91, 99, 121].includes(i),
  }));
  const claim = (side, count, uncounted, holds) => ({
    ground: 'natural_limit',
    side,
    clause: { book: 'xiangqi1999', item: '23.3' },
    holds,
    since: 77,
    before: 0,
    count,
    limit: 60,
    unit: 'rounds',
    plies: plies.slice(1).map((each) => each.ply),
    uncounted,
    next: [],
    choices: [{ name: 'checks_capped', taken: 'claimant', alternative: 'both', would_hold: holds, count }],
  });
  return {
    game: 'xiangqi',
    followed: { to: 201, of: 201 },
    counted_from: null,
    ended: null,
    claims: [claim('white', 60, [167, 175, 197], true), claim('black', 62, [], true)],
    cycle: null,
    plies,
  };
}

/** A repeated line: Red checks without end. */
export function repeated() {
  const plies = Array.from({ length: 8 }, (_, i) => ({
    ply: 41 + i,
    side: i % 2 ? 'black' : 'white',
    text: ['车二进一', '将5进1', '车二退一', '将5退1'][i % 4],
    capture: false,
    check: i % 2 === 0,
  }));
  return {
    game: 'xiangqi',
    followed: { to: 48, of: 48 },
    counted_from: null,
    ended: null,
    claims: [],
    cycle: {
      first: 41,
      period: 4,
      occurrences: [40, 44, 48],
      plies: plies.slice(0, 4).map((each) => ({
        ply: each.ply,
        side: each.side,
        text: each.text,
        label: each.check ? 'check' : 'idle',
        idle: each.check ? null : 'plain',
        targets: each.check ? [{ square: 'e9', piece: 'general', by: 'h8', root: 'rootless' }] : [],
        line: [],
        depth: each.check ? 0 : 5,
        found: false,
      })),
      white: 'long_check',
      black: 'allowed',
      rulings: [{ clause: { book: 'xiangqi1999', item: '26.1' }, outcome: 'white_loses', because: 'one_sided_check' }],
    },
    plies,
  };
}
