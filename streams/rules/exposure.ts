import type { Minor } from './money';
import { type Bet, NO_BETS, resultIfNoneWins, runnerTotals } from './position';
import { sum } from './sum';

export type { Bet } from './position';

/** One player's bets in one market, and the market's possible results. */
export interface MarketPosition {
  /** Every runner that can still win. Bets on other runners (removed, so void) are left out. */
  readonly runners: readonly string[];
  /** Runners that have lost: their bets count in every result. */
  readonly lost?: readonly string[] | undefined;
  /** The number of winners; fewer if fewer run. 0 if each runner wins or loses independently. */
  readonly winners: number;
  readonly matched: readonly Bet[];
  /** The unmatched remainders of orders, at their asked prices. */
  readonly unmatched: readonly Bet[];
  /** Whether a result outside the list can take a winner's place. */
  readonly unlistedCanWin?: boolean;
}

/**
 * The largest loss of the position over every possible set of winners, with any part of the unmatched orders matched by
 * then. Never negative. Exact, because for a given result each order alone decides whether being matched hurts. A
 * preview: the server's figure decides.
 *
 * The bound holds to the minor unit for a settlement that uses `runnerTotals` of all the fills. A settlement that
 * rounds fill by fill may lose up to half a unit more for each fill.
 */
export function marketExposure(position: MarketPosition): Minor {
  const { runners, lost = [], winners, matched, unmatched, unlistedCanWin = false } = position;
  const totals = runnerTotals(matched, unmatched);
  const changes = runners.map((id) => {
    const { a, b } = totals.get(id) ?? NO_BETS;
    return a - b;
  });
  const none = resultIfNoneWins(totals, [...runners, ...lost]);
  return Math.max(0, 0 - none - worstChange(changes, winners, unlistedCanWin));
}

/** The smallest sum that winners can add to the result without a winner. */
function worstChange(changes: readonly number[], winners: number, unlisted: boolean): Minor {
  if (winners === 0) return sum(changes.map((change) => Math.min(0, change)));
  const taken = changes.toSorted((x, y) => x - y).slice(0, winners);
  return sum(unlisted ? taken.map((change) => Math.min(0, change)) : taken);
}
