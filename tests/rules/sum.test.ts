import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../../streams/rules/sum';

const amount = integer({ min: -1e12, max: 1e12 });

it('adds the amounts, in any order', () => {
  assert(
    property(array(amount), amount, (amounts, more) => {
      expect(sum([...amounts, more])).toBe(sum(amounts) + more);
      expect(sum(amounts.toReversed())).toBe(sum(amounts));
    }),
  );
});

it('returns 0 for an empty list', () => {
  expect(sum([])).toBe(0);
});
