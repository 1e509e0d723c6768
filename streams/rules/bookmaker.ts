import type { Price } from './ladder';
import type { Side } from './profit';

/**
 * A rate per 100, in hundredths: 16200 pays 162 for each 100 staked. A bookmaker's market and the toss are
 * priced in rates; a fancy has one beside its line.
 */
export type Rate = number;

/**
 * The decimal price that pays the same, in hundredths: 162 per 100 are 2.62. A rate between two whole ones
 * gives a price between two hundredths.
 */
export const decimalOf = (rate: Rate): Price => 100 + rate / 100;

/** Gives the bet at decimal odds that wins and loses the same as this bet at a rate. */
export const asDecimal = <B extends { readonly side: Side; readonly price: Rate }>(bet: B): B => ({
  ...bet,
  price: decimalOf(bet.price),
});
