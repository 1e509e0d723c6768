import { describe, expect, it } from 'vitest';
import { clockText } from '../../streams/rules/clockText';

describe('the clock of an event', () => {
  it.each([
    ['6-4 3-2 30:15', '6-4 3-2 30–15'],
    ['6-4 3-2 40:A', '6-4 3-2 40–A'],
    ['0-0 0:0', '0-0 0–0'],
    ['6-4 6-6 11:9', '6-4 6-6 11–9'],
    ['1:32', '1:32'],
  ])('writes the points of tennis in %s as %s', (wire, text) => {
    expect(clockText(wire, { isTennis: true })).toBe(text);
  });

  it.each([
    ['result', 'Result'],
    ['break', 'Break'],
    ['HT', 'HT'],
    ['67′', '67′'],
    ['0:30', '0:30'],
    ['', ''],
  ])('writes %j of another sport as %j', (wire, text) => {
    expect(clockText(wire, { isTennis: false })).toBe(text);
  });
});
