import type { Books } from '../../catalogue/types';
import type { ServerClock } from '../../odds/serverClock';
import type { Ports } from '../../ports';
import type { Behavior } from '../../rx/behavior';
import type { PersistedMap } from '../../storage/persistedMap';
import type { OpenBets } from '../openBets/openBets';
import type { Cancels } from '../types';
import { isWaiting, offerOf } from './leaving';
import type { PausedOffer, PausedOffers } from './types';

interface Deps extends Pick<Ports, 'random'>, Pick<ServerClock, 'serverNow'> {
  readonly stored: PersistedMap<PausedOffer>;
  readonly books: Pick<Books, 'snapshot'>;
  readonly openBets: Pick<OpenBets, 'bets$'>;
  readonly cancels: Pick<Cancels, 'cancel' | 'reduce' | 'pending$'>;
  /** Whether the server can reduce the stake of a bet. */
  readonly canReduce$: Behavior<boolean>;
  readonly place: (offer: PausedOffer) => void;
  /** Whether the offer of a bet has left the market, so that the bet no longer waits. */
  readonly hasLeft: (betId: string) => boolean;
}

/**
 * Changes unmatched bets. Each change is stored with the reference of its new bet before anything is cancelled. This
 * way two tabs cannot place it twice, and a reload does not lose it.
 */
export function createOfferChanges({
  stored,
  books,
  openBets,
  cancels,
  canReduce$,
  place,
  hasLeft,
  random,
  serverNow,
}: Deps): Pick<PausedOffers, 'change' | 'placeAgain' | 'drop'> {
  /** Returns a changed offer that was not placed; null if it does not exist. */
  const unplaced = (betId: string): PausedOffer | null => {
    const offer = stored.values$.value.get(betId);
    return offer?.change && offer.state === 'out' ? offer : null;
  };
  return {
    change(betId, terms) {
      const { state, value = [] } = openBets.bets$.value;
      // After a reload, the stored list may show an offer from before an earlier pause or change.
      if (state !== 'ready') return;
      const bet = value.find((other) => other.betId === betId);
      if (bet === undefined || !isWaiting(bet) || hasLeft(betId)) return;
      if (cancels.pending$.value.has(betId)) return;
      const { price, remaining, matched } = bet;
      const isSame = terms.price === price;
      const more = terms.stake - remaining;
      if (isSame && more < 0 && canReduce$.value)
        return cancels.reduce(betId, matched + terms.stake);
      const isOpen = books.snapshot(bet.marketId)?.status === 'OPEN';
      const isBusy = [...stored.values$.value.values()].some(
        ({ state, change }) => state === 'returning' && change?.betId === betId,
      );
      if ((isSame && more === 0) || !isOpen || isBusy) return;
      const reference = random.reference();
      const offer: PausedOffer = {
        ...offerOf(bet, reference, serverNow()),
        price: terms.price,
        change: { ...terms, betId, before: { price, stake: remaining }, placedAt: bet.placedAt },
      };
      // The added stake belongs to no bet yet, so the offer is stored under its own reference.
      if (isSame && more > 0) return place({ ...offer, betId: reference, size: more });
      if (stored.put(betId, offer)) cancels.cancel([betId]);
      // No cancel was sent, or the offer could not be stored.
      if (
        stored.values$.value.get(betId)?.state === 'leaving' &&
        !cancels.pending$.value.has(betId)
      )
        stored.remove([betId]);
    },
    placeAgain(betId) {
      const offer = unplaced(betId);
      if (offer !== null) place(offer);
    },
    drop(betId) {
      if (unplaced(betId) !== null) stored.remove([betId]);
    },
  };
}
