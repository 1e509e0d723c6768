import { distinctUntilChanged, filter, merge } from 'rxjs';
import type { Books } from '../../catalogue/types';
import type { Ports } from '../../ports';
import { type Behavior, createState } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import { isSameJson } from '../../rx/isSameJson';
import type { Scope } from '../../rx/scope';
import type { PersistedMap } from '../../storage/persistedMap';
import type { CountedBets } from '../openBets/openBets';
import type { Placing } from '../placing/placement';
import { isOpenEnded, keepsReference } from '../placing/placementRules';
import type { PausedOffer } from './types';

interface Deps extends Pick<Ports, 'random'> {
  /** The offers that have left the market, by the ids of their bets. */
  readonly stored: PersistedMap<PausedOffer>;
  readonly books: Pick<Books, 'snapshot'>;
  readonly openBets: Pick<CountedBets, 'bets$' | 'sinceNow'>;
  readonly placing: Pick<Placing, 'placements$' | 'submit'>;
  readonly player$: Behavior<string | null>;
}

/** An offer that is a bet again, until the open bets are from a later request. */
interface Returned {
  readonly offer: PausedOffer;
  readonly isListed: () => boolean;
}

interface Returns {
  /**
   * The stored offers, with the known state of their placement. An offer that is placed again stays `returning` until
   * the open bets are newer, so that the player never misses it in both lists.
   */
  readonly offers$: Behavior<readonly PausedOffer[]>;
  /**
   * Whether the offer of a bet is out of the market, or was sent back. An older list of the open bets may still contain
   * that bet.
   */
  hasLeft(betId: string): boolean;
  /** Places an offer with the state `out` under its stored reference. Only while its market is open. */
  place(offer: PausedOffer): void;
}

const legIdOf = (betId: string): string => `paused ${betId}`;

/** Puts offers back in the market, each as a new bet, and records the result. */
export function createReturns(deps: Deps, scope: Scope): Returns {
  const { stored, books, openBets, placing, player$, random } = deps;
  const returned = createState<readonly Returned[]>([], scope);
  const put = (offer: PausedOffer): boolean => stored.put(offer.betId, offer);

  /** The offers that were stored at the last change. Another tab may have removed one of them since. */
  let known = stored.values$.value;
  // The placements show how each return ends, even after a reload.
  scope.run(merge(placing.placements$, stored.values$), () => {
    // After a sleep, one of the two streams emits before the other. Only their current values belong together.
    const placements = placing.placements$.value;
    const byReference = new Map(placements.map((one) => [one.order.reference, one]));
    const [before, now] = [known, stored.values$.value];
    known = now;
    for (const offer of new Map([...before, ...now]).values()) {
      const placement = byReference.get(offer.reference);
      if (offer.state === 'leaving' || placement === undefined) continue;
      const { state, sentAt } = placement;
      if (isOpenEnded(state)) continue;
      // The bet may have been cancelled before any list contained it: it did return. It may also have arrived late, after
      // it counted as not placed.
      if (state.status !== 'rejected' || state.code === 'CANCELLED') {
        const isListed = openBets.sinceNow();
        const back = { ...offer, state: 'returning', refusal: undefined } as const;
        if (!returned.value$.value.some((one) => one.offer.reference === offer.reference))
          returned.update((all) => [...all, { offer: back, isListed }]);
        if (now.has(offer.betId)) stored.remove([offer.betId]);
        continue;
      }
      // Until the request is sent again, the placement is still the refused one.
      if (offer.state === 'out' || sentAt === offer.refusedAt) continue;
      if (now.has(offer.betId))
        put({
          ...offer,
          state: 'out',
          refusal: state.code,
          refusedAt: sentAt,
          reference: keepsReference(state) ? offer.reference : random.reference(),
        });
    }
  });
  scope.run(openBets.bets$.pipe(filter(({ state }) => state === 'ready')), () =>
    returned.update((all) => all.filter(({ isListed }) => !isListed())),
  );
  scope.run(player$.pipe(distinctUntilChanged()), () => {
    known = stored.values$.value;
    returned.set([]);
  });

  return {
    offers$: derive(
      [stored.values$, placing.placements$, returned.value$],
      (all, placements, back): readonly PausedOffer[] => {
        const unknown = new Set(
          placements.flatMap(({ order, state }) =>
            state.status === 'unknown' ? order.reference : [],
          ),
        );
        const offers = new Map([...back.map(({ offer }) => [offer.betId, offer] as const), ...all]);
        // Oldest first, so that they return to the queue in the same order.
        return [...offers.values()]
          .toSorted((a, b) => (a.betId < b.betId ? -1 : 1))
          .map((offer) =>
            unknown.has(offer.reference) ? Object.assign({}, offer, { isChecking: true }) : offer,
          );
      },
      isSameJson,
    ),
    hasLeft: (betId) =>
      (stored.values$.value.get(betId)?.state ?? 'leaving') !== 'leaving' ||
      placing.placements$.value.some(({ order }) => order.legId === legIdOf(betId)),
    place(offer) {
      const { betId, marketId, runnerId, side, price, size, persistence, reference } = offer;
      const market = books.snapshot(marketId);
      const { refusal: _, ...again } = offer;
      if (market?.status !== 'OPEN' || !put({ ...again, state: 'returning' })) return;
      placing.submit({
        legId: legIdOf(betId),
        reference,
        marketId,
        runnerId,
        side,
        price,
        stake: size,
        priceChange: 'BETTER',
        version: market.version,
        betDelay: market.betDelay,
        ...(persistence && !market.inPlay && { persistence }),
      });
    },
  };
}
