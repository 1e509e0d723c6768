import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { favourites } from '../../streams/rules/favourites';
import { odds } from './arbitraries';

const names = (runners: readonly { readonly id: string }[]) => runners.map(({ id }) => id).join('');
const runnersOf = (ids: string) => [...ids].map((id) => ({ id }));
const quote = (id: string, best: number) => ({ id, prices: [best, 100] });

describe('the favourites', () => {
  it('have the shortest prices, followed by the runners without a price', () => {
    const quotes = [quote('a', 900), quote('b', 0), quote('c', 300), { id: 'd', prices: [] }];
    expect(names(favourites(runnersOf('abcd'), quotes, 4))).toBe('cabd');
    expect(names(favourites(runnersOf('dbac'), quotes, 3))).toBe('cad');
    expect(names(favourites(runnersOf('abcd'), [], 3))).toBe('abc');
    expect(favourites([], quotes, 3)).toEqual([]);
  });

  it('have the shortest prices, and keep the order of equal prices', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(odds, { nil: 0 }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 8 }),
        (prices, most) => {
          const runners = prices.map((_, index) => ({ id: String(index) }));
          const shown = favourites(
            runners,
            prices.map((price, index) => quote(String(index), price)),
            most,
          ).map(({ id }) => Number(id));
          expect(shown).toHaveLength(Math.min(most, prices.length));
          expect(new Set(shown).size).toBe(shown.length);
          const rank = (at: number): number => prices[at] || Infinity;
          const others = prices.map((_, index) => index).filter((at) => !shown.includes(at));
          for (const [place, at] of shown.entries())
            for (const next of [...shown.slice(place + 1), ...others]) {
              expect(rank(at)).toBeLessThanOrEqual(rank(next));
              if (rank(at) === rank(next)) expect(at).toBeLessThan(next);
            }
        },
      ),
    );
  });
});
