/** Calculates the stake of a bet from its profit or its liability. */

import type { Price } from './ladder';
import type { Minor } from './money';
import type { BettingType, Side } from './types';

/** The figure that the player enters. The other two are calculated from it. */
export type StakeBasis = 'STAKE' | 'PROFIT' | 'LIABILITY';

interface Terms {
  readonly bettingType: BettingType;
  readonly side: Side;
  readonly price: Price;
}

/**
 * Returns the stake, in minor units, whose profit or liability is the amount. The stake is rounded down, so that the
 * bet never risks more than the amount allows. Null if no stake is possible at the price.
 */
export function stakeFrom(basis: StakeBasis, terms: Terms, amount: Minor): Minor | null {
  const { bettingType, side, price } = terms;
  // A backer risks the stake, and a layer wins it. In a line market, both sides risk and win the stake.
  const isStake = basis === 'STAKE' || (basis === 'PROFIT') === (side === 'LAY');
  if (isStake || bettingType === 'LINE') return amount;
  const hundredfold = amount * 100;
  return price > 100 && Number.isSafeInteger(hundredfold)
    ? Math.floor(hundredfold / (price - 100))
    : null;
}
