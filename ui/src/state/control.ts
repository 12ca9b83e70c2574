/** A time control as a form holds it: texts that are typed, and what they make. */
import type { PaceRule, Period, TimeControl } from '../generated/wire';
import { same } from './same';
import { minutesText, readTime } from './time';

/** The fields of the form; those that its kind does not have keep what they held. */
export interface ControlDraft {
  kind: TimeControl['kind'];
  /** Time of a side, or of the first period. */
  base: string;
  /** Seconds a move. */
  increment: string;
  /** Moves of the first period. */
  moves: string;
  /** Moves of each later period; empty: the rest of the game. */
  thenMoves: string;
  /** Time of each later period. */
  thenTime: string;
}

/** The fields for a control. */
export function draftOf(control: TimeControl): ControlDraft {
  const empty = { increment: '30', moves: '40', thenMoves: '10', thenTime: '15' };
  switch (control.kind) {
    case 'sudden_death':
      return { ...empty, kind: control.kind, base: minutesText(control.base) };
    case 'fischer':
      return { ...empty, kind: control.kind, base: minutesText(control.base), increment: String(control.increment / 1000) };
    case 'periods': {
      const { first, then } = control;
      return {
        ...empty,
        kind: control.kind,
        base: minutesText(first.time),
        moves: String(first.moves ?? ''),
        thenMoves: String(then.moves ?? ''),
        thenTime: minutesText(then.time),
      };
    }
  }
}

/** The control that the fields make; null while they make none. */
export function controlOf(draft: ControlDraft): TimeControl | null {
  const base = time(draft.base);
  if (base === null) return null;
  switch (draft.kind) {
    case 'sudden_death':
      return { kind: draft.kind, base };
    case 'fischer': {
      const seconds = count(draft.increment);
      return seconds === null ? null : { kind: draft.kind, base, increment: seconds * 1000 };
    }
    case 'periods': {
      const moves = count(draft.moves);
      const more = time(draft.thenTime);
      const later = draft.thenMoves.trim() === '' ? undefined : count(draft.thenMoves);
      if (moves === null || more === null || later === null) return null;
      const then: Period = later === undefined ? { time: more } : { moves: later, time: more };
      return { kind: draft.kind, first: { moves, time: base }, then };
    }
  }
}

/** Which of the controls a pace names it is; null for another one. */
export function namedControl(pace: PaceRule | undefined, control: TimeControl | null): number | null {
  const index = pace?.controls.findIndex((named) => same(named.value, control)) ?? -1;
  return index < 0 ? null : index;
}

function time(text: string): number | null {
  const ms = readTime(text);
  return ms === 0 ? null : ms;
}

function count(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : null;
}
