/** Markets on a number of runs. */

import type { Price } from './ladder';
import type { Minor } from './money';
import type { Side } from './profit';

/**
 * A bet at even money on a number of runs. Its price is the line, in hundredths of a run. As is usual on an exchange,
 * BACK sells the line and LAY buys it. A fancy is the opposite: its BACK is Yes, and its LAY is No.
 */
export interface LineBet {
  readonly side: Side;
  readonly price: Price;
  readonly size: Minor;
}

/**
 * Returns a bet's result in minor units. BACK (sell, under) wins below the line; LAY (buy, over) wins on the line and
 * above.
 */
function lineBetProfit({ side, price, size }: LineBet, result: Price): Minor {
  const under = result < price;
  return under === (side === 'BACK') ? size : 0 - size;
}

/**
 * Returns the combined result of matched line bets at a number of runs. The number is in hundredths, like the lines:
 * 162 runs are 16200.
 */
export function lineProfit(bets: readonly LineBet[], result: Price): Minor {
  return bets.reduce((sum, bet) => sum + lineBetProfit(bet, result), 0);
}

/**
 * Returns the largest loss of the bets at any number of runs, in minor units, with any part of the unmatched orders
 * matched by then; never negative. The result changes only at the lines, so it is enough to check each line and one
 * number below them all.
 */
export function lineExposure(
  matched: readonly LineBet[],
  unmatched: readonly LineBet[] = [],
): Minor {
  // A sum of the changes from line to line needs one sort; a test of every bet at every line would be quadratic.
  const changes = new Map<Price, Minor>();
  let result = 0;
  const enter = (bet: LineBet, below: Minor, above: Minor): void => {
    result += below;
    changes.set(bet.price, (changes.get(bet.price) ?? 0) + above - below);
  };
  for (const bet of matched) {
    const below = lineBetProfit(bet, bet.price - 1);
    enter(bet, below, 0 - below);
  }
  for (const bet of unmatched) {
    const below = lineBetProfit(bet, bet.price - 1);
    enter(bet, Math.min(0, below), Math.min(0, 0 - below));
  }
  let worst = result;
  for (const [, change] of [...changes].sort(([lineA], [lineB]) => lineA - lineB)) {
    result += change;
    worst = Math.min(worst, result);
  }
  return Math.max(0, 0 - worst);
}
