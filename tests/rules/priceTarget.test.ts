import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReached, type PriceTarget } from '../../streams/rules/priceTarget';
import { odds, sides } from './arbitraries';

const targets: fc.Arbitrary<PriceTarget> = fc.record({
  side: sides,
  price: odds,
  direction: fc.constantFrom('OR_HIGHER', 'OR_LOWER'),
});

describe('a price target', () => {
  it('is reached by its own price, and never by an empty side', () =>
    fc.assert(
      fc.property(targets, (target) => {
        expect(isReached(target, target.price)).toBe(true);
        expect(isReached(target, 0)).toBe(false);
      }),
    ));

  it('is reached by every price beyond another price that reaches it', () =>
    fc.assert(
      fc.property(targets, odds, odds, (target, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [near, far] = target.direction === 'OR_HIGHER' ? [low, high] : [high, low];
        fc.pre(isReached(target, near));
        expect(isReached(target, far)).toBe(true);
      }),
    ));

  it('is reached by exactly one direction at any other price', () =>
    fc.assert(
      fc.property(targets, odds, (target, best) => {
        fc.pre(best !== target.price);
        const reached = (direction: PriceTarget['direction']) =>
          isReached({ ...target, direction }, best);
        expect(reached('OR_HIGHER')).toBe(!reached('OR_LOWER'));
      }),
    ));
});
