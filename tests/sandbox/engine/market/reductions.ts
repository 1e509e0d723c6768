/** Reductions for non-runners. */

import type { Price } from '../../../../streams/rules/ladder';

/** A non-runner's reduction factor in hundredths of a percent: 1620 is 16.2 %. */
export type ReductionFactor = number;

const WHOLE = 10_000;
const WIN_THRESHOLD = 250;
const PLACE_THRESHOLD = 400;

/**
 * Returns the price of a matched bet of a win market after another runner was removed: p × (1 − RF), to the nearest
 * hundredth. Factors below 2.5 % do not change the price. The result is never below 1.00, the price at which a winner
 * just gets the stake back.
 */
export function reducedWinPrice(price: Price, factor: ReductionFactor): Price {
  if (factor < WIN_THRESHOLD) return price;
  return Math.max(100, Math.round((price * (WHOLE - factor)) / WHOLE));
}

/** Returns the price of a matched bet of a place market: 1 + (p − 1) × (1 − RF), for any factor. */
export function reducedPlacePrice(price: Price, factor: ReductionFactor): Price {
  return 100 + Math.round(((price - 100) * (WHOLE - factor)) / WHOLE);
}

/**
 * Returns whether a removal cancels the market's unmatched lays: from 2.5 % in win markets, from 4 % in place markets.
 */
export function cancelsUnmatchedLays(market: 'WIN' | 'PLACE', factor: ReductionFactor): boolean {
  return factor >= (market === 'WIN' ? WIN_THRESHOLD : PLACE_THRESHOLD);
}
