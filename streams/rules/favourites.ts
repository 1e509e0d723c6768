import type { Price } from './ladder';

interface Quote {
  readonly id: string;
  /** The runner's prices; the first is the best price to back, or 0 if there is no offer. */
  readonly prices: readonly Price[];
}

/**
 * Returns at most `most` runners with the shortest prices to back, shortest first. Runners with equal prices stay in
 * their original order, and runners without a price are last.
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
