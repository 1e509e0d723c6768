/** Converts decimal odds to the other formats: fractional, American, Hong Kong, Indonesian and Malay. */

import type { Price } from './ladder';

/*
 * Decimal odds in the other formats of the trade, only for display: the player types decimal odds, and they are sent
 * and settled. Every figure is a whole number in the unit of its format, so that it is exact until it is shown. No
 * format promises more than the price pays. A price that has no exact form is rounded towards the worse price for a
 * backer, by less than one step of the last digit.
 */

/** The formats in which a player may read odds. */
export type OddsFormat =
  | 'decimal'
  | 'fractional'
  | 'american'
  | 'hongKong'
  | 'indonesian'
  | 'malay';

/** Returns the profit for one unit of stake, in hundredths. */
const profitOf = (price: Price): number => price - 100;

/**
 * The usual fractions whose profit is not a whole hundredth, or which are not in their lowest terms. Each fraction
 * belongs to the shortest price that pays it in full, which is less than a hundredth above the fraction.
 */
const USUAL: ReadonlyMap<Price, Fraction> = /* @__PURE__ */ byPrice(
  '1/18 1/16 1/14 1/12 1/9 1/8 2/15 1/7 2/13 1/6 2/11 2/9 2/7 4/13 1/3 4/11 4/9 8/15 4/7 8/13 ' +
    '4/6 8/11 5/6 10/11 20/21 11/8 6/4 13/8 15/8 100/30',
);

function byPrice(fractions: string): ReadonlyMap<Price, Fraction> {
  return new Map(
    fractions.split(' ').map((written) => {
      const [profit = 0, stake = 1] = written.split('/').map(Number);
      return [100 + Math.ceil((100 * profit) / stake), [profit, stake]];
    }),
  );
}

/** A profit and the stake that earns it, such as [6, 4]. */
export type Fraction = readonly [profit: number, stake: number];

/** Returns the greatest common divisor. */
const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/** Returns the usual fraction for the price, or else the exact fraction in its lowest terms. */
export function fractionOf(price: Price): Fraction {
  const usual = USUAL.get(price);
  if (usual) return usual;
  const profit = profitOf(price);
  const divisor = divisorOf(profit, 100);
  return [profit / divisor, 100 / divisor];
}

/**
 * Returns the profit for a stake of 100; below even money, minus the stake for a profit of 100. Long odds are exact.
 * The stake is rounded up, so that the odds look slightly shorter than they are.
 */
export function americanOf(price: Price): number {
  const profit = profitOf(price);
  return profit >= 100 ? profit : -Math.ceil(10_000 / profit);
}

/** Returns the profit for a stake of 1, in hundredths; it is exact. */
export const hongKongOf = profitOf;

/**
 * Returns American odds for a stake of 1, in hundredths. With two decimals, no two prices that differ by a hundredth
 * look the same.
 */
export const indonesianOf = americanOf;

/**
 * Returns the profit for a stake of 1; above even money, minus the stake for a profit of 1. The figure is in
 * thousandths: with two decimals, neighbouring prices would look the same from 2.9 on. With three decimals, this only
 * happens from 30 on, a range in which the format is imprecise anyway.
 */
export function malayOf(price: Price): number {
  const profit = profitOf(price);
  return profit <= 100 ? profit * 10 : -Math.ceil(100_000 / profit);
}
