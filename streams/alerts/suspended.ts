import { filter, map, merge, mergeMap, type Observable, pairwise, switchMap } from 'rxjs';
import type { Books } from '../catalogue/types';
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

/** A market that was suspended. */
interface Suspension extends AlertedMarket {
  /** The version of the market since the suspension; null if its version never changes. */
  readonly version: number | null;
}

const markOf = ({ marketId }: Suspension): string => `market ${marketId}`;

/** Emits the markets of an event that were open and are now suspended, at most once in two seconds per event. */
export function suspendedMarkets({
  markets$,
  books,
  marks,
  steady,
}: Deps): Observable<Dated<SuspendedAlert>> {
  const suspended = (market: AlertedMarket): Observable<Dated<Suspension>> =>
    books.market$(market.marketId).pipe(
      pairwise(),
      filter(([before, now]) => before.status === 'OPEN' && now.status === 'SUSPENDED'),
      map(([before, now]) => ({
        fact: { ...market, version: now.version === before.version ? null : now.version },
        // If the odds were stale, the time of the suspension is unknown: it may be right after their last message.
        earliest: now.since === null ? before.freshAt : steady.now(),
      })),
    );
  /** Marks the suspensions, and returns one for each market, without the suspensions that another tab has announced. */
  const unmarked = (all: readonly Suspension[]): readonly Suspension[] => {
    const marked = marks.read();
    const fresh = all.filter((one) => one.version === null || one.version !== marked(markOf(one)));
    marks.setAll(
      new Map(fresh.flatMap((one) => (one.version === null ? [] : [[markOf(one), one.version]]))),
    );
    return [...new Map(fresh.map((one) => [one.marketId, one])).values()];
  };
  return markets$.pipe(
    switchMap((markets) =>
      merge(...markets.flatMap((market) => [books.watch(market.marketId), suspended(market)])),
    ),
    gather(({ fact }) => fact.eventId),
    mergeMap((facts) => {
      const markets = unmarked(facts.map(({ fact }) => fact));
      return markets.slice(0, 1).map(({ eventId, eventTitle }) => ({
        fact: {
          kind: 'suspended' as const,
          eventId,
          eventTitle,
          markets: markets.map(({ marketId, marketName }) => ({ id: marketId, name: marketName })),
        },
        earliest: Math.min(...facts.map(({ earliest }) => earliest)),
      }));
    }),
  );
}
