// Sentences about values of the wire, in the catalogues' words. Pure, but for the language.

import type {
  Act,
  BreakView,
  Clause,
  Evidence,
  Fault,
  GameId,
  Official,
  Outcome,
  Proposal,
  Refusal,
  SectionView,
  Side,
  TimeControl,
} from '../generated/wire';
import type { Console } from './console.svelte';
import { outcome } from './faces';
import type { Lang } from './lang.svelte';
import { called } from './sides';
import { clockText, dayTime, minutesText, spanText } from './time';

/** The side, as a word. */
export function sideWord(lang: Lang, side: Side, game: string): string {
  return lang.t(`side-${called(side, game)}`);
}

/** The side that moves first, where games of several kinds may stand below: each word that the hall has for it. */
export function firstWord(lang: Lang, sections: readonly SectionView[]): string {
  const words = new Set(sections.map((section) => sideWord(lang, 'white', section.game)));
  return words.size === 0 ? sideWord(lang, 'white', '') : [...words].join(' / ');
}

/** A clause as it is printed: 64格规则 8.3.2, Art. 8 §3.2. */
export function clauseWords(lang: Lang, clause: Clause): string {
  const [article = '', ...rest] = clause.item.split('.');
  return lang.t(`book-${clause.book}`, { item: clause.item, article, rest: rest.join('.') || 'none' });
}

/** What a clause says, in our own words. */
export function clauseDigest(lang: Lang, clause: Clause): string {
  return lang.told('clause', `${clause.book}-${clause.item}`);
}

/** An outcome of a game. */
export function outcomeWords(lang: Lang, value: Outcome, game: string): string {
  return lang.t(`outcome-${outcome(value, game)}`);
}

/** What a proposal is about, as its title. */
export function dueWords(console: Console, item: Proposal): string {
  const { lang, hall } = console;
  const limit = item.evidence.find((each) => each.code === 'default_time');
  return lang.told('due', item.due, {
    side: item.side ? called(item.side, hall.game(item.id.table)) : 'none',
    // With its jury named an appeal is for the arbiter to know.
    urgency: item.urgency,
    limit: limit?.code === 'default_time' ? spanText(limit.limit) : '',
    count: item.evidence.filter((each) => each.code === 'warning' || each.code === 'foul').length,
    gap: spanText(item.evidence.reduce((most, each) => (each.code === 'clock_stood' ? Math.max(most, each.gap) : most), 0)),
  });
}

/** An act that may be ruled in a game. */
export function actWords(lang: Lang, act: Act, game: string): string {
  switch (act.act) {
    case 'lose':
      return lang.t('act-lose', { side: called(act.side, game) });
    case 'forfeit':
      return lang.t('act-forfeit', { side: called(act.side, game) });
    case 'forfeit_both':
      return lang.t('act-forfeit-both');
    case 'charge_gap':
      return lang.t('act-charge-gap', { side: called(act.side, game), gap: spanText(act.gap) });
    case 'forgive_gap':
      return lang.t('act-forgive-gap');
    case 'note':
      return lang.t('act-note');
    case 'revoke':
      return lang.t('act-revoke', { ruling: String(act.ruling) });
    case 'lose_both':
      return lang.t('act-lose-both');
    case 'draw':
      return lang.t('act-draw');
    case 'replay':
      return lang.t('act-replay');
    case 'disqualify':
      return lang.t('act-disqualify', { side: called(act.side, game) });
    case 'expel':
      return lang.t('act-expel', { side: called(act.side, game) });
    case 'warn':
      return lang.t('act-warn', { side: called(act.side, game), offence: lang.told('offence', act.offence) });
    case 'foul': {
      const told = { side: called(act.side, game), offence: lang.told('offence', act.offence) };
      return act.charge === undefined
        ? lang.t('act-foul', told)
        : lang.t('act-foul-charge', { ...told, charge: spanText(act.charge) });
    }
  }
}

/** One piece of evidence in a game. */
export function evidenceWords(console: Console, piece: Evidence, game: string): string {
  const { lang, present, zone } = console;
  const time = (at: number) => dayTime(present.wallOf(at), zone);
  switch (piece.code) {
    case 'started':
      return lang.t('evidence-started', { at: time(piece.at), fact: String(piece.fact) });
    case 'default_time':
      return lang.t('evidence-default-time', { limit: spanText(piece.limit) });
    case 'flag_counted':
      return lang.t('evidence-flag-counted', { side: called(piece.side, game), at: time(piece.at) });
    case 'flag_shown':
      return lang.t('evidence-flag-shown', {
        side: called(piece.side, game),
        at: time(piece.at),
        fact: String(piece.fact),
      });
    case 'warning':
      return lang.t('evidence-warning', {
        at: time(piece.at),
        offence: lang.told('offence', piece.offence),
        clause: clauseWords(lang, piece.clause),
        fact: String(piece.fact),
      });
    case 'clock_changed': {
      const change = (side: Side, pair: [number, number]) =>
        lang.t('evidence-clock-side', { side: called(side, game), before: clockText(pair[0]), after: clockText(pair[1]) });
      const sides = [piece.white && change('white', piece.white), piece.black && change('black', piece.black)];
      return lang.t('evidence-clock-changed', {
        at: time(piece.at),
        change: sides.filter(Boolean).join(lang.t('list-comma')),
        fact: String(piece.fact),
      });
    }
    case 'to_and_fro':
      return lang.t('evidence-to-and-fro', {
        at: time(piece.at),
        within: (piece.within / 1000).toFixed(1),
        back: String(piece.back),
        forth: String(piece.forth),
      });
    case 'clock_stands':
      return lang.t('evidence-clock-stands', {
        at: time(piece.at),
        side: called(piece.side, game),
        left: clockText(piece.left),
        fact: String(piece.fact),
      });
    case 'clock_stood':
      return lang.t('evidence-clock-stood', {
        side: called(piece.side, game),
        gap: spanText(piece.gap),
        charged: clockText(piece.charged),
        uncharged: clockText(piece.uncharged),
      });
    case 'last_heard':
      return lang.t('evidence-last-heard', { serial: piece.serial, at: time(piece.at) });
    case 'moves_short': {
      const { made, required, unpressed } = piece;
      const params = { side: called(piece.side, game), made, required };
      return unpressed
        ? lang.t('evidence-moves-unpressed', { ...params, clause: clauseWords(lang, unpressed) })
        : lang.t('evidence-moves-short', params);
    }
    case 'time_trouble':
      return lang.t('evidence-time-trouble', {
        at: time(piece.at),
        side: called(piece.side, game),
        left: clockText(piece.left),
        limit: spanText(piece.limit),
        fact: String(piece.fact),
      });
    case 'foul':
      return lang.t('evidence-foul', {
        at: time(piece.at),
        offence: lang.told('offence', piece.offence),
        clause: clauseWords(lang, piece.clause),
        fact: String(piece.fact),
      });
    case 'missing':
      return lang.t('evidence-missing', { moves: piece.moves, each: piece.each, fact: String(piece.fact) });
    case 'offered':
      return piece.earlier === undefined
        ? lang.t('evidence-offered', { at: time(piece.at), moves: piece.moves, fact: String(piece.fact) })
        : lang.t('evidence-offered-again', { at: time(piece.at), earlier: String(piece.earlier), fact: String(piece.fact) });
    case 'claimed':
      return lang.t('evidence-claimed', {
        at: time(piece.at),
        ground: lang.told('ground', piece.ground),
        fact: String(piece.fact),
      });
    case 'reached':
      return lang.t('evidence-reached', {
        at: time(piece.at),
        ply: piece.ply,
        ground: lang.told('ground', piece.ground),
        fact: String(piece.fact),
      });
    case 'irregular':
      return lang.t('evidence-irregular', {
        at: time(piece.at),
        irregularity: lang.told('irregularity', piece.irregularity),
        clause: clauseWords(lang, piece.clause),
        fact: String(piece.fact),
      });
    case 'opened':
      return lang.t('evidence-opened', { at: time(piece.at), move: piece.move, fact: String(piece.fact) });
    case 'left':
      return lang.t('evidence-left', { at: time(piece.at), fact: String(piece.fact) });
    case 'filed':
      return lang.t('evidence-filed', { at: time(piece.at), fact: String(piece.fact) });
    case 'corrected':
      return lang.t('evidence-corrected', { ruling: String(piece.ruling), fact: String(piece.fact), by: String(piece.by) });
  }
}

/** Why something was refused. */
export function refusalWords(lang: Lang, refusal: Refusal): string {
  return lang.t(`refusal-${refusal.code}`, refusal.params);
}

/** What broke, what was kept, what to do. */
export function faultWords(lang: Lang, fault: Fault): string {
  return lang.told('fault', fault.code, fault.params);
}

/** The section and the game of an item. */
export function gameWords(console: Console, id: GameId): string {
  const row = console.hall.row(id.table);
  const section = row ? console.hall.section(row.section)?.name : undefined;
  const game = row && row.games > 1 ? console.lang.t('game-number', { n: id.game }) : '';
  return [section, game].filter(Boolean).join(' · ');
}

/** Who put a fact on record: a device, or a role; for the chief also the name that the event has for him. */
export function byWords(console: Console, by: string): string {
  const { lang, hall } = console;
  if (by.startsWith('device:')) return lang.t('clock-device', { serial: by.slice('device:'.length) });
  const officials = hall.frame?.event?.officials ?? [];
  const official = officials.find(({ name, role }) => (by === 'chief' ? role === 'chief' : name === by));
  return official ? officialWords(lang, official) : lang.told('role', by);
}

/** An official by his role and name: 裁判长 韩裁. */
export function officialWords(lang: Lang, { name, role }: Official): string {
  const says = lang.t(`role-${role}`);
  return says === name ? says : `${says} ${name}`;
}

/** A time control: 包干 45 分, 25 min + 10 s, 40 moves in 90 min, then 10 in each 15. */
export function controlWords(lang: Lang, control: TimeControl): string {
  switch (control.kind) {
    case 'sudden_death':
      return lang.t('control-sudden-death', { minutes: minutesText(control.base) });
    case 'fischer':
      return lang.t('control-fischer', { minutes: minutesText(control.base), seconds: String(control.increment / 1000) });
    case 'periods':
      return lang.t('control-periods', {
        first: String(control.first.moves ?? 0),
        minutes: minutesText(control.first.time),
        moves: control.then.moves === undefined ? 'none' : String(control.then.moves),
        more: minutesText(control.then.time),
      });
  }
}

/** What a section plays, and how: 国际跳棋（100格） · 80 分 + 60 秒. */
function playedWords(lang: Lang, section: SectionView): string {
  return [
    lang.told('profile', section.profile),
    section.games > 1 ? lang.t('games-each-round', { n: section.games }) : '',
    controlWords(lang, section.control),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the sections play, those that play the same named together. In brief, several are told by their games alone. */
export function sectionsWords(lang: Lang, sections: readonly SectionView[]): { brief: string; full: string } {
  const grouped = (what: (section: SectionView) => string) => {
    const groups = new Map<string, SectionView[]>();
    for (const section of sections) groups.set(what(section), [...(groups.get(what(section)) ?? []), section]);
    return [...groups];
  };
  const names = (of: readonly SectionView[]) => of.map((section) => section.name).join(lang.t('list-comma'));
  const full = grouped((section) => playedWords(lang, section)).map(([what, of]) => `${names(of)} · ${what}`);
  if (full.length === 1) return { brief: full[0]!, full: full[0]! };
  const brief = grouped((section) => lang.told('plays', section.game)).map(([what, of]) => `${names(of)} ${what}`);
  return { brief: brief.join(' · '), full: full.join('\n') };
}

/** Why the moves of a game cannot be followed beyond one of them. */
export function breakWords(lang: Lang, broken: BreakView): string {
  const ply = String(broken.ply);
  switch (broken.broken) {
    case 'unnamed':
      return lang.t('moves-unnamed', { ply });
    case 'unplayable': {
      const { text, code, params } = broken;
      return lang.t('moves-unplayable', { ply, text, why: lang.told('move', code, params) });
    }
  }
}

/** What a fact of a table says beside its kind: the side, the offence, the text, whatever it has. */
export function factDetails(console: Console, body: Record<string, unknown>, table: number | null): string {
  const { lang } = console;
  const game = console.hall.game(table);
  const words: string[] = [];
  const text = (key: string) => {
    const value = body[key];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const side = text('side');
  if (side === 'white' || side === 'black') words.push(sideWord(lang, side, game));
  const who = text('who');
  if (who) words.push(lang.told('who', who));
  const sanction = text('sanction');
  if (sanction) words.push(lang.told('sanction', sanction));
  const role = text('role');
  if (role) words.push(lang.told('role', role));
  const exit = text('exit');
  if (exit) words.push(lang.told('exit', exit));
  const player = body['player'];
  if (typeof player === 'number') words.push(console.hall.player(player)?.name ?? `#${player}`);
  const offence = text('offence');
  if (offence) words.push(lang.told('offence', offence));
  const about = text('about');
  if (about) words.push(lang.told('about', about));
  const ground = text('ground');
  if (ground) words.push(lang.told('ground', ground));
  if (typeof body['appeal'] === 'number') words.push(lang.t('appeal-number', { n: body['appeal'] }));
  if (typeof body['upheld'] === 'boolean')
    words.push(
      body['kind'] === 'appeal.decided'
        ? lang.t(body['upheld'] ? 'appeal-upheld' : 'appeal-denied')
        : lang.t(body['upheld'] ? 'claim-holds' : 'claim-fails'),
    );
  if (Array.isArray(body['jurors'])) words.push(body['jurors'].join(' '));
  const result = text('outcome');
  if (result) words.push(outcomeWords(lang, result as Outcome, game));
  for (const key of ['basis', 'standing'] as const) {
    const value = text(key);
    if (value) words.push(lang.told(key, value));
  }
  const act = body['act'];
  if (typeof act === 'object' && act !== null && 'act' in act) words.push(actWords(lang, act as Act, game));
  const times = body['left'];
  if (typeof times === 'object' && times !== null && 'white' in times && 'black' in times) {
    const { white, black } = times as { white: number | null; black: number | null };
    words.push(`${clockText(white)} / ${clockText(black)}`);
  }
  if (Array.isArray(body['moves'])) words.push(body['moves'].join(' '));
  const sealed = text('envelope');
  if (sealed) words.push(lang.t('fact-in-envelope', { envelope: sealed, holder: text('holder') ?? '' }));
  if (Array.isArray(body['before'])) words.push(body['before'].join(lang.t('list-comma')));
  const paper = text('paper');
  if (paper) words.push(lang.told('paper', paper));
  if (typeof body['moves'] === 'number') words.push(String(body['moves']));
  for (const key of [
    'move',
    'name',
    'to',
    'by',
    'serial',
    'text',
    'fen',
    'evidence',
    'note',
    'reason',
    'reasons',
    'consent',
  ] as const) {
    const value = text(key);
    if (value) words.push(key === 'reason' && body['kind'] === 'position.recorded' ? lang.told('position', value) : value);
  }
  const revealed = body['revealed'];
  if (typeof revealed === 'object' && revealed !== null && 'move' in revealed) {
    words.push(lang.t('fact-revealed', { move: String(revealed.move) }));
  }
  const named = body['fact'] ?? body['ruling'] ?? body['against'];
  if (typeof named === 'number') words.push(`#${named}`);
  return words.join(lang.t('list-comma'));
}
