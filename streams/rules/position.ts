/** The profit of bets by winner. */

import type { Price } from './ladder';
import type { Minor } from './money';
import type { Side } from './profit';

/** A bet at decimal odds, or a part of one: `size` is its stake. */
export interface Bet {
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly size: Minor;
}

/** The sum of one runner's bets: `a` if it wins, `b` if it does not. */
export interface RunnerTotals {
  readonly a: Minor;
  readonly b: Minor;
}

/** The totals of a runner without bets. */
export const NO_BETS: RunnerTotals = { a: 0, b: 0 };

/**
 * Sums the win and lose totals of every runner with a bet. The sums are exact and rounded once, halves away from zero:
 * a bet counts the same however many fills matched it, and the totals of the two sides of the same matches mirror each
 * other.
 *
 * Bets passed as `unmatched` may or may not be matched, so each counts only if being matched would hurt. A partial
 * match or a better price can only hurt less.
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

// The sums are in hundredths of a minor unit, in which stake × price is a whole number.
interface ExactSums {
  a: number;
  b: number;
}

function add(sums: Map<string, ExactSums>, bet: Bet, onlyHarm: boolean): void {
  const sign = bet.side === 'BACK' ? 1 : -1;
  // The product is whole for every price, and also for an average, the mean of whole prices.
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
 * Returns the whole position's result for each runner winning alone: its `a` and every other runner's `b`. Totals of
 * unlisted runners are left out: bets on a removed runner are void.
 * @param lost runners that have lost: their `b` counts in every result
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

/** Returns the whole position's result if an unlisted runner wins: every listed runner's `b`. */
export function resultIfNoneWins(
  totals: ReadonlyMap<string, RunnerTotals>,
  runners: readonly string[],
): Minor {
  return runners.reduce((sum, id) => sum + (totals.get(id) ?? NO_BETS).b, 0);
}

/**
 * Returns the result of matched bets for each winning runner of a one-winner market, before commission.
 * @param lost runners that have lost: their bets count in every result
 */
export function profitIfWinner(
  bets: readonly Bet[],
  runners: readonly string[],
  lost: readonly string[] = [],
): Map<string, Minor> {
  return outcomes(runnerTotals(bets), runners, lost);
}
