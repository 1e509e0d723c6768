import { expect, it } from 'vitest';
import { asOf } from '../../../src/ui/bets/asOf';

const at = (day: number, hour: number): number => new Date(2030, 10, day, hour, 5).getTime();

it('a moment of today is told by its time, one of another day by its day too', () => {
  expect(asOf(at(21, 9), at(21, 23))).toBe('09:05');
  expect(asOf(at(20, 23), at(21, 0))).toBe('20 Nov 23:05');
  expect(asOf(at(22, 1), at(21, 23))).toBe('22 Nov 01:05');
});
