/** The profit and the liability of one bet. */

import { decimalOf } from './bookmaker';
import { isOperatorPriced } from './operatorPriced';
import type { Price } from './ladder';
import type { Minor } from './money';
import type { BettingType, Side } from './types';

export type { BettingType, Side };

/** The decimal price at which a bet pays; converts a rate per 100. */
const paidAt = (type: BettingType, price: Price): Price =>
  isOperatorPriced(type) ? decimalOf(price) : price;

/**
 * The result of a matched bet if its runner wins: the back wins stake × (price − 1), the lay loses the same; rounded to
 * the nearest minor unit, halves away from zero, so both sides of a match agree.
 */
export function profitIfWins(side: Side, price: Price, stake: Minor): Minor {
  const winnings = winningsOf(price, stake);
  return side === 'BACK' ? winnings : 0 - winnings;
}

/** Exact for every whole stake and price; the binary form of an average must not push it over a half. */
function winningsOf(price: Price, stake: Minor): Minor {
  const profitPerUnit = price - 100;
  if (!Number.isInteger(profitPerUnit)) return Math.round(Math.round(stake * profitPerUnit) / 100);
  // Whole units are handled separately: their product with the price needs no more digits than the result.
  const rest = stake % 100;
  return ((stake - rest) / 100) * profitPerUnit + Math.round((rest * profitPerUnit) / 100);
}

/** The result of a matched bet if its runner loses: the back loses its stake, the lay wins it. */
export function profitIfLoses(side: Side, stake: Minor): Minor {
  return side === 'BACK' ? 0 - stake : stake;
}

/**
 * The largest loss of a bet: the stake of a back, stake × (price − 1) of a lay; on a line the stake. The price of a
 * BOOKMAKER or a FANCY bet is its rate per 100.
 */
export function liability(type: BettingType, side: Side, price: Price, stake: Minor): Minor {
  return type === 'LINE' || side === 'BACK'
    ? stake
    : profitIfWins('BACK', paidAt(type, price), stake);
}

/** The largest stake in whole currency units whose liability stays within a limit; null if below one unit. */
export function largestStake(
  type: BettingType,
  side: Side,
  price: Price,
  limit: Minor,
): Minor | null {
  const riskPerUnit =
    type === 'LINE' || side === 'BACK' ? 100 : Math.max(1, paidAt(type, price) - 100);
  const units = Math.floor(limit / riskPerUnit);
  return units >= 1 ? units * 100 : null;
}

/** The largest win of a bet: the liability of the other side of its match. */
export function mostWon(type: BettingType, side: Side, price: Price, stake: Minor): Minor {
  return liability(type, side === 'BACK' ? 'LAY' : 'BACK', price, stake);
}

/** The size-weighted mean price of fills, perhaps between two hundredths; 0 without fills. */
export function averagePrice(
  fills: readonly { readonly price: Price; readonly size: Minor }[],
): number {
  let size = 0;
  let weighted = 0;
  for (const fill of fills) {
    size += fill.size;
    weighted += fill.price * fill.size;
  }
  return size === 0 ? 0 : asWritten(weighted / size);
}

/** The grid of averages, in fractions of a hundredth: far finer than any server's. */
const FINE = 1e6;

/** Restores the decimal of a mean price: 304.99999999999994 hundredths are 305. */
export function asWritten(hundredths: number): number {
  const written = Math.round(hundredths * FINE) / FINE;
  return Math.abs(hundredths - written) <= written * 1e-14 ? written : hundredths;
}
