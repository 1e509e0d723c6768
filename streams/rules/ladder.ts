/** Price ladders: the allowed prices of a market and the ticks between them. */

import type { Side } from './types';

/** A decimal price in hundredths: 300 is 3.00. On a line market, the line in hundredths of a run. */
export type Price = number;

/**
 * The ladder of a market's valid prices. CLASSIC is the 350-price ladder from 1.01 to 1000; FINEST has every hundredth
 * between the same ends; LINE_RANGE counts from `min` in steps of `interval`.
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

/** `count` prices from `from`, `step` apart; `first` is the index of `from` on the whole ladder. */
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

/** Returns the highest band that fits, or the lowest of all. */
function highest(bands: readonly Band[], fits: (band: Band) => boolean): Band {
  return bands.reduce((found, band) => (fits(band) ? band : found));
}

/** The index of the highest ladder price that is not above `price`; −1 below the ladder. */
function placeAtOrBelow(bands: readonly Band[], price: Price): number {
  if (Number.isNaN(price)) throw new RangeError('Not a price: NaN');
  const { from, step, count, first } = highest(bands, (band) => band.from <= price);
  return Math.max(-1, first + Math.min(count - 1, Math.floor((price - from) / step)));
}

/** Returns the price at an index, clamped to the ladder's ends. */
function priceAt(bands: readonly Band[], place: number): Price {
  const wanted = Math.max(0, Math.min(countOf(bands) - 1, place));
  const { from, step, first } = highest(bands, (band) => band.first <= wanted);
  return from + (wanted - first) * step;
}

/** The lowest price of the ladder. */
export function minPrice(ladder: Ladder): Price {
  return priceAt(bandsOf(ladder), 0);
}

/** The highest price of the ladder; of a line range, the highest that whole intervals reach. */
export function maxPrice(ladder: Ladder): Price {
  return priceAt(bandsOf(ladder), Number.POSITIVE_INFINITY);
}

/** Whether a bet may have this price; the exchange refuses any other as INVALID_ODDS. */
export function isOnLadder(ladder: Ladder, price: Price): boolean {
  if (Number.isNaN(price)) return false;
  const bands = bandsOf(ladder);
  return priceAt(bands, placeAtOrBelow(bands, price)) === price;
}

/**
 * Moves a price by whole ticks, higher, or lower if negative, clamped to the ladder's ends. From a price between two
 * ticks the first tick leads to the neighbour in that direction: 3.03 up one is 3.05. Zero ticks give the nearest
 * price.
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

/** The ladder price closest to `price`, the higher of two equally close; beyond the ends, the end. */
export function nearestPrice(ladder: Ladder, price: Price): Price {
  const bands = bandsOf(ladder);
  const place = placeAtOrBelow(bands, price);
  const lower = priceAt(bands, place);
  const upper = priceAt(bands, place + 1);
  return price - lower < upper - price ? lower : upper;
}

/**
 * The nearest ladder price that is no worse than `price` for a bettor of this side: the next higher one for backers,
 * the next lower one for layers. Beyond the ends, the end.
 */
export function betterTick(ladder: Ladder, side: Side, price: Price): Price {
  const bands = bandsOf(ladder);
  const place = placeAtOrBelow(bands, price);
  const lower = priceAt(bands, place);
  return side === 'BACK' && lower < price ? priceAt(bands, place + 1) : lower;
}

/**
 * Counts the ticks from one price to another, negative if `to` is lower. A price off the ladder counts from its nearest
 * price.
 */
export function ticksBetween(ladder: Ladder, from: Price, to: Price): number {
  const bands = bandsOf(ladder);
  const start = placeAtOrBelow(bands, nearestPrice(ladder, from));
  return placeAtOrBelow(bands, nearestPrice(ladder, to)) - start;
}

/**
 * Whether price `a` is better than `b` for a bettor of this side: backers want it higher, layers lower. On lines too:
 * the back wins under the line, so it wants a higher one.
 */
export function betterPrice(side: Side, a: Price, b: Price): boolean {
  return side === 'BACK' ? a > b : a < b;
}
