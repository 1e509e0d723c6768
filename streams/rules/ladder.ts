/** Price ladders: the allowed prices of a market, and the ticks between them. */

import type { Side } from './types';

/** A decimal price in hundredths: 300 is 3.00. In a line market, the line in hundredths of a run. */
export type Price = number;

/**
 * The ladder of a market's valid prices. CLASSIC has 350 prices from 1.01 to 1000. FINEST has every hundredth in the
 * same range. LINE_RANGE starts at `min` and has steps of `interval`.
 */
export type Ladder =
  | { readonly kind: 'CLASSIC' }
  | { readonly kind: 'FINEST' }
  | {
      readonly kind: 'LINE_RANGE';
      readonly min: Price;
      readonly max: Price;
      readonly interval: Price;
    };

/**
 * A part of a ladder: `count` prices from `from`, each `step` above the previous one. `first` is the index of `from` on
 * the whole ladder.
 */
interface Band {
  readonly from: Price;
  readonly step: Price;
  readonly count: number;
  readonly first: number;
}

const CLASSIC = stack([
  [101, 1, 99],
  [200, 2, 50],
  [300, 5, 20],
  [400, 10, 20],
  [600, 20, 20],
  [1000, 50, 20],
  [2000, 100, 10],
  [3000, 200, 10],
  [5000, 500, 10],
  [10000, 1000, 91],
]);
const FINEST = stack([[101, 1, 99900]]);

function stack(rows: readonly (readonly [from: Price, step: Price, count: number])[]): Band[] {
  let first = 0;
  return rows.map(([from, step, count]) => {
    const band = { from, step, count, first };
    first += count;
    return band;
  });
}

function bandsOf(ladder: Ladder): readonly Band[] {
  if (ladder.kind === 'CLASSIC') return CLASSIC;
  if (ladder.kind === 'FINEST') return FINEST;
  const { min, max, interval } = ladder;
  if (!(interval > 0) || !(max >= min) || !Number.isFinite(max - min)) {
    throw new RangeError(`Not a line range: ${min} to ${max} by ${interval}`);
  }
  return stack([[min, interval, Math.floor((max - min) / interval) + 1]]);
}

function countOf(bands: readonly Band[]): number {
  return bands.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the highest band that fits, or the lowest band if no band fits. */
function highest(bands: readonly Band[], fits: (band: Band) => boolean): Band {
  return bands.reduce((found, band) => (fits(band) ? band : found));
}

/** Returns the index of the highest ladder price that is not above `price`; −1 below the ladder. */
function placeAtOrBelow(bands: readonly Band[], price: Price): number {
  if (Number.isNaN(price)) throw new RangeError('Not a price: NaN');
  const { from, step, count, first } = highest(bands, (band) => band.from <= price);
  return Math.max(-1, first + Math.min(count - 1, Math.floor((price - from) / step)));
}

/** Returns the price at an index. Beyond an end of the ladder, it is the price at that end. */
function priceAt(bands: readonly Band[], place: number): Price {
  const wanted = Math.max(0, Math.min(countOf(bands) - 1, place));
  const { from, step, first } = highest(bands, (band) => band.first <= wanted);
  return from + (wanted - first) * step;
}

/** Returns the lowest price on the ladder. */
export function minPrice(ladder: Ladder): Price {
  return priceAt(bandsOf(ladder), 0);
}

/** Returns the highest price on the ladder. For a line range, it is the highest price that whole intervals reach. */
export function maxPrice(ladder: Ladder): Price {
  return priceAt(bandsOf(ladder), Number.POSITIVE_INFINITY);
}

/** Whether a bet may have this price. The exchange refuses any other price as INVALID_ODDS. */
export function isOnLadder(ladder: Ladder, price: Price): boolean {
  if (Number.isNaN(price)) return false;
  const bands = bandsOf(ladder);
  return priceAt(bands, placeAtOrBelow(bands, price)) === price;
}

/**
 * Moves a price by whole ticks: up, or down if `ticks` is negative. It stops at the ends of the ladder. From a price
 * between two ticks, the first step is to the neighbour in that direction: one tick above 3.03 is 3.05. With zero
 * ticks, it returns the nearest price.
 *
 * @throws RangeError if the price is NaN or a line range is empty
 */
export function stepPrice(ladder: Ladder, price: Price, ticks: number): Price {
  const moves = Math.trunc(ticks);
  if (moves === 0) return nearestPrice(ladder, price);
  const bands = bandsOf(ladder);
  const below = placeAtOrBelow(bands, price);
  const between = priceAt(bands, below) !== price;
  return priceAt(bands, below + moves + (moves < 0 && between ? 1 : 0));
}

/**
 * Returns the ladder price closest to `price`, or the higher one of two equally close prices. Beyond an end of the
 * ladder, it is the price at that end.
 */
export function nearestPrice(ladder: Ladder, price: Price): Price {
  const bands = bandsOf(ladder);
  const place = placeAtOrBelow(bands, price);
  const lower = priceAt(bands, place);
  const upper = priceAt(bands, place + 1);
  return price - lower < upper - price ? lower : upper;
}

/**
 * Returns the nearest ladder price that is no worse than `price` for a bettor on this side: the same or the next higher
 * price for a backer, the same or the next lower price for a layer. Beyond an end of the ladder, it is the price at
 * that end.
 */
export function betterTick(ladder: Ladder, side: Side, price: Price): Price {
  const bands = bandsOf(ladder);
  const place = placeAtOrBelow(bands, price);
  const lower = priceAt(bands, place);
  return side === 'BACK' && lower < price ? priceAt(bands, place + 1) : lower;
}

/**
 * Counts the ticks from one price to another; negative if `to` is lower. A price that is not on the ladder counts as
 * its nearest price.
 */
export function ticksBetween(ladder: Ladder, from: Price, to: Price): number {
  const bands = bandsOf(ladder);
  const start = placeAtOrBelow(bands, nearestPrice(ladder, from));
  return placeAtOrBelow(bands, nearestPrice(ladder, to)) - start;
}

/**
 * Whether price `a` is better than `b` for a bettor on this side: a backer wants a higher price, a layer a lower one.
 * The same is true for lines, because a back wins below the line.
 */
export function betterPrice(side: Side, a: Price, b: Price): boolean {
  return side === 'BACK' ? a > b : a < b;
}
