import { expect, test } from 'vitest';
import { asOf, momentOf } from '../../../src/words/moments';

const at = (day: number, hour: number): number => new Date(2030, 10, day, hour, 5).getTime();

test('writes a time of today without its day, and any other time with its day', () => {
  expect(asOf(at(21, 9), at(21, 23))).toBe('09:05');
  expect(asOf(at(20, 23), at(21, 0))).toBe('20 Nov 23:05');
  expect(asOf(at(22, 1), at(21, 23))).toBe('22 Nov 01:05');
});

test('writes a time with its day', () => {
  expect(momentOf(at(21, 9))).toBe('21 Nov 09:05');
});
