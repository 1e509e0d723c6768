import type { Funds } from '../../account/types';
import type { Behavior } from '../../rx/behavior';
import type { Loadable } from '../../rx/loadable';
import type { Books, MarketState } from '../../catalogue/types';
import type { Ports } from '../../ports';
import type { Minor } from '../../rules/money';
import type { Scale } from '../../rules/moneyText';
import type { Placing } from '../placing/placement';
import type { Placement } from '../placing/placementRules';
import type { LegFacts } from '../slip/legFacts';
import type { BetLimits } from '../slip/limits';
import { bestPrice } from '../slip/offers';
import { shownLeg } from '../slip/shownLeg';
import { newLeg, type SlipLeg, stakeText } from '../slip/slipLegs';
import { isInFlight, withFunds, withProblem } from '../slip/slipRisk';
import type { Leg, OpenBet, PlacingPreferences } from '../types';
import type { LadderMarket, LadderPress } from './types';

export interface LadderPlacingDeps extends Pick<Ports, 'random'> {
  readonly placing: Pick<Placing, 'submit' | 'placements$'>;
  readonly books: Pick<Books, 'snapshot'>;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly funds$: Behavior<Funds | null>;
  readonly preferences$: Behavior<PlacingPreferences>;
  readonly scale$: Behavior<Scale>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/** The facts about the ladder's market at this moment. */
export interface LadderFacts {
  readonly market: MarketState | null;
  readonly limits: BetLimits | null;
}

export interface LadderPlacing {
  /** Returns the bet that a press would place, with its problems and cautions. */
  preview(press: LadderPress, stake: Minor): Leg;
  /**
   * Sends a previewed bet. The id of its leg is its reference. Returns false if the bet was dropped, or if no storage
   * accepted it.
   */
  submit(leg: Leg): boolean;
}

/** Checks and sends the bets of a ladder by the rules of the slip. A press is a limit bet at its own price. */
export function createLadderPlacing(
  { event, market }: LadderMarket,
  { random, placing, books, bets$, funds$, preferences$, scale$, player$ }: LadderPlacingDeps,
  facts: () => LadderFacts,
): LadderPlacing {
  const legOf = (
    { runner, side, price, version }: LadderPress,
    stake: Minor,
    id: string,
  ): SlipLeg => ({
    ...newLeg(
      {
        eventId: event.id,
        eventTitle: event.title,
        marketId: market.id,
        marketName: market.name,
        runnerId: runner.id,
        runnerName: runner.name,
        side,
        price,
        version,
        isOwn: true,
      },
      id,
      0,
    ),
    stakeText: stakeText(stake),
  });
  const factsOf = ({ runnerId, side }: Pick<SlipLeg, 'runnerId' | 'side'>): LegFacts => {
    const odds = books.snapshot(market.id)?.runners.find(({ id }) => id === runnerId);
    return { ...facts(), best: odds ? bestPrice(odds, side) : 0, rules: market };
  };
  const shown = (leg: SlipLeg, placement?: Placement): Leg =>
    shownLeg(leg, factsOf(leg), placement, {
      preferences: preferences$.value,
      scale: scale$.value,
    });
  /** The bets in this market that neither the open bets nor the server's exposure includes yet. */
  const inFlight = (): readonly Leg[] =>
    placing.placements$.value
      .filter((one) => one.order.marketId === market.id && isInFlight(one))
      .map(({ order, ...rest }) => {
        const press = { ...order, runner: { id: order.runnerId, name: '' } };
        return shown(legOf(press, order.stake, order.legId), { order, ...rest });
      });

  return {
    preview(press, stake) {
      const draft = shown(legOf(press, stake, random.reference()));
      const legs = [...inFlight(), draft];
      const covered = withFunds(legs, {
        facts: new Map(legs.map((leg) => [leg.id, factsOf(leg)])),
        available: funds$.value?.available ?? null,
        bets: bets$.value.value ?? [],
      });
      const leg = covered.at(-1) ?? draft;
      return player$.value === null ? withProblem(leg, { kind: 'loginRequired' }) : leg;
    },
    submit({ id, marketId, runnerId, side, requestedPrice, stake, policy, version, ...terms }) {
      const { betDelay, persistence } = terms;
      placing.submit({
        legId: id,
        reference: id,
        marketId,
        runnerId,
        side,
        price: requestedPrice,
        stake: stake ?? 0,
        priceChange: policy,
        version,
        betDelay,
        ...(persistence && !facts().market?.inPlay && { persistence }),
      });
      return placing.placements$.value.some(
        ({ order, state }) => order.reference === id && state.status !== 'rejected',
      );
    },
  };
}
