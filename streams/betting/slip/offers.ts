import type { RunnerOdds } from '../../catalogue/types';
import type { Rate } from '../../rules/bookmaker';
import { type Ladder, nearestPrice, type Price } from '../../rules/ladder';
import type { BettingType, Side } from '../../rules/profit';
import type { HouseKind } from '../types';

/** Even money: a price on every ladder of odds. */
const EVENS: Price = 200;
/** The place of each side's best price among a runner's prices. */
const BEST: Record<Side, number> = { BACK: 0, LAY: 6 };

/** The best price that a player can have on a side, in hundredths; 0 where nobody offers one. */
export const bestPrice = ({ prices }: RunnerOdds, side: Side): Price => prices[BEST[side]] ?? 0;

/**
 * The offer to a leg: its side's best price, of a fancy the rate beside the line, and without any offer the
 * price that the market has otherwise.
 */
export function offerOf(
  odds: RunnerOdds,
  side: Side,
  house: HouseKind | undefined,
): { readonly best: Price; readonly bestRate: Rate; readonly near: Price } {
  const best = bestPrice(odds, side);
  return {
    near: best === 0 ? firstOffer(odds, side) : 0,
    best,
    bestRate: house === 'FANCY' ? (odds.prices[BEST[side] + 1] ?? 0) : 0,
  };
}

/**
 * The starting price where nobody offers one, in hundredths: the last traded, else the best of the other
 * side; 0 where there is neither.
 */
export function firstOffer(odds: RunnerOdds | undefined, side: Side): Price {
  if (odds === undefined) return 0;
  return odds.lastPrice || bestPrice(odds, side === 'BACK' ? 'LAY' : 'BACK');
}

/**
 * The starting price of a runner without any price: even money, or of lines the middle of their range; 0
 * for lines without a range, where any price would be a guess.
 */
export function startingPrice(bettingType: BettingType, ladder: Ladder): Price {
  if (ladder.kind === 'LINE_RANGE') return nearestPrice(ladder, (ladder.min + ladder.max) / 2);
  return bettingType === 'LINE' ? 0 : EVENS;
}
