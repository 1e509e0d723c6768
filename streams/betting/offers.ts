import type { RunnerOdds } from '../market/types';
import type { Price } from '../rules/ladder';
import type { Side } from './types';

/** Even money: a price on every ladder of odds. */
const EVENS: Price = 200;
/** Where the best price of each side stands among a runner's prices. */
const BEST: Record<Side, number> = { BACK: 0, LAY: 6 };

/** The best price a player can have on a side, in hundredths; 0 where nobody offers one. */
export const bestPrice = ({ prices }: RunnerOdds, side: Side): Price => prices[BEST[side]] ?? 0;

/**
 * The price to start from where nobody offers one, in hundredths: the last traded, else the best of the
 * other side, else even money.
 */
export function firstOffer(odds: RunnerOdds | undefined, side: Side): Price {
  if (odds === undefined) return EVENS;
  return odds.lastPrice || bestPrice(odds, side === 'BACK' ? 'LAY' : 'BACK') || EVENS;
}
