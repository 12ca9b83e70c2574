// What would differ, in words: where, and before and after.

import type { Difference, Ended, Role } from '../generated/wire';
import type { Console } from './console.svelte';
import { clockText } from './time';
import { outcomeWords, sideWord } from './words';

/** A difference for the screen. */
export interface Told {
  key: string;
  /** What differs, such as "Points". */
  what: string;
  /** Where, when it is not the table looked at. */
  where: string;
  /** Before and after, or a sentence. */
  text: string;
}

/** Differences in words; `table`: the one looked at, whose number and round need no saying. */
export function toldDifferences(console: Console, list: readonly Difference[], table: number | undefined): Told[] {
  const { lang, hall } = console;
  const { t } = lang;
  return list.map((item, place) => {
    const game = hall.game(item.table ?? null);
    const row = item.table === undefined ? undefined : hall.row(item.table);
    const here = item.table === table && item.round === row?.round;
    const where = [
      here || item.table === undefined ? '' : t('table-number', { table: String(item.table) }),
      here || item.round === undefined ? '' : t('round-number', { n: item.round }),
      item.game !== undefined && (row?.games ?? 1) > 1 ? t('game-number', { n: item.game }) : '',
      item.side === undefined || item.what === 'next_pairing' ? '' : sideWord(lang, item.side, game),
    ];
    const ended = (value: Ended | undefined) =>
      value
        ? `${outcomeWords(lang, value.outcome, game)}${t('list-comma')}${lang.told('standing', value.standing)}`
        : t('changes-open');
    const arrow = (before: string, after: string) => t('changes-from-to', { before, after });
    const words = (): [string, string] => {
      switch (item.what) {
        case 'result':
          return [t('changes-result'), arrow(ended(item.before), ended(item.after))];
        case 'points':
          return [t('changes-points'), arrow(String(item.before), String(item.after))];
        case 'warnings':
          return [t('changes-warnings'), arrow(String(item.before), String(item.after))];
        case 'fouls':
          return [t('changes-fouls'), arrow(String(item.before), String(item.after))];
        case 'clock':
          return [t('changes-clock'), arrow(clockText(item.before), clockText(item.after))];
        case 'moves':
          return [t('changes-moves'), arrow(String(item.before), String(item.after))];
        case 'player':
          return [t('changes-player'), arrow(item.before, item.after)];
        case 'official': {
          const role = (value: Role | undefined) => t(value ? `role-${value}` : 'changes-no-role');
          const says = { name: item.name, before: role(item.before), after: role(item.after) };
          return [t('changes-official'), t('changes-official-says', says)];
        }
        case 'next_pairing':
          return [t('changes-pairing'), t('changes-pairing-stands', { player: item.player, n: item.next, at: String(item.at) })];
      }
    };
    const [what, text] = words();
    return { key: `${place} ${item.what}`, what, where: where.filter(Boolean).join(' '), text };
  });
}
