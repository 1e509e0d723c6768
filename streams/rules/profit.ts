/** The profit and the liability of one bet. */

import { decimalOf } from './bookmaker';
import { isOperatorPriced } from './operatorPriced';
import type { Price } from './ladder';
import type { Minor } from './money';
import type { BettingType, Side } from './types';

export type { BettingType, Side };

/** Returns the decimal price at which a bet pays; a rate per 100 is converted. */
const paidAt = (type: BettingType, price: Price): Price =>
  isOperatorPriced(type) ? decimalOf(price) : price;

/**
 * Returns the result of a matched bet if its runner wins, in minor units. The back wins stake × (price − 1), and the
 * lay loses the same. The result is rounded to the nearest minor unit, with halves away from zero, so that both sides
 * of a match agree.
 */
export function profitIfWins(side: Side, price: Price, stake: Minor): Minor {
  const winnings = winningsOf(price, stake);
  return side === 'BACK' ? winnings : 0 - winnings;
}

/**
 * Returns the winnings, exact for every whole stake and price: the binary form of an average price must not push the
 * product over a half.
 */
function winningsOf(price: Price, stake: Minor): Minor {
  const profitPerUnit = price - 100;
  if (!Number.isInteger(profitPerUnit)) return Math.round(Math.round(stake * profitPerUnit) / 100);
  // Whole units are calculated separately: their product with the price needs no more digits than the result.
  const rest = stake % 100;
  return ((stake - rest) / 100) * profitPerUnit + Math.round((rest * profitPerUnit) / 100);
}

/**
 * Returns the result of a matched bet if its runner loses, in minor units: the back loses its stake, and the lay wins
 * it.
 */
export function profitIfLoses(side: Side, stake: Minor): Minor {
  return side === 'BACK' ? 0 - stake : stake;
}

/**
 * Returns the largest loss of a bet, in minor units: the stake of a back, or stake × (price − 1) for a lay; in a line
 * market, the stake. The price of a BOOKMAKER or FANCY bet is its rate per 100.
 */
export function liability(type: BettingType, side: Side, price: Price, stake: Minor): Minor {
  return type === 'LINE' || side === 'BACK'
    ? stake
    : profitIfWins('BACK', paidAt(type, price), stake);
}

/**
 * Returns the largest stake, in whole currency units, whose liability stays within a limit; null if it is below one
 * unit.
 */
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

/** Returns the largest win of a bet, in minor units. It equals the liability of the other side of the match. */
export function mostWon(type: BettingType, side: Side, price: Price, stake: Minor): Minor {
  return liability(type, side === 'BACK' ? 'LAY' : 'BACK', price, stake);
}

/** Returns the size-weighted mean price of fills, in hundredths, which need not be a whole number; 0 without fills. */
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

/** The number of steps per hundredth to which averages are rounded, which is far finer than on any server. */
const FINE = 1e6;

/** Restores the decimal form of a mean price: 304.99999999999994 hundredths become 305. */
export function asWritten(hundredths: number): number {
  const written = Math.round(hundredths * FINE) / FINE;
  return Math.abs(hundredths - written) <= written * 1e-14 ? written : hundredths;
}
