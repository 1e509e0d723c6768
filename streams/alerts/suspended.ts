import { filter, map, merge, mergeMap, type Observable, pairwise, switchMap } from 'rxjs';
import type { Books, MarketState } from '../catalogue/types';
import type { SteadyClock } from '../rx/steadyClock';
import { gather } from './gather';
import type { Marks } from './marks';
import type { Dated } from './matched';
import type { AlertedMarket } from './markets';
import type { SuspendedAlert } from './types';

interface Deps {
  /** The markets in which the player has bets, or whose ladder is open. */
  readonly markets$: Observable<readonly AlertedMarket[]>;
  readonly books: Pick<Books, 'market$' | 'watch'>;
  readonly marks: Marks;
  readonly steady: Pick<SteadyClock, 'now'>;
}

/** Emits the markets of an event that were open and are now suspended, at most once in two seconds per event. */
export function suspendedMarkets({
  markets$,
  books,
  marks,
  steady,
}: Deps): Observable<Dated<SuspendedAlert>> {
  const suspended = (market: AlertedMarket): Observable<Dated<AlertedMarket>> => {
    const mark = `market ${market.marketId}`;
    /** Whether another tab has alerted the player of the suspension. Some markets never change their version. */
    const isAlerted = (before: MarketState, now: MarketState): boolean =>
      now.version !== before.version && now.version === marks.read()(mark);
    return books.market$(market.marketId).pipe(
      pairwise(),
      filter(
        ([before, now]) =>
          before.status === 'OPEN' && now.status === 'SUSPENDED' && !isAlerted(before, now),
      ),
      map(([before, now]) => {
        marks.set(mark, now.version);
        // If the odds were stale, the time of the suspension is unknown: it may be right after their last message.
        return { fact: market, earliest: now.since === null ? before.freshAt : steady.now() };
      }),
    );
  };
  return markets$.pipe(
    switchMap((markets) =>
      merge(...markets.flatMap((market) => [books.watch(market.marketId), suspended(market)])),
    ),
    gather(({ fact }) => fact.eventId),
    mergeMap((facts) =>
      facts.slice(0, 1).map(({ fact: { eventId, eventTitle } }) => ({
        fact: {
          kind: 'suspended' as const,
          eventId,
          eventTitle,
          markets: facts.map(({ fact }) => ({ id: fact.marketId, name: fact.marketName })),
        },
        earliest: Math.min(...facts.map(({ earliest }) => earliest)),
      })),
    ),
  );
}
