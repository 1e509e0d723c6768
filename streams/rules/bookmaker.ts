/** Converts rates per 100 to decimal odds. */

import type { Price } from './ladder';
import type { Side } from './types';

/**
 * A rate per 100, in hundredths: 16200 pays 162 for each 100 staked. Bookmaker markets and the toss have rates as
 * prices; a fancy has a line and a rate.
 */
export type Rate = number;

/**
 * Returns the decimal price that pays the same, in hundredths: 162 per 100 is 2.62. A fractional rate returns a price
 * between two hundredths.
 */
export const decimalOf = (rate: Rate): Price => 100 + rate / 100;

/** Converts a bet at a rate to a bet at decimal odds with the same profit and loss. */
export const asDecimal = <B extends { readonly side: Side; readonly price: Rate }>(bet: B): B => ({
  ...bet,
  price: decimalOf(bet.price),
});
