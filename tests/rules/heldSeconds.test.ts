import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldSeconds } from '../../streams/rules/heldSeconds';

const NOW = Date.UTC(2026, 10, 27);
const delay = fc.integer({ min: 1, max: 60 });

describe('a countdown', () => {
  test('begins with the whole delay even if the estimated time is slightly late', () => {
    fc.assert(
      fc.property(delay, fc.integer({ min: 0, max: 250 }), (seconds, late) => {
        expect(heldSeconds(NOW + seconds * 1_000, NOW - late)).toBe(seconds);
      }),
    );
  });

  test('never counts up, and ends at 0', () => {
    fc.assert(
      fc.property(delay, fc.array(fc.nat(5_000)), (seconds, steps) => {
        const until = NOW + seconds * 1_000;
        let now = NOW;
        for (const step of steps) {
          expect(heldSeconds(until, now + step)).toBeLessThanOrEqual(heldSeconds(until, now));
          now += step;
        }
        expect(heldSeconds(until, until)).toBe(0);
      }),
    );
  });
});
