/** The rows of a price ladder: one row per price, highest first, with the figures for each price. */

import { commission } from './commission';
import { type Depth, hedge, type Level } from './hedge';
import { type Ladder, maxPrice, minPrice, type Price, stepPrice, ticksBetween } from './ladder';
import type { Minor } from './money';
import type { RunnerTotals } from './position';
import type { Side } from './profit';

/** Returns the number of rows on the whole ladder. */
export const rowCount = (ladder: Ladder): number =>
  ticksBetween(ladder, minPrice(ladder), maxPrice(ladder)) + 1;

/**
 * Returns the row of a price; 0 is the highest price. A price that is not on the ladder has the row of its nearest
 * price.
 */
export const rowOf = (ladder: Ladder, price: Price): number =>
  ticksBetween(ladder, price, maxPrice(ladder));

/** Returns the price of a row. Beyond an end of the ladder, it is the price at that end. */
export const priceOfRow = (ladder: Ladder, row: number): Price =>
  stepPrice(ladder, maxPrice(ladder), -Math.max(0, row));

/** Converts the three best prices on each side of a book, listed as price and size, to levels. */
export function bestLevels(prices: readonly number[]): Depth {
  const side = (first: number): readonly Level[] =>
    [0, 1, 2].flatMap((level) => {
      const index = (first + level) * 2;
      const [price = 0, size = 0] = [prices[index], prices[index + 1]];
      return price > 0 ? { price, size } : [];
    });
  return { back: side(0), lay: side(3) };
}

/**
 * Joins the live best levels with the whole book, which is older because it is fetched. The live levels replace the
 * older levels in the same range. If a side has fewer than three live levels, it has no further levels.
 */
export function joinDepth(live: Depth, whole: Depth | null): Depth {
  if (whole === null) return live;
  const join = (
    best: readonly Level[],
    all: readonly Level[],
    isWorse: (a: Price, b: Price) => boolean,
  ): readonly Level[] => {
    const last = best[2];
    return last === undefined
      ? best
      : [...best, ...all.filter(({ price }) => isWorse(price, last.price))];
  };
  return {
    back: join(live.back, whole.back, (a, b) => a < b),
    lay: join(live.lay, whole.lay, (a, b) => a > b),
  };
}

/**
 * Returns the row in the middle of the market: between the rows of the best prices, or the row of the only known price;
 * null if no price is known.
 */
export function centreRow(ladder: Ladder, { back, lay }: Depth, lastPrice: Price): number | null {
  const known = [back[0]?.price ?? 0, lay[0]?.price ?? 0].filter((price) => price > 0);
  const rows = (known.length > 0 ? known : [lastPrice].filter((price) => price > 0)).map((price) =>
    rowOf(ladder, price),
  );
  return rows.length === 0 ? null : rows.reduce((sum, row) => sum + row, 0) / rows.length;
}

/** The money in the book that a new offer would find. */
export interface Meeting {
  /** The money that would match at once, at this price or better, in minor units. */
  readonly now: Minor;
  /**
   * The money in the queue before the offer at its price, in minor units; null if this price is not among the known
   * levels.
   */
  readonly ahead: Minor | null;
}

/**
 * Returns the money that an offer at this price would find. A back waits among the offers that others can lay, so its
 * queue is in the lay levels; the queue of a lay is in the back levels.
 *
 * @param isWhole whether the levels are the whole book; otherwise there are at most three per side
 */
export function meetingAt(depth: Depth, side: Side, price: Price, isWhole: boolean): Meeting {
  const [taken, queue] = side === 'BACK' ? [depth.back, depth.lay] : [depth.lay, depth.back];
  const isTaken = (level: Level): boolean =>
    side === 'BACK' ? level.price >= price : level.price <= price;
  const now = taken.reduce((sum, level) => (isTaken(level) ? sum + level.size : sum), 0);
  const last = queue[2];
  const isBeyond =
    !isWhole && last !== undefined && (side === 'BACK' ? price > last.price : price < last.price);
  const ahead = queue.find((level) => level.price === price)?.size ?? 0;
  return { now, ahead: isBeyond ? null : ahead };
}

/**
 * Returns a runner's totals from the results of the market; null if the results of the other winners differ, so that
 * bets on this runner alone cannot close the position.
 *
 * @param results the result in the market for each winner
 */
export function totalsOfRunner(
  results: ReadonlyMap<string, Minor>,
  runnerId: string,
): RunnerTotals | null {
  const a = results.get(runnerId);
  const others = [...results].flatMap(([id, result]) => (id === runnerId ? [] : result));
  const [b] = others;
  if (a === undefined || b === undefined || others.some((result) => result !== b)) return null;
  return { a, b };
}

/**
 * Returns the result after commission if the whole position is closed at this price, as if there were enough money. It
 * is the lower of the two results, which differ by the rounding of one stake. Null if there is no position to close.
 *
 * @param rate the market's commission, in hundredths of a percent
 */
export function closedAt(totals: RunnerTotals, price: Price, rate: number): Minor | null {
  if (totals.a === totals.b) return null;
  const level = { price, size: Infinity };
  // A difference smaller than one minor unit of stake needs no bet.
  const bet = hedge(totals, { back: [level], lay: [level] });
  const { profitIfWins, profitIfLoses } = bet ?? {
    profitIfWins: totals.a,
    profitIfLoses: totals.b,
  };
  const result = Math.min(profitIfWins, profitIfLoses);
  return result - commission(result, rate);
}
