import { describe, expect, test } from 'vitest';
import { periodOf, within } from './period';

describe('a period', () => {
  test('ends with its last day if it contains days', () => {
    const isIn = within(periodOf({ from: '2026-11-20', to: '2026-11-21' }));
    expect(isIn(Date.parse('2026-11-20T00:00:00Z'))).toBe(true);
    expect(isIn(Date.parse('2026-11-21T23:59:59.999Z'))).toBe(true);
    expect(isIn(Date.parse('2026-11-22T00:00:00Z'))).toBe(false);
  });

  test('includes its last moment if it contains times, and prefers the player’s times', () => {
    const [from, to] = ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'];
    expect(within(periodOf({ from, to }))(Date.parse(to))).toBe(true);
    const theirs = periodOf({ from: '2026-11-20', to: '2026-11-20', FromTime: from, ToTime: to });
    expect(theirs).toEqual({ from: Date.parse(from), to: Date.parse(to) });
  });
});
