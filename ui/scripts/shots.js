// Looks at the built page with a made-up hall: npm run build && npm run shots. The pictures land in ui/shots.

import { createServer } from 'node:http';
import { mkdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { detail, docket, hall, limit, repeated } from '../tests/fake/hall.js';
import { install } from '../tests/fake/page.js';
import {
  late,
  hours,
  mixed,
  broken,
  periods,
  adjourned,
  inDrawer,
  illegal,
  incidents,
  seated,
  waiting,
} from '../tests/fake/scenes.js';

const root = join(fileURLToPath(import.meta.url), '../..');
const out = join(root, 'shots');
mkdirSync(out, { recursive: true });

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const server = createServer((request, response) => {
  const path = request.url === '/' ? '/index.html' : request.url.split('?')[0];
  try {
    const body = readFileSync(join(root, 'dist', path));
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-security-policy':
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; font-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;

const START = {
  files: [
    { file: 'city-cup-2026.zhicai', changed: Date.UTC(2026, 10, 28, 9) },
    { file: 'practice.zhicai', changed: Date.UTC(2026, 10, 20, 2) },
  ],
  folder: '~/Zhicai',
  zone: 'Asia/Shanghai',
  open: false,
  profiles: ['draughts-100', 'xiangqi-1999'].map((id) => {
    const book = JSON.parse(readFileSync(join(root, `../src-tauri/crates/arbitration/profiles/${id}.json`), 'utf8'));
    return { id, control: book.control.value, default_time: book.default_time.value, paces: book.paces };
  }),
};
const sixty = hall(60);
const empty = hall(0);
const fresh = { ...empty, sections: [{ ...empty.sections[0], phase: 'setup', round: null, started: null, default_at: null }] };
const losing = (snapshot) => ({
  preview: 'would',
  kinds: ['warning.given'],
  proposals: [
    {
      key: 'warnings/27',
      due: 'warnings_lose',
      id: { table: 27, round: 5, game: 1 },
      side: 'black',
      urgency: 'now',
      since: 0,
      clause: { book: 'draughts64', item: '14.2.4' },
      evidence: [
        { code: 'warning', offence: 'lingering', fact: 1630, at: 0, clause: { book: 'draughts64', item: '14.1.12' } },
        { code: 'warning', offence: 'leaving_board', fact: 1843, at: 0, clause: { book: 'draughts64', item: '14.1.3' } },
      ],
      rests_on: [],
      acts: [{ act: 'lose', side: 'black' }],
    },
  ],
  gone: [],
  broken: null,
  tables: snapshot.tables.filter((table) => table.table === 27),
  changes: [{ table: 27, round: 5, game: 1, side: 'black', what: 'warnings', before: 1, after: 2 }],
});
const overturning = () => ({
  preview: 'would',
  kinds: ['appeal.decided', 'ruling.revoked', 'game.result'],
  proposals: [],
  gone: ['appeal'],
  tables: [],
  changes: [
    {
      table: 27,
      round: 5,
      game: 1,
      what: 'result',
      before: { outcome: 'white_wins', basis: 'ruled', standing: 'ruled' },
      after: { outcome: 'draw', basis: 'ruled', standing: 'ruled' },
    },
    { table: 27, round: 5, side: 'white', what: 'points', before: 2, after: 1 },
    { table: 27, round: 5, side: 'white', what: 'next_pairing', player: '孙知微', next: 6, at: 4 },
    { table: 27, round: 5, side: 'black', what: 'points', before: 0, after: 1 },
  ],
});
const live = (snapshot, more = {}) => ({ start: { ...START, open: true }, snapshot, ...more });
const journal = Array.from({ length: 30 }, (_, i) => ({
  fact: 1842 - i,
  kind: ['move.played', 'warning.given', 'player.arrived', 'game.result', 'note.made', 'clock.stopped'][i % 6],
  version: 1,
  table: (i % 50) + 1,
  by: 'chief',
  at: '2026-11-29T14:51:22+08:00',
  body: [
    { side: 'white', move: '32-28', left: { white: 1_200_000, black: 900_000 } },
    { side: 'black', offence: 'talking' },
    { side: 'black' },
    { outcome: 'draw', basis: 'played', standing: 'signed' },
    { text: '对方询问用时' },
    { reason: '核对着法' },
  ][i % 6],
  hash: `a${i}c0ffee12345678`,
}));

const keys = async (page, ...list) => {
  for (const key of list) await page.keyboard.press(key);
};
const SHOTS = [
  { name: 'floor-60', size: [1280, 800], scene: live(sixty), act: (page) => page.waitForTimeout(300) },
  { name: 'floor-dark', size: [1440, 900], scene: live(sixty), settings: { theme: 'dark' } },
  { name: 'floor-12', size: [1280, 800], scene: live(hall(12)) },
  { name: 'floor-500', size: [1440, 900], scene: live(hall(500)) },
  {
    name: 'list-en',
    size: [1440, 900],
    scene: live(hall(60, { latin: true })),
    settings: { locale: 'en', theme: 'dark', list: true },
  },
  { name: 'list-zh', size: [1280, 800], scene: live(sixty), settings: { list: true } },
  {
    name: 'drawer',
    size: [1440, 900],
    scene: live(sixty, { details: { 27: detail(sixty, 27) }, preview: losing(sixty) }),
    act: async (page) => {
      await keys(page, '2', '7', 'Enter', 'w', 'b', '3');
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'drawer-small-en',
    size: [1280, 800],
    scene: live(hall(60, { latin: true }), { details: { 27: detail(hall(60, { latin: true }), 27) }, preview: losing(sixty) }),
    settings: { locale: 'en' },
    act: async (page) => {
      await keys(page, '2', '7', 'Enter', 'w', 'b', '3');
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'drawer-small',
    size: [1280, 800],
    scene: live(sixty, { details: { 27: detail(sixty, 27) }, preview: losing(sixty) }),
    settings: { theme: 'dark' },
    act: async (page) => {
      await keys(page, '2', '7', 'Enter', 'w', 'b', '3');
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'drawer-hours',
    size: [1280, 800],
    scene: live(hours(sixty), { details: { 27: detail(hours(sixty), 27) } }),
    act: (page) => keys(page, '2', '7', 'Enter'),
  },
  ...['draughts-100', 'draughts-64-russian', 'draughts-64-brazilian', 'xiangqi'].flatMap((game) =>
    ['light', 'dark'].map((theme) => ({
      name: `board-${game}-${theme}`,
      size: [1440, 900],
      scene: live(sixty, { details: { 27: detail(sixty, 27, game) } }),
      settings: { theme, locale: theme === 'dark' ? 'en' : 'zh-CN' },
      act: (page) => keys(page, '2', '7', 'Enter'),
    })),
  ),
  ...[
    ['claim', limit(), 'light', 'zh-CN'],
    ['claim-en', limit(), 'dark', 'en'],
    ['cycle', repeated(), 'light', 'zh-CN'],
    ['cycle-en', repeated(), 'dark', 'en'],
  ].map(([name, judge, theme, locale]) => ({
    name,
    size: [1440, 900],
    scene: live(sixty, { details: { 27: detail(sixty, 27, 'xiangqi') }, judge }),
    settings: { theme, locale },
    act: async (page) => {
      await keys(page, '2', '7', 'Enter', 'd');
      await page.waitForTimeout(400);
    },
  })),
  {
    name: 'move',
    size: [1280, 800],
    scene: live(sixty, {
      details: { 27: detail(sixty, 27) },
      legal: [
        { text: '24x33', path: ['24', '33'], captured: ['28'] },
        { text: '19-23', path: ['19', '23'], captured: [] },
      ],
    }),
    act: async (page) => {
      await keys(page, '2', '7', 'Enter', 'm');
      await page.click('[data-hit="24"]');
      await page.waitForTimeout(100);
      await page.screenshot({ path: join(out, 'move-held.png') });
      await page.click('[data-hit="33"]');
    },
  },
  {
    name: 'move-illegal',
    size: [1280, 800],
    scene: live(sixty, { details: { 27: detail(sixty, 27) }, legal: [{ text: '24x33', path: ['24', '33'], captured: ['28'] }] }),
    settings: { locale: 'en' },
    act: async (page) => {
      await keys(page, '2', '7', 'Enter', 'm');
      await page.fill('#move-text', '19-23');
    },
  },
  {
    name: 'position',
    size: [1280, 800],
    scene: live(sixty, { details: { 27: detail(sixty, 27, 'xiangqi') } }),
    act: (page) => keys(page, '2', '7', 'Enter', 'b'),
  },
  ...[
    ['light', 'zh-CN'],
    ['dark', 'en'],
  ].flatMap(([theme, locale]) => [
    {
      name: `stands-${locale}`,
      size: [1280, 800],
      scene: live(hours(sixty), { details: { 27: detail(hours(sixty), 27) }, legal: [] }),
      settings: { theme, locale },
      act: async (page) => {
        await keys(page, '2', '7', 'Enter', 'm');
        await page.fill('#move-text', '19-23');
        await page.click('[data-do=stands]');
        await page.waitForTimeout(200);
        await page.screenshot({ path: join(out, `stands-unchanged-${locale}.png`) });
        await page.click('[data-hit="24"]');
        await page.waitForTimeout(300);
      },
    },
    {
      name: `position-${locale}`,
      size: [1280, 800],
      scene: live(mixed(sixty, 1), { details: { 27: detail(sixty, 27, 'xiangqi') } }),
      settings: { theme, locale },
      act: (page) => keys(page, '2', '7', 'Enter', 'b'),
    },
    {
      name: `broken-${locale}`,
      size: [1280, 800],
      scene: live(sixty, {
        details: { 27: broken(sixty) },
        preview: {
          preview: 'would',
          kinds: ['fact.withdrawn'],
          proposals: [],
          gone: [],
          tables: [],
          broken: broken(sixty).broken,
        },
      }),
      settings: { theme, locale },
      act: async (page) => {
        await keys(page, '2', '7', 'Enter');
        await page.waitForTimeout(200);
        await page.screenshot({ path: join(out, `broken-drawer-${locale}.png`) });
        await page.click('.inc .fix');
        await page.keyboard.type('1');
        await page.waitForTimeout(300);
      },
    },
    {
      name: `claim-recorded-${locale}`,
      size: [1440, 900],
      scene: live(mixed(sixty, 1), {
        details: { 27: detail(sixty, 27, 'xiangqi') },
        judge: { ...limit(), counted_from: { after: 75, quiet: null } },
      }),
      settings: { theme, locale },
      act: async (page) => {
        await keys(page, '2', '7', 'Enter', 'd');
        await page.waitForTimeout(400);
      },
    },
    { name: `mixed-list-${locale}`, size: [1280, 800], scene: live(mixed(sixty)), settings: { theme, locale, list: true } },
    {
      name: `devices-xiangqi-${locale}`,
      size: [1440, 900],
      scene: live(mixed(sixty, 1)),
      settings: { theme, locale },
      act: (page) => keys(page, 'Control+8', 'b'),
    },
    {
      name: `pairings-xiangqi-${locale}`,
      size: [1440, 900],
      scene: live(mixed(fresh, 1)),
      settings: { theme, locale },
      act: (page) => keys(page, 'Control+2'),
    },
  ]),
  { name: 'adjournments', size: [1280, 800], scene: live(adjourned(sixty)), act: (page) => keys(page, 'Control+6') },
  {
    name: 'adjournments-en',
    size: [1280, 800],
    scene: live(adjourned(hall(60, { latin: true }))),
    settings: { locale: 'en', theme: 'dark' },
    act: (page) => keys(page, 'Control+6'),
  },
  { name: 'floor-adjourned', size: [1280, 800], scene: live(adjourned(sixty)) },
  {
    name: 'adjourn-hall',
    size: [1280, 800],
    scene: live(sixty),
    act: (page) => keys(page, 'Control+6').then(() => page.click('#adjourn-hall')),
  },
  ...[
    ['begin', 28, 'light', 'zh-CN'],
    ['begun', 41, 'light', 'zh-CN'],
    ['begun-en', 41, 'dark', 'en'],
    ['confirmed', 42, 'light', 'zh-CN'],
    ['thinking', 27, 'light', 'zh-CN'],
    ['thinking-en', 27, 'dark', 'en'],
    ['sealed', 43, 'light', 'zh-CN'],
    ['sealed-en', 43, 'dark', 'en'],
    ['opened', 45, 'light', 'zh-CN'],
    ['checked-en', 46, 'light', 'en'],
  ].map(([name, table, theme, locale]) => ({
    name: `adjourn-${name}`,
    size: [1280, 800],
    scene: live(adjourned(sixty), { details: inDrawer(table, table === 45 ? illegal : null) }),
    settings: { theme, locale },
    act: async (page) => {
      await keys(page, ...String(table), 'Enter', 'j');
      if (name.startsWith('thinking')) {
        await page.fill('#adjourn-envelope', '27');
        await page.fill('#adjourn-holder', '周裁判');
        await page.fill('#adjourn-move', '32-28');
        await page.fill('#adjourn-passphrase', 'seven horses');
      }
      await page.waitForTimeout(300);
    },
  })),
  { name: 'floor-late-en', size: [1280, 800], scene: live(late(hall(60, { latin: true }))), settings: { locale: 'en' } },
  { name: 'devices', size: [1440, 900], scene: live(sixty), act: (page) => keys(page, 'Control+8') },
  {
    name: 'pairings',
    size: [1440, 900],
    scene: live(fresh),
    act: async (page) => {
      await keys(page, 'Control+2');
      await page.fill('#pairings-text', 'table,white,black\n4,A,B\n4,C,D!');
    },
  },
  ...[
    ['appeals', 'zh-CN', 'light'],
    ['appeals-en', 'en', 'dark'],
  ].flatMap(([name, locale, theme]) => [
    {
      name,
      size: [1280, 800],
      settings: { locale, theme },
      scene: live({ ...sixty, appeals: docket() }, { preview: overturning() }),
      act: async (page) => {
        await keys(page, 'Control+7', '1', '2', '3', '3', 'd', 'r');
        await page.keyboard.type('第二次属提醒');
        await page.waitForTimeout(400);
      },
    },
    {
      name: `${name}-filing`,
      size: [1280, 800],
      settings: { locale, theme },
      scene: live(sixty, { details: { 27: detail(sixty, 27) }, journal, preview: overturning() }),
      act: async (page) => {
        await keys(page, '2', '7', 'Enter', 'l', 'b');
        await page.waitForTimeout(300);
        await keys(page, '1');
        await page.keyboard.type('第二次属提醒');
        await page.waitForTimeout(400);
      },
    },
  ]),
  { name: 'journal', size: [1280, 800], scene: live(sixty, { journal }), act: (page) => keys(page, 'Control+0') },
  ...[
    ['incidents', 'light', 'zh-CN'],
    ['incidents-en', 'dark', 'en'],
  ].map(([name, theme, locale]) => ({
    name,
    size: [1280, 800],
    scene: live(sixty, { incidents }),
    settings: { theme, locale },
    act: (page) => keys(page, 'Control+5'),
  })),
  ...[
    ['foul', 'f', ['b', '5'], 'light', 'zh-CN'],
    ['foul-en', 'f', ['b', '5'], 'dark', 'en'],
    ['ruling', 'v', ['6', 'w'], 'light', 'zh-CN'],
    ['ruling-en', 'v', ['6', 'w'], 'dark', 'en'],
    ['missing', 'g', ['w'], 'light', 'zh-CN'],
  ].map(([name, letter, more, theme, locale]) => {
    const game = letter === 'v' ? 'draughts-100' : 'xiangqi';
    const scene = hall(60, { game, latin: locale === 'en' });
    return {
      name,
      size: [1280, 800],
      scene: live(scene, { details: { 27: detail(scene, 27, game) } }),
      settings: { theme, locale },
      act: async (page) => {
        await keys(page, '2', '7', 'Enter', letter, ...more);
        await page.waitForTimeout(400);
      },
    };
  }),
  ...[
    ['draw', 'o', ['y'], 'draughts-100', 'light', 'zh-CN'],
    ['draw-en', 'o', ['w', '3'], 'draughts-100', 'dark', 'en'],
    ['irregular', 'i', ['b', '6'], 'draughts-100', 'light', 'zh-CN'],
    ['irregular-en', 'i', ['w', '2'], 'xiangqi', 'dark', 'en'],
    ['irregular-settle', 'i', ['c'], 'draughts-100', 'light', 'zh-CN'],
  ].map(([name, letter, more, game, theme, locale]) => {
    const scene = hall(60, { game, latin: locale === 'en' });
    const shown = name.endsWith('-en') ? {} : { talk: waiting(name === 'irregular') };
    return {
      name,
      size: [1280, 800],
      scene: live(scene, { details: { 27: { ...detail(scene, 27, game), ...shown } } }),
      settings: { theme, locale },
      act: async (page) => {
        await keys(page, '2', '7', 'Enter', letter, ...more);
        await page.waitForTimeout(400);
      },
    };
  }),
  {
    name: 'player-leaves',
    size: [1280, 800],
    scene: live(sixty),
    act: async (page) => {
      await keys(page, 'Control+4');
      await page.click('[data-leave="3"]');
      await page.selectOption('#leave-form select', 'disqualified');
    },
  },
  ...[
    ['', 'light', 'zh-CN'],
    ['-en', 'dark', 'en'],
  ].flatMap(([suffix, theme, locale]) => {
    const shot = (name, who, act) => ({
      name: `${name}${suffix}`,
      size: [1280, 800],
      scene: live(sixty, { details: { 27: detail(sixty, 27) }, seat: seated(who) }),
      settings: { theme, locale },
      act,
    });
    const type = (page, pin) => page.keyboard.type(pin);
    /** A form about officials, with what it would change. */
    const officials = (name, changes, act) => {
      const told = changes.map((each) => ({ what: 'official', ...each }));
      const kinds = [name === 'seat-release' ? 'official.released' : 'official.appointed'];
      const preview = { preview: 'would', kinds, proposals: [], gone: [], tables: [], changes: told };
      const asked = shot(name, 0, async (page) => {
        await act(page);
        await page.waitForTimeout(300);
      });
      return { ...asked, scene: { ...asked.scene, preview } };
    };
    return [
      shot('seat-nobody', undefined, (page) => keys(page, 'Control+u')),
      shot('seat-wrong', undefined, async (page) => {
        await keys(page, 'Control+u', '1');
        await type(page, '0000');
        await keys(page, 'Enter');
      }),
      shot('seat', 2, (page) => keys(page, 'Control+u', '4')),
      shot('seat-set', 0, async (page) => {
        await keys(page, 'Control+u', 'p');
        await type(page, '2718');
        await keys(page, 'Tab');
        await type(page, '271');
      }),
      shot('seat-recovery', 0, async (page) => {
        await keys(page, 'Control+u', 'p');
        await type(page, '2718');
        await keys(page, 'Tab');
        await type(page, '2718');
        await keys(page, 'Enter');
      }),
      shot('seat-code', 3, (page) => keys(page, 'Control+u', 'r')),
      shot('seat-chief', 0, (page) => keys(page, 'Control+u')),
      officials('seat-appoint', [{ name: '孙知微', after: 'deputy' }], async (page) => {
        await keys(page, 'Control+u', 'a');
        await type(page, '孙知微');
        await page.selectOption('#officials-form label:last-of-type select', 'deputy');
      }),
      officials('seat-promote', [{ name: '赵敏之', before: 'floor', after: 'deputy' }], async (page) => {
        await keys(page, 'Control+u', 'a');
        await page.selectOption('#officials-form select', '赵敏之');
        await page.selectOption('#officials-form label:last-of-type select', 'deputy');
      }),
      officials('seat-release', [{ name: 'Yevgeny Konstantinov', before: 'floor' }], async (page) => {
        await keys(page, 'Control+u', 'd');
        await page.selectOption('#officials-form select', 'Yevgeny Konstantinov');
        await page.fill('#officials-form input', '家中有事，提前离开');
      }),
      shot('seat-leave', 2, async (page) => {
        await keys(page, 'Control+4');
        await page.click('[data-leave="3"]');
        await page.selectOption('#leave-form select', 'disqualified');
        await page.fill('#leave-form input', '作弊');
        await page.selectOption('#leave-form select:last-of-type', { index: 1 });
      }),
      shot('seat-consent', 2, async (page) => {
        await keys(page, '2', '7', 'Enter', 'v', '6', 'w');
        await page.fill('#form .why', '鞋里有棋谱');
        await page.selectOption('#form .fields select:last-of-type', { index: 1 });
        await page.waitForTimeout(300);
      }),
    ];
  }),
  { name: 'players', size: [1280, 800], scene: live(sixty), act: (page) => keys(page, 'Control+4') },
  { name: 'settings', size: [1280, 800], scene: live(sixty), act: (page) => keys(page, 'Control+-') },
  { name: 'standings', size: [1280, 800], scene: live(sixty), act: (page) => keys(page, 'Control+3') },
  { name: 'help', size: [1280, 800], scene: live(sixty), act: (page) => keys(page, '?') },
  { name: 'stop-hall', size: [1280, 800], scene: live(sixty), act: (page) => page.click('#stop-hall') },
  { name: 'empty', size: [1280, 800], scene: { start: START } },
  { name: 'new-event', size: [1280, 800], scene: { start: START }, act: (page) => keys(page, 'n') },
  {
    name: 'new-event-periods',
    size: [1280, 800],
    scene: { start: START },
    act: async (page) => {
      await keys(page, 'n');
      await page.selectOption('#new-profile', 'xiangqi-1999');
      await page.selectOption('#new-named', '1');
    },
  },
  { name: 'floor-periods', size: [1280, 800], scene: live(periods(sixty)) },
  {
    name: 'replace-clock',
    size: [1280, 800],
    scene: live(periods(sixty)),
    act: async (page) => {
      await keys(page, '2', '7', 'Enter', 't');
      await page.selectOption('#time-what', 'replace');
    },
  },
  {
    name: 'new-event-en',
    size: [1280, 800],
    scene: { start: START },
    settings: { locale: 'en', theme: 'dark' },
    act: (page) => keys(page, 'n'),
  },
];

const only = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const shot of SHOTS.filter((each) => only.length === 0 || only.includes(each.name))) {
  const [width, height] = shot.size;
  const page = await browser.newPage({ viewport: { width, height }, locale: 'zh-CN' });
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.log(shot.name, message.text()));
  page.on('pageerror', (error) => console.log(shot.name, error.message));
  await page.addInitScript((settings) => localStorage.setItem('zhicai.settings', JSON.stringify(settings)), shot.settings ?? {});
  await page.addInitScript(`(${install})(${JSON.stringify(shot.scene)})`);
  await page.goto(address);
  await page.waitForSelector('.app');
  await page.waitForTimeout(150);
  await shot.act?.(page);
  await page.waitForTimeout(150);
  await page.screenshot({ path: join(out, `${shot.name}.png`) });
  await page.close();
}
await browser.close();
server.close();
