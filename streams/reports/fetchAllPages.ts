import { EMPTY, expand, map, type Observable } from 'rxjs';
import type { FetchedEntries, Paged } from './types';

/** The number of entries per request. */
export const AT_ONCE = 100;
/** The maximum number of requests. A longer list is cut, and `isCut` is true. */
export const MOST_REQUESTS = 100;

interface FetchState<Entry> extends FetchedEntries<Entry> {
  readonly received: number;
  readonly requests: number;
  readonly isLast: boolean;
}

/**
 * Fetches all pages of a list, one request after another. An entry that moves to the next page in between counts once.
 * Errors if a request errors.
 * @param request fetches a page, given the number of entries to skip and the maximum to return
 */
export function fetchAllPages<Entry extends { readonly id: string }>(
  request: (skip: number, most: number) => Observable<Paged<Entry>>,
): Observable<FetchedEntries<Entry>> {
  const next = (before: FetchState<Entry>): Observable<FetchState<Entry>> =>
    request(before.received, AT_ONCE).pipe(
      map(({ entries, total, received: count }) => {
        const received = before.received + count;
        const requests = before.requests + 1;
        const known = new Set(before.entries.map(({ id }) => id));
        const isLast = count === 0 || (total === null ? count < AT_ONCE : received >= total);
        return {
          entries: [...before.entries, ...entries.filter(({ id }) => !known.has(id))],
          total,
          received,
          requests,
          isLast,
          isCut: !isLast && requests >= MOST_REQUESTS,
        };
      }),
    );
  return next({
    entries: [],
    total: null,
    received: 0,
    requests: 0,
    isLast: false,
    isCut: false,
  }).pipe(
    expand((gathered) => (gathered.isLast || gathered.isCut ? EMPTY : next(gathered))),
    map(({ entries, total, isCut }) => ({ entries, total, isCut })),
  );
}
