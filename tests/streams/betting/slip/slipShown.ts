import type { PlacedState, Placement } from '../../../../streams/betting/placing/placementRules';
import { newLeg, type SlipLeg, withStake } from '../../../../streams/betting/slip/slipLegs';
import { slipStateOf, type SlipInputs } from '../../../../streams/betting/slip/slipState';
import type { LegFacts } from '../../../../streams/betting/slip/legFacts';
import type { Leg, LegProblem, SlipState } from '../../../../streams/betting/types';
import { aSelection } from './slipParts';

/** A leg of 10 at 3.00. */
export const withTen = withStake(newLeg(aSelection(), 'leg', 0), '10');

/** The same leg after it was sent, and not retried. */
export const sentTen = { ...withTen, retried: false };

/** The visible slip of a player with sufficient funds, whose legs have the same facts. */
export function slipOf(
  legs: readonly SlipLeg[],
  facts: LegFacts,
  more: Partial<SlipInputs> = {},
): SlipState {
  return slipStateOf({
    legs,
    facts: new Map(legs.map(({ id }) => [id, facts])),
    placements: [],
    preferences: { confirmBeforePlacing: true, priceChange: 'BETTER' },
    available: 100_000,
    bets: [],
    loggedIn: true,
    scale: 'lakh',
    question: null,
    ...more,
  });
}

/** The visible slip of one leg. */
export const slip = (leg: SlipLeg, facts: LegFacts, more: Partial<SlipInputs> = {}): SlipState =>
  slipOf([leg], facts, more);

export const only = (state: SlipState): Leg => state.legs[0]!;
export const problems = (...args: Parameters<typeof slip>): readonly LegProblem[] =>
  only(slip(...args)).problems;

export const placementOf = (state: PlacedState, price = 300): Placement => ({
  order: {
    legId: 'leg',
    reference: 'leg',
    marketId: 'm',
    runnerId: 'a',
    side: 'BACK',
    price,
    stake: 2_000,
    priceChange: 'BETTER',
    version: 1,
    betDelay: 0,
  },
  sentAt: 0,
  betId: null,
  missing: 'no',
  watched: false,
  forgotten: false,
  state,
});
