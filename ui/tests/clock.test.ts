import { describe, expect, it } from 'vitest';

import type { ClockView } from '../src/generated/wire';
import { clockText, dayTime, left, readTime, spanText, UNKNOWN } from '../src/state/time';

describe('clock text', () => {
  it('shows what is unknown as a dash, never as 0:00', () => {
    expect(clockText(null)).toBe(UNKNOWN);
    expect(clockText(null, true)).toBe(UNKNOWN);
  });

  it('shows 0:00 only when nothing is left', () => {
    expect(clockText(1)).toBe('0:01');
    expect(clockText(0)).toBe('0:00');
    expect(clockText(-5)).toBe('0:00');
  });

  it('turns minutes and hours at their boundaries', () => {
    expect(clockText(59_000)).toBe('0:59');
    expect(clockText(59_001)).toBe('1:00');
    expect(clockText(60_000)).toBe('1:00');
    expect(clockText(3_599_000)).toBe('59:59');
    expect(clockText(3_600_000)).toBe('1:00:00');
    expect(clockText(3_790_000)).toBe('1:03:10');
  });

  it('shows tenths only in the last twenty seconds', () => {
    expect(clockText(20_000, true)).toBe('0:20');
    expect(clockText(19_999, true)).toBe('0:20.0');
    expect(clockText(14_250, true)).toBe('0:14.3');
    expect(clockText(40, true)).toBe('0:00.1');
    expect(clockText(0, true)).toBe('0:00.0');
  });

  it('counts a span in whole seconds that are over', () => {
    expect(spanText(999)).toBe('0:00');
    expect(spanText(72_900)).toBe('1:12');
    expect(spanText(3_661_000)).toBe('1:01:01');
  });
});

describe('what a side has left', () => {
  const clock: ClockView = { white: 60_000, black: null, running: 'white', since: 1_000, source: 'device' };

  it('counts down the running side from its moment', () => {
    expect(left(clock, 'white', 31_000)).toBe(30_000);
  });

  it('does not count back when a message is older than the anchor', () => {
    expect(left(clock, 'white', 500)).toBe(60_000);
  });

  it('stops at nothing and keeps the unknown unknown', () => {
    expect(left(clock, 'white', 90_000)).toBe(0);
    expect(left({ ...clock, running: 'black' }, 'black', 90_000)).toBeNull();
    expect(left({ ...clock, running: null }, 'white', 90_000)).toBe(60_000);
  });
});

describe('a time that is typed', () => {
  it('is minutes, minutes and seconds, or hours with both', () => {
    expect(readTime('45')).toBe(2_700_000);
    expect(readTime(' 45:30 ')).toBe(2_730_000);
    expect(readTime('1:03:10')).toBe(3_790_000);
    expect(readTime('45：30')).toBe(2_730_000);
    expect(readTime('90:00')).toBe(5_400_000);
  });

  it('is nothing when it is none of these', () => {
    for (const text of ['', 'x', '1:60', '1:75:00', '1:2:3:4', '-5', '1.5']) expect(readTime(text)).toBeNull();
  });
});

describe('time of day', () => {
  it('is told in the hall’s zone', () => {
    expect(dayTime(Date.UTC(2026, 10, 29, 6, 51, 22), 'Asia/Shanghai')).toBe('14:51:22');
    expect(dayTime(Date.UTC(2026, 10, 29, 16, 0, 5), 'Asia/Shanghai')).toBe('00:00:05');
  });
});
