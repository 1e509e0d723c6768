import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../../streams/rules/sum';

const amount = integer({ min: -1e12, max: 1e12 });

it('is what each amount adds, whatever their order', () => {
  assert(
    property(array(amount), amount, (amounts, more) => {
      expect(sum([...amounts, more])).toBe(sum(amounts) + more);
      expect(sum(amounts.toReversed())).toBe(sum(amounts));
    }),
  );
});

it('is 0 of none', () => {
  expect(sum([])).toBe(0);
});
