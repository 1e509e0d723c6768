/** Finds the best price of a side, and the price from which an offer starts if that side has no offers. */

import type { RunnerOdds } from '../../catalogue/types';
import type { Rate } from '../../rules/bookmaker';
import { betterPrice, type Ladder, nearestPrice, type Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import { sum } from '../../rules/sum';
import type { BettingType, Side } from '../../rules/profit';
import type { OperatorPriced } from '../types';

/** Even money, in hundredths. Every ladder of odds contains this price. */
const EVENS: Price = 200;
/** The position of each side's best price in the list of a runner's prices. */
const BEST: Record<Side, number> = { BACK: 0, LAY: 6 };

/** Returns the best price available on a side, in hundredths; 0 if there is no offer. */
export const bestPrice = ({ prices }: RunnerOdds, side: Side): Price => prices[BEST[side]] ?? 0;

/**
 * Returns the amount on offer on a side at this price or a better one, in minor units. It counts only the price levels
 * that the page has.
 */
export function availableAt({ prices }: RunnerOdds, side: Side, limit: Price): Minor {
  const levels = [0, 2, 4].map((level) => BEST[side] + level);
  return sum(
    levels.flatMap((index) => {
      const price = prices[index] ?? 0;
      const isGood = price > 0 && !betterPrice(side, limit, price);
      return isGood ? [prices[index + 1] ?? 0] : [];
    }),
  );
}

/**
 * Returns the market's offer on a side: its best price, the rate of a fancy, and a nearby price if that side has no
 * offers.
 */
export function offerOf(
  odds: RunnerOdds,
  side: Side,
  operatorPriced: OperatorPriced | undefined,
): { readonly best: Price; readonly bestRate: Rate; readonly near: Price } {
  const best = bestPrice(odds, side);
  return {
    near: best === 0 ? firstOffer(odds, side) : 0,
    best,
    bestRate: operatorPriced === 'FANCY' ? (odds.prices[BEST[side] + 1] ?? 0) : 0,
  };
}

/**
 * Returns the price from which an offer starts if this side has no price, in hundredths. It is the last traded price,
 * or else the best price of the other side; 0 if neither exists.
 */
export function firstOffer(odds: RunnerOdds | undefined, side: Side): Price {
  if (odds === undefined) return 0;
  return odds.lastPrice || bestPrice(odds, side === 'BACK' ? 'LAY' : 'BACK');
}

/**
 * Returns the price from which an offer starts on a runner without any price, in hundredths. It is even money, or the
 * middle of a line market's range. A line market without a range returns 0, because there is no basis for a price.
 */
export function startingPrice(bettingType: BettingType, ladder: Ladder): Price {
  if (ladder.kind === 'LINE_RANGE') return nearestPrice(ladder, (ladder.min + ladder.max) / 2);
  return bettingType === 'LINE' ? 0 : EVENS;
}
