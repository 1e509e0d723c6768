import { exposureWith, type MarketBet, shapeOf } from '../positions/positionRules';
import { largestStakeOf } from './risk';
import type { SlipInputs } from './types';
import type { Leg, LegProblem } from '../types';

export const withProblem = (leg: Leg, problem: LegProblem): Leg => ({
  ...leg,
  problems: [...leg.problems, problem],
});

/** Returns the bet that a leg would become. */
export const draftBet = ({ runnerId, side, asked, rate = 0, stake }: Leg): MarketBet => ({
  runnerId,
  side,
  price: asked,
  rate,
  size: stake ?? 0,
});

/** A bet request in flight is neither in the open bets nor in the server's exposure. */
const isUncounted = ({ state }: Leg): boolean =>
  state.at === 'draft' || state.at === 'submitting' || state.at === 'unknown';

/**
 * Checks the legs in order: each adds to the exposure of its market, so a bet that covers another needs no
 * funds. Adds a problem to a leg with insufficient funds.
 */
export function withFunds(
  legs: readonly Leg[],
  { facts, available, bets }: Pick<SlipInputs, 'facts' | 'available' | 'bets'>,
): Leg[] {
  if (available === null) return [...legs];
  let left = available;
  const counted: Leg[] = [];
  return legs.map((leg) => {
    const { market, rules } = facts.get(leg.id) ?? { market: null, rules: null };
    if (!isUncounted(leg) || market === null || rules === null) return leg;
    if (leg.asked === 0) return leg;
    const shape = shapeOf(market.runners, rules);
    // The exposure cannot be calculated here; the server checks it.
    if (shape === null) return leg;
    const mine = bets.filter((bet) => bet.marketId === leg.marketId);
    const before = counted.filter((other) => other.marketId === leg.marketId).map(draftBet);
    const needed =
      exposureWith(mine, [...before, draftBet(leg)], shape) - exposureWith(mine, before, shape);
    const remaining = Math.max(0, left);
    if (needed > remaining && leg.state.at === 'draft')
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
