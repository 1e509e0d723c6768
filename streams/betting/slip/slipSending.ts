import { asyncScheduler } from 'rxjs';
import type { Behavior, State } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { Books } from '../../catalogue/types';
import type { Minor } from '../../rules/money';
import { withStakes } from './fatFingerChecks';
import type { Placing } from '../placing/placement';
import type { BetRequest } from '../placing/placementRules';
import { isDraft } from './selected';
import { referenceOf, type SlipLeg } from './slipLegs';
import type { Question } from './slipState';
import type { PlacingPreferences, Leg, Slip, SlipState } from '../types';

interface Deps {
  readonly legs: State<readonly SlipLeg[]>;
  /** When any tab last sent a bet request. */
  readonly sent: Pick<State<number | null>, 'set'>;
  /** The most recent stakes, oldest first. */
  readonly stakes: Pick<State<readonly Minor[]>, 'update'>;
  readonly question: State<Question | null>;
  readonly placing: Pick<Placing, 'submit'>;
  readonly books: Pick<Books, 'market$'>;
  readonly state$: Behavior<SlipState>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly preferences$: Behavior<PlacingPreferences>;
  readonly changePreferences: (part: Partial<PlacingPreferences>) => void;
}

const isReady = (leg: Leg): boolean => isDraft(leg) && leg.problems.length === 0;

/** Returns the bet request of a leg; an empty list if the leg has left the slip. */
const requestsOf = (
  {
    id,
    eventId,
    marketId,
    runnerId,
    side,
    requestedPrice,
    rate = 0,
    stake,
    policy,
    version,
    betDelay,
    timeInForce,
    persistence,
  }: Leg,
  stored: SlipLeg | undefined,
): readonly BetRequest[] => {
  if (stake === null || stored === undefined) return [];
  return [
    {
      legId: id,
      reference: referenceOf(stored),
      marketId,
      runnerId,
      side,
      price: requestedPrice,
      stake,
      priceChange: policy,
      version,
      betDelay,
      ...(timeInForce && { timeInForce }),
      ...(persistence && { persistence }),
      ...(stored.operatorPriced && {
        operatorPriced: { kind: stored.operatorPriced, eventId, rate },
      }),
    },
  ];
};

/**
 * Sends the legs that can be placed, each as one bet request. It needs a confirmation if the player prefers that, or if
 * a leg has a warning. Every bet from the slip passes through here. The prices are checked against the clock, so that
 * no bet is sent at stale prices, even if no event has marked them as stale yet.
 */
export function createSlipSending(
  {
    legs,
    sent: lastSent,
    stakes,
    question,
    placing,
    books,
    state$,
    player$,
    preferences$,
    changePreferences,
  }: Deps,
  scope: Scope,
): Pick<Slip, 'place' | 'confirm' | 'cancelConfirm' | 'setPriceChange'> {
  const send = (ready: readonly Leg[]): void => {
    const stored = new Map(legs.value$.value.map((leg) => [leg.id, leg]));
    const composer = player$.value;
    placing.submit(...ready.flatMap((leg) => requestsOf(leg, stored.get(leg.id))));
    // The sending may have been the first to notice that another player has logged in.
    if (player$.value !== composer) return;
    if (ready.length > 0) lastSent.set(asyncScheduler.now());
    stakes.update((previous) =>
      withStakes(
        previous,
        ready.flatMap(({ stake }) => stake ?? []),
      ),
    );
    question.set(null);
    const sent = new Map(ready.map((leg) => [leg.id, leg]));
    legs.update((list) =>
      list.map((leg) => {
        const asSent = sent.get(leg.id);
        if (asSent === undefined) return leg;
        const { bettingType, eachWay } = asSent;
        return { ...leg, retried: false, bettingType, eachWay };
      }),
    );
  };

  /**
   * After a sleep, timers mark prices as stale too late. A market checks the clock whenever it gets a subscriber, and
   * emits the result to all its subscribers, including this slip.
   */
  const checkFreshness = (): void => {
    const markets = state$.value.legs.filter(isReady).map(({ marketId }) => marketId);
    for (const id of new Set(markets)) scope.run(books.market$(id)).unsubscribe();
  };

  const confirmingLegs = (): readonly Leg[] =>
    state$.value.legs.filter(({ state }) => state.status === 'confirming');
  const ask = (legs: readonly Leg[], isOpen = false): void =>
    question.set(new Map(legs.map((leg) => [leg.id, { ...leg, isOpen }])));

  return {
    place(only) {
      checkFreshness();
      const ready = state$.value.legs.filter((leg) => isReady(leg) && (only ?? leg.id) === leg.id);
      if (ready.length === 0) return;
      const isPlain = ready.every(({ cautions }) => cautions === undefined);
      if (isPlain && (only ?? !preferences$.value.confirmBeforePlacing)) return send(ready);
      ask(ready);
    },
    confirm() {
      checkFreshness();
      const ready = confirmingLegs();
      // An answer at stale prices sends nothing. The question remains, and returns at fresh prices.
      if (ready.length > 0) send(ready);
    },
    cancelConfirm: () => question.set(null),
    setPriceChange(priceChange) {
      const isAsking = state$.value.confirming;
      if (isAsking) ask(confirmingLegs(), true);
      changePreferences({ priceChange });
      if (isAsking) ask(confirmingLegs());
    },
  };
}
