import type { Minor } from '../../rules/money';
import {
  exposureWith,
  type MarketBet,
  type MarketShape,
  profitByRunner,
  shapeOf,
} from '../positions/positionRules';
import { resultsOf } from '../positions/results';
import { draftBet } from './slipFunds';
import type { SlipInputs } from './types';
import type { Leg, SlipTotals } from '../types';
import { sum } from '../../rules/sum';

type TotalsInputs = Pick<SlipInputs, 'facts' | 'available' | 'bets'>;

/** A bet request in flight is neither in the open bets nor in the server's exposure. */
const isInFlight = ({ state }: Leg): boolean => state.at === 'submitting' || state.at === 'unknown';

/**
 * Sums what the player would place: the liabilities, the most that the bets can win together, and the funds
 * left once the exchange holds their exposure. If the shape of a market is unknown, each of its bets counts
 * alone.
 *
 * @param counted the legs to be placed
 * @param all every leg of the slip
 */
export function totalsOf(
  counted: readonly Leg[],
  all: readonly Leg[],
  inputs: TotalsInputs,
): SlipTotals {
  const sent = all.filter(isInFlight);
  const markets = [...new Set([...counted, ...sent].map(({ marketId }) => marketId))];
  const results = markets.map((id) => {
    const ofMarket = (legs: readonly Leg[]): Leg[] =>
      legs.filter(({ marketId }) => marketId === id);
    return marketTotals(ofMarket(counted), ofMarket(sent), inputs);
  });
  return {
    totalLiability: sum(counted.map(({ liability }) => liability)),
    maxProfit: sum(results.map(({ profit }) => profit)),
    availableAfter:
      inputs.available === null
        ? null
        : inputs.available - sum(results.map(({ needed }) => needed)),
  };
}

/** Returns the profits of a market's drafts by outcome; null if only the sum of their profits is known. */
function profitsOf(drafts: readonly MarketBet[], shape: MarketShape): readonly Minor[] | null {
  if (shape.eachWay) return resultsOf(drafts, shape).runners.map(({ best }) => best);
  const profits = profitByRunner([], drafts, shape);
  return profits && [...profits.values()];
}

function marketTotals(
  counted: readonly Leg[],
  sent: readonly Leg[],
  { facts, bets }: TotalsInputs,
): { readonly profit: Minor; readonly needed: Minor } {
  const legs = [...sent, ...counted];
  const { market, rules } = facts.get(legs[0]?.id ?? '') ?? { market: null, rules: null };
  const shape = market && rules && shapeOf(market.runners, rules);
  const profits = shape && profitsOf(counted.map(draftBet), shape);
  const mine = bets.filter(({ marketId }) => marketId === legs[0]?.marketId);
  return {
    profit: profits
      ? profits.length > 0
        ? Math.max(...profits)
        : 0
      : sum(counted.map(({ profit }) => profit)),
    needed: shape
      ? exposureWith(mine, legs.map(draftBet), shape) - exposureWith(mine, [], shape)
      : sum(legs.map(({ liability }) => liability)),
  };
}
