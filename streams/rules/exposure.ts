import type { Minor } from './money';
import { type Bet, NO_BETS, resultIfNoneWins, runnerTotals } from './position';
import { sum } from './sum';

export type { Bet } from './position';

/** One player's bets in one market, and the market's possible results. */
export interface MarketPosition {
  /** Every runner that can still win. Bets on removed runners are void and left out. */
  readonly runners: readonly string[];
  /** The runners that have lost. Their bets count in every result. */
  readonly lost?: readonly string[] | undefined;
  /** The number of winners, which is smaller if fewer runners run; 0 if each runner wins or loses independently. */
  readonly winners: number;
  readonly matched: readonly Bet[];
  /** The unmatched parts of orders, at their requested prices. */
  readonly unmatched: readonly Bet[];
  /** Whether a runner outside the list can be one of the winners. */
  readonly unlistedCanWin?: boolean;
}

/**
 * Returns the largest loss of the position, in minor units; never negative. It covers every possible set of winners,
 * with any part of the unmatched orders matched by then. It is exact: for a given result, each order can be checked
 * separately for whether a match makes the result worse. It is a preview: the server's figure decides.
 *
 * The figure is exact to the minor unit if the settlement uses `runnerTotals` of all fills. A settlement that rounds
 * each fill may lose up to half a unit more per fill.
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

/** Returns the smallest sum that the winners can add to the result in which no runner wins. */
function worstChange(changes: readonly number[], winners: number, unlisted: boolean): Minor {
  if (winners === 0) return sum(changes.map((change) => Math.min(0, change)));
  const taken = changes.toSorted((x, y) => x - y).slice(0, winners);
  return sum(unlisted ? taken.map((change) => Math.min(0, change)) : taken);
}
