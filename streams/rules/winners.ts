/** The results of bets if a given runner is among the winners. */

import type { Minor } from './money';
import { type Bet, NO_BETS, resultIfNoneWins, runnerTotals } from './position';

/** The lowest and the highest possible result; they are equal if only one is possible. */
export interface Range {
  readonly worst: Minor;
  readonly best: Minor;
}

/**
 * Returns, for each runner, the results of matched bets over every set of winners that includes this runner, before
 * commission. With one winner each range is a single figure.
 *
 * Bets on unlisted runners are void and left out.
 *
 * @param winners the number of winners, at least one; if fewer runners run, all of them win
 * @param lost the runners that have lost; their bets count in every result
 */
export function resultsByWinner(
  bets: readonly Bet[],
  runners: readonly string[],
  winners: number,
  lost: readonly string[] = [],
): Map<string, Range> {
  const totals = runnerTotals(bets);
  const noneWins = resultIfNoneWins(totals, [...runners, ...lost]);
  const changes = runners.map((id) => {
    const { a, b } = totals.get(id) ?? NO_BETS;
    return a - b;
  });
  const ranges = withCompanions(
    changes.map((change) => noneWins + change),
    changes,
    Math.min(winners, runners.length) - 1,
  );
  return new Map(runners.map((id, at) => [id, ranges[at] ?? { worst: noneWins, best: noneWins }]));
}

/**
 * Returns, for each runner, its own sum plus the smallest and the largest sum that `count` of the other runners can
 * add.
 *
 * @param own the sum of each runner
 * @param changes the sum that each runner adds as one of the others
 */
export function withCompanions(
  own: readonly number[],
  changes: readonly number[],
  count: number,
): readonly Range[] {
  const least = companions(changes, count, 1);
  const greatest = companions(changes, count, -1);
  return own.map((sum, index) => ({
    worst: sum + (least[index] ?? 0),
    best: sum + (greatest[index] ?? 0),
  }));
}

/**
 * Returns, for each runner, the sum of the `count` smallest changes of the other runners, or of the largest changes if
 * `direction` is −1.
 */
function companions(changes: readonly Minor[], count: number, direction: 1 | -1): Minor[] {
  const ranks = changes
    .map((change, at) => ({ change, at }))
    .toSorted((one, other) => direction * (one.change - other.change));
  const sum = (many: number): Minor =>
    ranks.slice(0, many).reduce((total, { change }) => total + change, 0);
  const [without, withOne] = [sum(count), sum(count + 1)];
  const sums = changes.map(() => without);
  // If the runner itself is among these runners, the next runner replaces it.
  for (const { change, at } of ranks.slice(0, count)) sums[at] = withOne - change;
  return sums;
}
