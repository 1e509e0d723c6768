/** Several bets on one runner and side, each at its own price. */

import { betterPrice, type Ladder, type Price, stepPrice } from './ladder';
import type { Minor } from './money';
import type { Side } from './types';

/** The maximum number of prices for one runner and side in the slip. */
export const MAX_PRICES = 5;

/**
 * Returns the price one tick beyond the best of these prices for a bettor on this side: higher for backers, lower for
 * layers. Null at the end of the ladder.
 */
export function nextPrice(ladder: Ladder, side: Side, prices: readonly Price[]): Price | null {
  const [furthest, ticks] = side === 'BACK' ? [Math.max(...prices), 1] : [Math.min(...prices), -1];
  const next = stepPrice(ladder, furthest, ticks);
  return betterPrice(side, next, furthest) ? next : null;
}

/** Splits a stake into equal parts; the first part also gets the remainder. */
export function evenStakes(total: Minor, parts: number): readonly Minor[] {
  const each = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, n) => (n === 0 ? total - each * (parts - 1) : each));
}

/** A stake to be spread over several prices. */
export interface SpreadTerms {
  readonly ladder: Ladder;
  readonly side: Side;
  /** The first price. */
  readonly price: Price;
  readonly total: Minor;
  /** The smallest stake that the market accepts; 0 if unknown. */
  readonly minStake: Minor;
}

/**
 * Spreads a stake evenly over prices that are one tick apart. There are fewer than `count` prices if the ladder ends or
 * if a stake would be below the minimum; the first price is always included.
 */
export function spreadStake(
  { ladder, side, price, total, minStake }: SpreadTerms,
  count: number,
): readonly { readonly price: Price; readonly stake: Minor }[] {
  const affordable = Math.floor(total / Math.max(1, minStake));
  const prices = [price];
  while (prices.length < Math.min(count, affordable)) {
    const next = nextPrice(ladder, side, prices);
    if (next === null) break;
    prices.push(next);
  }
  const stakes = evenStakes(total, prices.length);
  return prices.map((each, n) => ({ price: each, stake: stakes[n] ?? 0 }));
}
