import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withJitter } from '../../../streams/rx/jitter';

test('adds whole milliseconds, up to a fifth', () => {
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (ms, chance) => {
        const waited = withJitter(ms, { next: () => chance });
        expect(Number.isInteger(waited) && waited >= ms && waited <= Math.ceil(ms * 1.2)).toBe(
          true,
        );
      },
    ),
  );
  expect(withJitter(100, { next: () => 0.5 })).toBe(110);
});
