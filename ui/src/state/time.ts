// Times as text, and what a clock shows at a moment. Pure.

import type { ClockView, Millis, Moment, Side } from '../generated/wire';

/** What stands for a time nobody knows. */
export const UNKNOWN = '–';

/** Below this a running clock shows tenths. */
export const TENTHS_BELOW_MS = 20_000;

/** From here on a clock shows hours, and its figures need more room. */
export const HOUR_MS = 3_600_000;

const two = (n: number) => String(n).padStart(2, '0');

/**
 * A time left, as a clock shows it: `0:07`, `37:01`, `1:03:10`. A begun second counts whole, so that `0:00` appears only
 * when nothing is left.
 */
export function clockText(ms: Millis | null, tenths = false): string {
  if (ms === null) return UNKNOWN;
  const left = Math.max(0, ms);
  if (tenths && left < TENTHS_BELOW_MS) {
    const t = Math.ceil(left / 100);
    return `0:${two(Math.floor(t / 10))}.${t % 10}`;
  }
  return spanText(Math.ceil(left / 1000) * 1000);
}

/** A time passed, whole seconds that are over: `0:07`, `37:01`, `1:03:10`. */
export function spanText(ms: Millis): string {
  const all = Math.max(0, Math.floor(ms / 1000));
  const h = Math.floor(all / 3600);
  const m = Math.floor(all / 60) % 60;
  return h > 0 ? `${h}:${two(m)}:${two(all % 60)}` : `${m}:${two(all % 60)}`;
}

/** What a side has left at a moment; null when it is not known. */
export function left(clock: ClockView, side: Side, at: Moment): Millis | null {
  const shown = clock[side];
  if (shown === null) return null;
  return clock.running === side ? Math.max(0, shown - Math.max(0, at - clock.since)) : shown;
}

/** A time as a form shows it, for [`readTime`]: whole minutes as their number. */
export function minutesText(ms: Millis): string {
  return ms % 60_000 === 0 ? String(ms / 60_000) : spanText(ms);
}

/** Reads `45`, `45:00` or `1:03:10` (minutes first, unless there are two colons); null when it is none of them. */
export function readTime(text: string): Millis | null {
  const parts = text.trim().replaceAll('：', ':').split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  if (parts.length > 1 && (parts.length === 3 ? b > 59 || c > 59 : b > 59)) return null;
  return parts.length === 3 ? ((a * 60 + b) * 60 + c) * 1000 : (a * 60 + b) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Time of day in the hall's zone, `14:51:22`; an unknown zone shows the machine's own time. */
export function dayTime(wall: number, zone: string | undefined): string {
  const key = zone ?? '';
  let format = formats.get(key);
  if (!format) {
    const shape = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    try {
      format = new Intl.DateTimeFormat('en-GB', zone ? { ...shape, timeZone: zone } : shape);
    } catch {
      format = new Intl.DateTimeFormat('en-GB', shape);
    }
    formats.set(key, format);
  }
  return format.format(wall);
}
