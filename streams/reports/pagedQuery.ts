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
import type { Report } from './types';

/** From one reply to the next request, in ms: bets may settle without a message from the server. */
const EVERY_MS = 300_000;

export interface FollowingDeps extends Pick<
  ReloadingOptions<unknown>,
  'active$' | 'reload$' | 'wake$' | 'random'
> {
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly serverNow: () => number;
}

/** The outcome of one query's own requests. */
interface Brought<Query, Page> {
  readonly query: Query;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly page: Page | null;
  readonly at: number | null;
  readonly error?: unknown;
}

/**
 * Fetches one page at a time for a changing query: drops a reply to a previous query, and keeps its page until the next
 * one arrives or fails. Starts afresh for another player, and sends nothing for a guest. Never errors.
 * @param ask one request per subscription
 */
export function follow<Query, Page>(
  query$: Observable<Query>,
  ask: (query: Query) => Observable<Page>,
  { player$, serverNow, ...options }: FollowingDeps,
): Observable<Report<Query, Page>> {
  const nothing: Report<Query, Page> = {
    query: null,
    state: 'loading',
    page: null,
    isFormer: false,
    at: null,
  };

  const asked = (query: Query): Observable<Brought<Query, Page>> =>
    defer(() => {
      let at: number | null = null;
      const page$ = defer(() => ask(query)).pipe(tap(() => (at = serverNow())));
      return reloading(page$, { everyMs: EVERY_MS, ...options }).pipe(
        map(({ value, ...rest }) => ({ query, page: value ?? null, at, ...rest })),
      );
    });

  const ofPlayer = (): Observable<Report<Query, Page>> =>
    query$.pipe(
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      switchMap(asked),
      scan<Brought<Query, Page>, Report<Query, Page>>((before, next) => {
        if (next.page !== null || next.state === 'failed') return { ...next, isFormer: false };
        const { page, at } = before;
        return { ...next, page, at, isFormer: page !== null };
      }, nothing),
    );

  return player$.pipe(
    distinctUntilChanged(),
    switchMap((player) => (player === null ? of(nothing) : ofPlayer().pipe(startWith(nothing)))),
  );
}
