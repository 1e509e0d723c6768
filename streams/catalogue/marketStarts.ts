import { distinct, filter, map, merge, type Observable, switchMap, take } from 'rxjs';
import { debounceMonotonic } from '../rx/debounceMonotonic';
import type { CatalogueFeed } from './catalogue';
import type { Books } from './types';

/** Starts within this time, in ms, count as one: several races or matches start almost at once. */
const GATHER_MS = 250;

interface Deps {
  readonly books: Pick<Books, 'market$' | 'watched$'>;
  readonly catalogue: Pick<CatalogueFeed, 'sports$'>;
}

/**
 * Emits when a watched market turns in play although the list still shows its event as not started: the list is then
 * out of date. Each market counts once; otherwise a server with a slow list would be queried without end.
 */
export function unlistedMarketStarts({ books, catalogue }: Deps): Observable<unknown> {
  const isListedBefore = (marketId: string): boolean =>
    (catalogue.sports$.value.value ?? []).some(({ events }) =>
      events.some(({ market, inPlay }) => !inPlay && market?.id === marketId),
    );
  return books.watched$.pipe(
    switchMap((ids) =>
      merge(
        ...ids.map((id) =>
          books.market$(id).pipe(
            filter(({ inPlay }) => inPlay),
            take(1),
            map(() => id),
          ),
        ),
      ),
    ),
    filter(isListedBefore),
    distinct(),
    debounceMonotonic(GATHER_MS),
  );
}
