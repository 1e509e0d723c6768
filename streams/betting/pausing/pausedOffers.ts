import { asyncScheduler, distinctUntilChanged, filter, map, merge, switchMap, timer } from 'rxjs';
import type { Books } from '../../catalogue/types';
import type { Ports } from '../../ports';
import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Scope } from '../../rx/scope';
import type { Store } from '../../storage/persisted';
import { createPersistedMap } from '../../storage/persistedMap';
import type { OpenBets } from '../openBets/openBets';
import type { Placing } from '../placing/placement';
import { isOpenEnded, keepsReference } from '../placing/placementRules';
import type { Cancels, OpenBet } from '../types';
import type { PausedOffer, PausedOffers } from './types';
import { PAUSED_OFFERS } from './pausedStore';

/** How long a list lasts, and how often old lists are removed, in ms. */
const LASTS_MS = 24 * 60 * 60_000;
const CLEANUP_EVERY_MS = 10 * 60_000;

interface Deps extends Pick<Ports, 'random'> {
  readonly store: Pick<Store, 'register' | 'reread'>;
  readonly books: Pick<Books, 'market$' | 'snapshot'>;
  readonly openBets: Pick<OpenBets, 'bets$'>;
  readonly cancels: Pick<Cancels, 'cancel' | 'outcome$' | 'pending$'>;
  readonly placing: Pick<Placing, 'placements$' | 'submit'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/** Whether it waits in an order book: the operator's own bets never wait. */
const isWaiting = ({ remaining, status, bettingType }: OpenBet): boolean =>
  remaining > 0 && status !== 'PENDING' && bettingType !== 'BOOKMAKER' && bettingType !== 'FANCY';

/** Whether all of it was matched before it could be taken out. */
const isMatched = ({ state, size }: PausedOffer): boolean => state === 'out' && size === 0;

/** The terms of a waiting bet, before it is known how much of it can be taken out. */
const offerOf = (bet: OpenBet, reference: string, pausedAt: number): PausedOffer => ({
  betId: bet.betId,
  eventId: bet.eventId,
  eventTitle: bet.eventTitle,
  marketId: bet.marketId,
  marketName: bet.marketName,
  bettingType: bet.bettingType,
  runnerId: bet.runnerId,
  runnerName: bet.runnerName,
  side: bet.side,
  price: bet.price,
  ...(bet.persistence && { persistence: bet.persistence }),
  size: 0,
  matchedFirst: 0,
  pausedAt,
  reference,
  state: 'leaving',
});

/**
 * Takes all waiting offers of a market out, keeps a list of them, and puts them back. The list is stored before
 * anything is cancelled, and each offer has the reference of its return from the start, so that two tabs cannot
 * put it back twice.
 */
export function createPausedOffers(deps: Deps, scope: Scope): PausedOffers {
  const { store, books, openBets, cancels, placing, player$, random } = deps;
  const stored = createPersistedMap(store, PAUSED_OFFERS);
  const offers$ = derive([stored.values$], (all): readonly PausedOffer[] => [...all.values()]);
  let discarded: readonly PausedOffer[] = [];
  // Another player's list must never return.
  scope.run(player$.pipe(distinctUntilChanged()), () => (discarded = []));

  /** Rereads the store first; does nothing if another player has logged in since. */
  const command =
    (act: (marketId: string) => void) =>
    (marketId = ''): void => {
      const composer = player$.value;
      store.reread();
      if (!scope.isClosed && composer !== null && player$.value === composer) act(marketId);
    };
  const ofMarket = (marketId: string): readonly PausedOffer[] =>
    offers$.value.filter((offer) => offer.marketId === marketId);
  const put = (offer: PausedOffer): boolean => stored.put(offer.betId, offer);

  scope.run(cancels.outcome$, (outcomes) => {
    for (const { betId, cancelled, matched } of outcomes) {
      const offer = stored.values$.value.get(betId);
      if (offer?.state !== 'leaving') continue;
      if (cancelled + matched === 0) stored.remove([betId]);
      else put({ ...offer, state: 'out', size: cancelled, matchedFirst: matched });
    }
  });

  // The placing machine knows how each return ends, after a reload too.
  scope.run(merge(placing.placements$, stored.values$), () => {
    // After a sleep, one of the two emits before the other: only their current values belong together.
    const placements = placing.placements$.value;
    const byReference = new Map(placements.map((one) => [one.order.reference, one]));
    for (const offer of stored.values$.value.values()) {
      const placement = byReference.get(offer.reference);
      if (offer.state !== 'returning' || placement === undefined) continue;
      const { state } = placement;
      if (isOpenEnded(state)) continue;
      if (state.status !== 'rejected') stored.remove([offer.betId]);
      else
        put({
          ...offer,
          state: 'out',
          refusal: state.code,
          reference: keepsReference(state) ? offer.reference : random.reference(),
        });
    }
  });

  const removeOld = (): void => {
    const before = asyncScheduler.now() - LASTS_MS;
    stored.remove(offers$.value.flatMap((one) => (one.pausedAt < before ? one.betId : [])));
  };
  scope.run(timer(0, CLEANUP_EVERY_MS), removeOld);
  const closed$ = offers$.pipe(
    map((offers) => [...new Set(offers.map(({ marketId }) => marketId))]),
    switchMap((ids) => merge(...ids.map((id) => books.market$(id)))),
    filter(({ status }) => status === 'CLOSED'),
  );
  scope.run(closed$, ({ marketId }) => stored.remove(ofMarket(marketId).map(({ betId }) => betId)));

  return {
    offers$,
    pause: command((marketId) => {
      const bets = (openBets.bets$.value.value ?? []).filter(
        (bet) =>
          bet.marketId === marketId &&
          isWaiting(bet) &&
          !cancels.pending$.value.has(bet.betId) &&
          // The list of bets may be older than the one of paused offers.
          (stored.values$.value.get(bet.betId)?.state ?? 'leaving') === 'leaving',
      );
      const now = asyncScheduler.now();
      const offers = bets.map((bet) => [bet.betId, offerOf(bet, random.reference(), now)] as const);
      const betIds = bets.map(({ betId }) => betId);
      // Without the whole list something could not be put back, so nothing is cancelled.
      if (stored.putAll(new Map(offers))) cancels.cancel(betIds);
      else stored.remove(betIds);
    }),
    putBack: command((marketId) => {
      const market = books.snapshot(marketId);
      if (market?.status !== 'OPEN') return;
      for (const offer of ofMarket(marketId)) {
        if (offer.state !== 'out' || offer.size === 0) continue;
        const { refusal: _, ...again } = offer;
        if (!put({ ...again, state: 'returning' })) continue;
        placing.submit({
          legId: `paused ${offer.betId}`,
          reference: offer.reference,
          marketId,
          runnerId: offer.runnerId,
          side: offer.side,
          price: offer.price,
          stake: offer.size,
          priceChange: 'BETTER',
          version: market.version,
          betDelay: market.betDelay,
          ...(offer.persistence && !market.inPlay && { persistence: offer.persistence }),
        });
      }
      // What was matched first has been read.
      stored.remove(ofMarket(marketId).flatMap((one) => (isMatched(one) ? one.betId : [])));
    }),
    discard: command((marketId) => {
      discarded = ofMarket(marketId).filter(({ state }) => state === 'out');
      stored.remove(discarded.map(({ betId }) => betId));
    }),
    undoDiscard: command(() => {
      stored.putAll(new Map(discarded.map((offer) => [offer.betId, offer])));
      discarded = [];
    }),
  };
}
