// What a tile tells: class, icon and word of its state, and the attachments that write its counting texts.

import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

import type { Key } from '../generated/keys';
import type { Matter, Millis, Moment, Outcome, Side, TileState } from '../generated/wire';
import type { Console } from './console.svelte';
import type { Row } from './row.svelte';
import { called } from './sides';
import { clockText, dayTime, left, spanText, TENTHS_BELOW_MS } from './time';

/** The look of each state: its class and its icon. The word is `tile-{state}`. */
export const LOOK: Record<TileState, { look: string; icon: string }> = {
  ready: { look: 'play', icon: 'clock' },
  waiting_white: { look: 'wait', icon: 'chair' },
  waiting_black: { look: 'wait', icon: 'chair' },
  waiting_both: { look: 'wait', icon: 'chair' },
  playing: { look: 'play', icon: 'play' },
  low_time: { look: 'low', icon: 'hour' },
  flag: { look: 'flag', icon: 'flag' },
  stopped: { look: 'stop', icon: 'pause' },
  unsigned: { look: 'sign', icon: 'pen' },
  finished: { look: 'done', icon: 'check' },
  silent: { look: 'mute', icon: 'silent' },
  adjourned: { look: 'adj', icon: 'envelope' },
};

/** The icon of what is open at a table. The word is `matter-{matter}`. */
export const MATTERS: Record<Matter, string> = { claim: 'draw', irregular: 'irregular', appeal: 'appeal' };

/** What the strip says in the place of its state: what is open, unless the state itself is an alarm. */
export function stripMatter(row: Row): Matter | null {
  switch (row.tile) {
    case 'low_time':
    case 'flag':
    case 'silent':
    case 'adjourned':
      return null;
    default:
      return row.due ? null : (row.matters[0] ?? null);
  }
}

/** The words of a state in a game. */
export function tileWord(tile: TileState, game: string): Key {
  if (tile === 'waiting_white' && called('white', game) === 'red') return 'tile-waiting-red';
  return `tile-${tile.replace('_', '-') as Dashed<TileState>}`;
}

/** The words of a state as the strip of a tile has room for them. */
export function stripWord(tile: TileState, game: string): Key {
  switch (tile) {
    case 'waiting_white':
      return called('white', game) === 'red' ? 'strip-waiting-red' : 'strip-waiting-white';
    case 'waiting_black':
      return 'strip-waiting-black';
    case 'waiting_both':
      return 'strip-waiting-both';
    case 'ready':
    case 'playing':
    case 'low_time':
    case 'flag':
    case 'stopped':
    case 'unsigned':
    case 'finished':
    case 'silent':
    case 'adjourned':
      return tileWord(tile, game);
  }
}

type Dashed<T extends string> = T extends `${infer A}_${infer B}` ? `${A}-${B}` : T;

/** The one text node of an element; made when it is not there. */
function textOf(element: Element): Text {
  const first = element.firstChild;
  if (first instanceof Text) return first;
  const made = document.createTextNode('');
  element.append(made);
  return made;
}

/** Writes a text only when it differs: nothing is laid out anew. */
function write(text: Text, words: string): void {
  if (text.data !== words) text.data = words;
}

/** Writes what a side's clock shows, and goes on while it runs. */
export function clockFace(console: Console, row: Row, side: Side, unsure = false): Attachment {
  return (element) => {
    const text = textOf(element);
    const clock = row.clock;
    const mark = unsure && row.silent ? '≈ ' : '';
    if (clock.running !== side || clock[side] === null) {
      write(text, mark + clockText(clock[side]));
      return;
    }
    return console.ticker.add((at) => {
      const ms = left(clock, side, at);
      const soon = ms !== null && ms > 0 && ms < TENTHS_BELOW_MS;
      write(text, mark + clockText(ms, soon));
      return soon;
    });
  };
}

/** Writes a text that is made from the moment, once a second. */
export function counting(console: Console, words: (at: Moment) => string): Attachment {
  return (element) => {
    const text = textOf(element);
    return console.ticker.add((at) => {
      write(text, words(at));
      return false;
    });
  };
}

/**
 * Writes the head of the journal, once a second however many facts come: nobody reads more of them, and WebKit keeps the
 * width of every word that it has ever drawn.
 */
export function journalHead(console: Console): Attachment {
  return counting(console, () => {
    const frame = untrack(() => console.hall.frame);
    return frame ? console.lang.t('head', { head: frame.head, facts: String(frame.facts) }) : '';
  });
}

/** The strip's one figure, which counts only where time matters. */
export function figure(console: Console, row: Row): Attachment {
  return (element) => {
    const text = textOf(element);
    const since = row.since;
    const { t } = console.lang;
    switch (row.tile) {
      case 'waiting_white':
      case 'waiting_black':
      case 'waiting_both': {
        const limit = console.hall.section(row.section)?.default_at ?? null;
        if (limit === null) return write(text, '');
        return counting(console, (at) => (at <= limit ? clockText(limit - at) : `+${spanText(at - limit)}`))(element);
      }
      case 'stopped':
      case 'silent':
      case 'adjourned':
        return counting(console, (at) => spanText(at - since))(element);
      case 'unsigned':
        return counting(console, (at) => t('minutes', { n: minutes(at - since) }))(element);
      case 'flag':
        return write(text, dayTime(console.present.wallOf(since), console.zone).slice(0, 5));
      case 'playing':
      case 'low_time':
        return write(text, t('tile-moves', { n: row.moves }));
      case 'finished':
        return write(text, row.result ? t(`tile-won-${outcome(row.result.outcome, console.hall.game(row.table))}`) : '');
      case 'ready':
        return write(text, '');
    }
  };
}

const minutes = (ms: Millis) => Math.max(0, Math.floor(ms / 60_000));

/** An outcome of a game as its catalogue key says it. */
export function outcome(value: Outcome, game: string): 'white' | 'red' | 'draw' | 'black' | 'both-lose' {
  switch (value) {
    case 'white_wins':
      return called('white', game) === 'red' ? 'red' : 'white';
    case 'draw':
      return 'draw';
    case 'black_wins':
      return 'black';
    case 'both_lose':
      return 'both-lose';
  }
}
