/** Markets on a number of runs. */

import type { Price } from './ladder';
import type { Minor } from './money';
import type { Side } from './profit';

/**
 * A bet at even money on a run total. Its price is the line, in hundredths of a run. As usual on an exchange, BACK
 * sells the line and LAY buys it: the opposite of a fancy's No and Yes.
 */
export interface LineBet {
  readonly side: Side;
  readonly price: Price;
  readonly size: Minor;
}

/** A bet's result: BACK (sell, under) wins below the line; LAY (buy, over) on it and above. */
function lineBetProfit({ side, price, size }: LineBet, result: Price): Minor {
  const under = result < price;
  return under === (side === 'BACK') ? size : 0 - size;
}

/** Sums the results of matched line bets at a run total, in hundredths like the lines: 162 runs are 16200. */
export function lineProfit(bets: readonly LineBet[], result: Price): Minor {
  return bets.reduce((sum, bet) => sum + lineBetProfit(bet, result), 0);
}

/**
 * The largest loss of the bets at any run total, with any part of the unmatched orders matched by then; never negative.
 * The result changes only at the lines, so it is enough to check one total below them all and each line.
 */
export function lineExposure(
  matched: readonly LineBet[],
  unmatched: readonly LineBet[] = [],
): Minor {
  // Adding up the changes from line to line costs a sort; trying each line on each bet would be quadratic.
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
