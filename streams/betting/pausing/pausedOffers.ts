import { distinctUntilChanged, filter, map, merge, switchMap, timer } from 'rxjs';
import type { Books } from '../../catalogue/types';
import type { ServerClock } from '../../odds/serverClock';
import type { Ports } from '../../ports';
import type { Behavior } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { Store } from '../../storage/persisted';
import { createPersistedMap } from '../../storage/persistedMap';
import type { CountedBets } from '../openBets/openBets';
import type { Placing } from '../placing/placement';
import type { Cancels } from '../types';
import { createOfferChanges } from './changes';
import { isWaiting, offerOf } from './leaving';
import { recordCancels } from './recordCancels';
import { PAUSED_OFFERS } from './pausedStore';
import { createReturns } from './returns';
import { createSamePlayer } from '../../commands/samePlayer';
import type { PausedOffer, PausedOffers } from './types';

/** How long a list of offers is stored, and how often old lists are removed, in ms. */
const LASTS_MS = 24 * 60 * 60_000;
const CLEANUP_EVERY_MS = 10 * 60_000;

interface Deps extends Pick<Ports, 'random'>, Pick<ServerClock, 'serverNow' | 'isSynced'> {
  readonly store: Pick<Store, 'register' | 'reread'>;
  readonly books: Pick<Books, 'market$' | 'snapshot'>;
  readonly openBets: Pick<CountedBets, 'bets$' | 'isWhole' | 'sinceNow'>;
  readonly cancels: Pick<Cancels, 'cancel' | 'reduce' | 'outcome$' | 'pending$'>;
  readonly placing: Pick<Placing, 'placements$' | 'submit'>;
  /** Whether the server can reduce the stake of a bet. */
  readonly canReduce$: Behavior<boolean>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/**
 * Pauses all unmatched offers of a market: cancels them, stores a list of them, and can put them back. The list is
 * stored before anything is cancelled. Each offer has the reference of its return from the start, so that two tabs
 * cannot put it back twice.
 */
export function createPausedOffers(deps: Deps, scope: Scope): PausedOffers {
  const { store, books, openBets, cancels, player$, random, serverNow, isSynced } = deps;
  const stored = createPersistedMap(store, PAUSED_OFFERS);
  const isSamePlayer = createSamePlayer(deps, scope);
  const { offers$, place, hasLeft } = createReturns({ ...deps, stored }, scope);
  const changes = createOfferChanges({ ...deps, stored, place, hasLeft });
  let discarded: readonly PausedOffer[] = [];
  // The list of another player must never return.
  scope.run(player$.pipe(distinctUntilChanged()), () => (discarded = []));

  /** Ignored if another player has logged in since. */
  const command =
    <Terms extends readonly unknown[]>(act: (...terms: Terms) => void) =>
    (...terms: Terms): void => {
      if (isSamePlayer()) act(...terms);
    };
  const ofMarket = (marketId: string): readonly PausedOffer[] =>
    offers$.value.filter((offer) => offer.marketId === marketId);
  /** Returns the offers of a market that the player may put back together. Changed offers return automatically. */
  const outIn = (marketId: string): readonly PausedOffer[] =>
    ofMarket(marketId).filter(({ state, change }) => state === 'out' && change === undefined);
  /** Acts only on offers that this tab has shown: another tab may have paused more of them in the meantime. */
  const onShown =
    (act: (offers: readonly PausedOffer[], marketId: string) => void) =>
    (marketId: string): void => {
      const shown = new Set(outIn(marketId).map(({ betId }) => betId));
      if (!isSamePlayer()) return;
      act(
        outIn(marketId).filter(({ betId }) => shown.has(betId)),
        marketId,
      );
    };

  recordCancels({ ...deps, stored, place }, scope);

  const removeOld = (): void => {
    // The device's clock may have been set, which makes new lists look old.
    if (!isSynced()) return;
    const before = serverNow() - LASTS_MS;
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
    pause: command((marketId: string) => {
      const { state, value = [] } = openBets.bets$.value;
      // After a reload, the stored list may show an offer from before an earlier pause.
      if (state !== 'ready') return;
      const bets = value.filter(
        (bet) =>
          bet.marketId === marketId &&
          isWaiting(bet) &&
          !cancels.pending$.value.has(bet.betId) &&
          !hasLeft(bet.betId),
      );
      const now = serverNow();
      const offers = bets.map((bet) => [bet.betId, offerOf(bet, random.reference(), now)] as const);
      const betIds = bets.map(({ betId }) => betId);
      // If the list cannot be stored in full, no offer is cancelled, because some offers could not be put back.
      if (stored.putAll(new Map(offers))) cancels.cancel(betIds);
      else stored.remove(betIds);
    }),
    putBack: onShown((offers, marketId) => {
      if (books.snapshot(marketId)?.status !== 'OPEN') return;
      const composer = player$.value;
      for (const offer of offers) {
        // The placing of the previous offer may have been the first to notice that another player has logged in.
        if (player$.value !== composer) return;
        if (offer.size > 0) place(offer);
      }
      // The player has read which offers were matched first.
      stored.remove(offers.flatMap(({ betId, size }) => (size === 0 ? betId : [])));
    }),
    discard: onShown((offers) => {
      discarded = offers;
      stored.remove(discarded.map(({ betId }) => betId));
    }),
    undoDiscard: command(() => {
      stored.putAll(new Map(discarded.map((offer) => [offer.betId, offer])));
      // On a full device, the player may try again.
      discarded = discarded.filter(({ betId }) => !stored.values$.value.has(betId));
    }),
    change: command(changes.change),
    placeAgain: command(changes.placeAgain),
    drop: command(changes.drop),
  };
}
