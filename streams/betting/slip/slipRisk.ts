/**
 * Calculates the possible losses and winnings of the bets in the slip, alone and together, and which bets the funds
 * cover.
 */

import { eachWayLiability, type EachWayTerms, largestEachWayStake } from '../../rules/eachWay';
import type { Minor } from '../../rules/money';
import { type BettingType, largestStake, liability, mostWon, type Side } from '../../rules/profit';
import { sum } from '../../rules/sum';
import {
  exposureWith,
  type MarketBet,
  type MarketShape,
  profitByRunner,
  shapeOf,
} from '../positions/positionRules';
import { resultsOf } from '../positions/results';
import type { Leg, LegProblem, OpenBet, SlipTotals } from '../types';
import type { LegFacts } from './legFacts';

/** The terms that decide the risk and the winnings of a bet, apart from its stake. */
type Terms = Pick<Leg, 'requestedPrice' | 'rate'> & {
  readonly bettingType: BettingType;
  readonly side: Side;
  readonly eachWay?: EachWayTerms | null | undefined;
};

const otherSide = (side: Side): Side => (side === 'BACK' ? 'LAY' : 'BACK');

/**
 * Returns the largest loss of a bet, in minor units. For an each-way bet, this is the loss of both halves, each
 * with this stake.
 */
export function liabilityOf(terms: Terms, stake: Minor): Minor {
  const { bettingType, side, requestedPrice, rate, eachWay } = terms;
  return eachWay
    ? eachWayLiability({ runnerId: '', side, price: requestedPrice, size: stake }, eachWay)
    : liability(bettingType, side, rate || requestedPrice, stake);
}

/**
 * Returns the largest win of a bet, in minor units. For an each-way bet, this is the win of both halves if its
 * runner wins.
 */
export function mostWonOf(terms: Terms, stake: Minor): Minor {
  const { bettingType, side, requestedPrice, rate, eachWay } = terms;
  return eachWay
    ? liabilityOf({ ...terms, side: otherSide(side) }, stake)
    : mostWon(bettingType, side, rate || requestedPrice, stake);
}

/**
 * Returns the largest stake, in whole currency units, whose liability stays within the limit; null if it is below one
 * unit.
 */
export function largestStakeOf(terms: Terms, limit: Minor): Minor | null {
  const { bettingType, side, requestedPrice, rate, eachWay } = terms;
  return eachWay
    ? largestEachWayStake({ side, price: requestedPrice }, eachWay, limit)
    : largestStake(bettingType, side, rate || requestedPrice, limit);
}

/** The funds and bets that the slip is checked against. */
export interface Cover {
  readonly facts: ReadonlyMap<string, Pick<LegFacts, 'market' | 'rules'>>;
  /** The player's available funds in minor units; null if unknown, in which case only the server checks. */
  readonly available: Minor | null;
  readonly bets: readonly OpenBet[];
}

/** Returns the bet that a leg would become. */
export const draftBet = ({ runnerId, side, requestedPrice, rate = 0, stake }: Leg): MarketBet => ({
  runnerId,
  side,
  price: requestedPrice,
  rate,
  size: stake ?? 0,
});

/** Whether the bet request is in flight, so that neither the open bets nor the server's exposure includes it. */
export const isInFlight = ({ state }: Pick<Leg, 'state'>): boolean =>
  state.status === 'submitting' || state.status === 'unknown';

export const withProblem = (leg: Leg, problem: LegProblem): Leg => ({
  ...leg,
  problems: [...leg.problems, problem],
});

/**
 * Checks the legs in order. Each leg adds to the exposure of its market, so a bet that covers another bet needs no
 * funds. A leg without enough funds gets a problem.
 */
export function withFunds(legs: readonly Leg[], { facts, available, bets }: Cover): Leg[] {
  if (available === null) return [...legs];
  let left = available;
  const counted: Leg[] = [];
  return legs.map((leg) => {
    const { market, rules } = facts.get(leg.id) ?? { market: null, rules: null };
    if (leg.state.status !== 'draft' && !isInFlight(leg)) return leg;
    if (market === null || rules === null) return leg;
    if (leg.requestedPrice === 0) return leg;
    const shape = shapeOf(market.runners, rules);
    // This exposure cannot be calculated here, so only the server checks it.
    if (shape === null) return leg;
    const mine = bets.filter((bet) => bet.marketId === leg.marketId);
    const before = counted.filter((other) => other.marketId === leg.marketId).map(draftBet);
    const needed =
      exposureWith(mine, [...before, draftBet(leg)], shape) - exposureWith(mine, before, shape);
    const remaining = Math.max(0, left);
    if (needed > remaining && leg.state.status === 'draft')
      return withProblem(leg, {
        kind: 'insufficientFunds',
        available: remaining,
        stake: largestStakeOf(leg, remaining),
      });
    left -= needed;
    counted.push(leg);
    return leg;
  });
}

/**
 * Returns the totals of the bets to be placed: their liabilities, the most that they can win together, and the funds
 * that remain after their exposure. If the shape of a market is unknown, each of its bets counts alone.
 *
 * @param counted the legs to be placed
 * @param all every leg of the slip
 */
export function totalsOf(counted: readonly Leg[], all: readonly Leg[], inputs: Cover): SlipTotals {
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

/** Returns the profit of a market's drafts for each outcome; null if only the sum of their profits is known. */
function profitsOf(drafts: readonly MarketBet[], shape: MarketShape): readonly Minor[] | null {
  if (shape.eachWay) return resultsOf(drafts, shape).runners.map(({ best }) => best);
  const profits = profitByRunner([], drafts, shape);
  return profits && [...profits.values()];
}

function marketTotals(
  counted: readonly Leg[],
  sent: readonly Leg[],
  { facts, bets }: Cover,
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
