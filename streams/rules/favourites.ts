import type { Price } from './ladder';

interface Quote {
  readonly id: string;
  /** The best price to back first; 0 without an offer. */
  readonly prices: readonly Price[];
}

/**
 * Returns the runners with the shortest prices to back, at most `most`, the shortest first. Runners with equal prices
 * stay in the given order, and runners without a price are last.
 */
export function favourites<R extends { readonly id: string }>(
  runners: readonly R[],
  quotes: readonly Quote[],
  most: number,
): readonly R[] {
  const best = new Map(quotes.map(({ id, prices }) => [id, prices[0] || Infinity]));
  const priceOf = ({ id }: R): number => best.get(id) ?? Infinity;
  return runners
    .toSorted((a, b) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)))
    .slice(0, most);
}
