import type { MarketOdds } from '../../streams/catalogue/types';

/** Whether each price is higher than the one before. */
const rises = (prices: readonly number[]): boolean =>
  prices.every((price, level) => level === 0 || price > (prices[level - 1] ?? 0));

/**
 * Returns what is wrong with the order of a market's prices; null if nothing is. The best price of a side is its first:
 * the highest to back, and the lowest to lay. The product shows the levels in the order of the reply.
 */
export function disorderIn({ status, runners }: MarketOdds): string | null {
  for (const { prices } of runners) {
    const side = (from: number) =>
      [0, 2, 4].flatMap((at) => (prices[from + at] ? [prices[from + at] ?? 0] : []));
    const [back, lay] = [side(0), side(6)];
    if (!rises(back.toReversed())) return '`runners[].back` does not begin with the highest price.';
    if (!rises(lay)) return '`runners[].lay` does not begin with the lowest price.';
    const [best, bestLay] = [back[0] ?? 0, lay[0] ?? Infinity];
    if (status === 'OPEN' && best >= bestLay)
      return `A price to back, ${best / 100}, is not below the price to lay, ${bestLay / 100}: the sides may be swapped.`;
  }
  return null;
}
