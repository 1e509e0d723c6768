import type { RunnerOdds } from '../market/types';
import type { Price } from '../rules/ladder';
import type { Side } from './types';

/** Even money: a price on every ladder of odds. */
const EVENS: Price = 200;
/** Where the best lay price and its size stand among a runner's prices. */
const BEST = { BACK: 0, LAY: 6 } as const;

/**
 * The price to start from where nobody offers one, in hundredths: the last traded, else the best of the
 * other side, else even money.
 */
export function firstOffer(odds: RunnerOdds | undefined, side: Side): Price {
  const other = odds?.prices[side === 'BACK' ? BEST.LAY : BEST.BACK] ?? 0;
  return odds?.lastPrice || other || EVENS;
}
