import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { elapsed, jump } from '../../streams/rules/twoClocks';

const START = { monotonic: 1_000, wall: 50_000 };

test.each([
  ['both clocks run', { monotonic: 1_500, wall: 50_500 }, 500, 0],
  [
    'the monotonic clock stops while the device sleeps',
    { monotonic: 1_500, wall: 59_000 },
    9_000,
    8_500,
  ],
  ['the wall clock is set back', { monotonic: 1_500, wall: 40_000 }, 500, -10_500],
])('uses both clocks when %s', (_, end, time, ahead) => {
  expect(elapsed(START, end)).toBe(time);
  expect(jump(START, end)).toBe(ahead);
});

test('measures at least as much as each clock', () => {
  const ms = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(ms, ms, (monotonic, wall) => {
      const passed = elapsed({ monotonic: 0, wall: 0 }, { monotonic, wall });
      expect(passed).toBeGreaterThanOrEqual(monotonic);
      expect(passed).toBeGreaterThanOrEqual(wall);
    }),
  );
});
