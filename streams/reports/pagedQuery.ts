import {
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  scan,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { Behavior } from '../rx/behavior';
import { reloading, type ReloadingOptions } from '../rx/reloading';
import { isSameJson } from '../rx/isSameJson';
import type { Report } from './types';

/** The wait between a reply and the next request, in ms: bets may settle without a message from the server. */
const EVERY_MS = 300_000;

export interface PagedQueryDeps extends Pick<
  ReloadingOptions<unknown>,
  'active$' | 'reload$' | 'wake$' | 'random'
> {
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly serverNow: () => number;
}

/** The result of the requests of a single query. */
interface QueryResult<Query, Page> {
  readonly query: Query;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly page: Page | null;
  readonly loadedAt: number | null;
  readonly error?: unknown;
}

/**
 * Fetches one page at a time for a changing query. Replies to a previous query are dropped, but the page of the
 * previous query remains until the next page arrives or fails. A change of player clears everything, and no request is
 * sent for a guest. Never errors.
 * @param request sends one request per subscription
 */
export function pagedQuery<Query, Page>(
  query$: Observable<Query>,
  request: (query: Query) => Observable<Page>,
  { player$, serverNow, ...options }: PagedQueryDeps,
): Observable<Report<Query, Page>> {
  const nothing: Report<Query, Page> = {
    query: null,
    state: 'loading',
    page: null,
    isPrevious: false,
    loadedAt: null,
  };

  const fetchOf = (query: Query): Observable<QueryResult<Query, Page>> =>
    defer(() => {
      let loadedAt: number | null = null;
      const page$ = defer(() => request(query)).pipe(tap(() => (loadedAt = serverNow())));
      return reloading(page$, { everyMs: EVERY_MS, ...options }).pipe(
        map(({ value, ...rest }) => ({ query, page: value ?? null, loadedAt, ...rest })),
      );
    });

  const ofPlayer = (): Observable<Report<Query, Page>> =>
    query$.pipe(
      distinctUntilChanged(isSameJson),
      switchMap(fetchOf),
      scan<QueryResult<Query, Page>, Report<Query, Page>>((before, next) => {
        if (next.page !== null || next.state === 'failed') return { ...next, isPrevious: false };
        const { page, loadedAt } = before;
        return { ...next, page, loadedAt, isPrevious: page !== null };
      }, nothing),
    );

  return player$.pipe(
    distinctUntilChanged(),
    switchMap((player) => (player === null ? of(nothing) : ofPlayer().pipe(startWith(nothing)))),
  );
}
