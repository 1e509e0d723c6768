import {
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  switchMap,
  take,
  tap,
} from 'rxjs';
import { bestPrice } from '../betting/slip/offers';
import type { Books } from '../catalogue/types';
import { isSameJson } from '../rx/isSameJson';
import type { SteadyClock } from '../rx/steadyClock';
import type { Price } from '../rules/ladder';
import { isReached } from '../rules/priceTarget';
import type { Dated } from './matched';
import type { StoredPriceAlerts } from './priceAlerts';
import type { PriceAlert, ReachedAlert } from './types';

interface Deps {
  /** Emits when a hidden page, which does not draw frames, has new odds in its books. */
  readonly odds$: Observable<unknown>;
  readonly prices: Pick<StoredPriceAlerts, 'list$' | 'reach' | 'removeMarket'>;
  readonly books: Pick<Books, 'market$' | 'runner$' | 'snapshot' | 'isFresh' | 'watch'>;
  readonly steady: Pick<SteadyClock, 'now'>;
}

/**
 * Emits each alert when its price is reached, and marks it as reached. Removes the alerts of a market that was settled.
 * Only the fresh prices of an open market count.
 */
export function reachedPrices({
  odds$,
  prices,
  books,
  steady,
}: Deps): Observable<Dated<ReachedAlert>> {
  const bestOf = ({ marketId, runnerId, side }: PriceAlert): Price => {
    const book = books.isFresh(marketId) ? books.snapshot(marketId) : null;
    const runner =
      book?.status === 'OPEN' ? book.runners.find(({ id }) => id === runnerId) : undefined;
    return runner?.status === 'ACTIVE' ? bestPrice(runner, side) : 0;
  };
  const reached = (alert: PriceAlert): Observable<string> =>
    // A market that reopens, or is fresh again, may have the same prices as before.
    merge(books.runner$(alert.marketId, alert.runnerId), books.market$(alert.marketId), odds$).pipe(
      filter(() => isReached(alert, bestOf(alert))),
      take(1),
      map(() => alert.id),
    );
  const removedOnceSettled = (marketId: string): Observable<never> =>
    books.market$(marketId).pipe(
      filter(({ status }) => status === 'CLOSED'),
      tap(() => prices.removeMarket(marketId)),
      ignoreElements(),
    );
  const markets$ = prices.list$.pipe(
    map((list) => [...new Set(list.map(({ marketId }) => marketId))]),
    distinctUntilChanged(isSameJson),
    switchMap((ids) => merge(...ids.flatMap((id) => [books.watch(id), removedOnceSettled(id)]))),
  );
  const reached$ = prices.list$.pipe(
    map((list) => list.filter(({ reachedAt }) => reachedAt === null)),
    switchMap((waiting) => merge(...waiting.map(reached))),
    // A reached alert is marked after the `switchMap`, because marking it changes the list.
    mergeMap((id) => {
      const marked = prices.reach(id);
      return marked === null
        ? []
        : [{ fact: { ...marked, kind: 'price' as const }, earliest: steady.now() }];
    }),
  );
  return merge(markets$, reached$);
}
