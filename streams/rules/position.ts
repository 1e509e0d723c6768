/** The profit of bets for each winner. */

import type { Price } from './ladder';
import type { Minor } from './money';
import type { Side } from './profit';

/** A bet at decimal odds, or a part of such a bet. `size` is its stake, in minor units. */
export interface Bet {
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly size: Minor;
}

/** The totals of one runner's bets: `a` if it wins, `b` if it does not. */
export interface RunnerTotals {
  readonly a: Minor;
  readonly b: Minor;
}

/** The totals of a runner without bets. */
export const NO_BETS: RunnerTotals = { a: 0, b: 0 };

/**
 * Returns the win and lose totals of every runner with a bet, in minor units. The exact sums are rounded once, with
 * halves away from zero. This way the number of fills of a bet makes no difference, and the totals of the two sides of
 * a match mirror each other.
 *
 * A bet in `unmatched` may or may not be matched, so it counts only if a match would make the total worse. A partial
 * match or a better price never makes the total worse than a full match at the requested price.
 */
export function runnerTotals(
  bets: readonly Bet[],
  unmatched: readonly Bet[] = [],
): Map<string, RunnerTotals> {
  const sums = new Map<string, ExactSums>();
  for (const bet of bets) add(sums, bet, false);
  for (const bet of unmatched) add(sums, bet, true);
  const totals = new Map<string, RunnerTotals>();
  for (const [runnerId, { a, b }] of sums) totals.set(runnerId, { a: toWhole(a), b: toWhole(b) });
  return totals;
}

// Sums in hundredths of a minor unit. In this unit, stake × price is a whole number.
interface ExactSums {
  a: number;
  b: number;
}

function add(sums: Map<string, ExactSums>, bet: Bet, onlyHarm: boolean): void {
  const sign = bet.side === 'BACK' ? 1 : -1;
  // The product is a whole number for every price, and also for an average price, which is the mean of whole prices.
  const ifWins = sign * Math.round(bet.size * (bet.price - 100));
  const ifLoses = -sign * bet.size * 100;
  const sum = sums.get(bet.runnerId) ?? { a: 0, b: 0 };
  sum.a += onlyHarm ? Math.min(0, ifWins) : ifWins;
  sum.b += onlyHarm ? Math.min(0, ifLoses) : ifLoses;
  sums.set(bet.runnerId, sum);
}

function toWhole(hundredths: number): Minor {
  const size = Math.round(Math.abs(hundredths) / 100);
  return hundredths < 0 ? 0 - size : size;
}

/**
 * Returns the result of the whole position for each runner as the only winner: its own `a` plus the `b` of every other
 * runner. Unlisted runners are left out, because bets on a removed runner are void.
 * @param lost the runners that have lost; their `b` counts in every result
 */
export function outcomes(
  totals: ReadonlyMap<string, RunnerTotals>,
  runners: readonly string[],
  lost: readonly string[] = [],
): Map<string, Minor> {
  const allLose = resultIfNoneWins(totals, [...runners, ...lost]);
  return new Map(
    runners.map((id) => {
      const { a, b } = totals.get(id) ?? NO_BETS;
      return [id, allLose - b + a];
    }),
  );
}

/** Returns the result of the whole position if an unlisted runner wins: the `b` of every listed runner. */
export function resultIfNoneWins(
  totals: ReadonlyMap<string, RunnerTotals>,
  runners: readonly string[],
): Minor {
  return runners.reduce((sum, id) => sum + (totals.get(id) ?? NO_BETS).b, 0);
}

/**
 * Returns the result of matched bets for each possible winner in a market with one winner, before commission.
 * @param lost the runners that have lost; their bets count in every result
 */
export function profitIfWinner(
  bets: readonly Bet[],
  runners: readonly string[],
  lost: readonly string[] = [],
): Map<string, Minor> {
  return outcomes(runnerTotals(bets), runners, lost);
}
