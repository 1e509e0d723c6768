import { defer, map, merge, NEVER, type Observable, Subject, switchMap, tap, timer } from 'rxjs';
import type { Loadable } from './loadable';
import { LONGEST_DELAY_MS } from './longTimer';
import { reloading, type ReloadingOptions } from './reloading';

/** How long after a moment the value is fetched, in ms: clocks are not exact. */
const AFTER_MS = 1_000;

interface Options<T> extends ReloadingOptions<T> {
  readonly wake$: Observable<unknown>;
  /** Returns the current time of the server, in epoch ms. */
  readonly serverNow: () => number;
}

/**
 * Keeps a fetched value up to date (`reloading`). It is also fetched at the moments that the value itself names, for
 * example when a bonus opens.
 * @param nextMoment returns the next moment after `now` at which the value changes, in epoch ms; null without such a
 * moment
 */
export const reloadingAtMoments = <T>(
  request$: Observable<T>,
  nextMoment: (value: T, now: number) => number | null,
  { wake$, serverNow, ...options }: Options<T>,
): Observable<Loadable<T>> =>
  defer(() => {
    const read$ = new Subject<T>();
    const moment$ = read$.pipe(
      map((value) => nextMoment(value, serverNow())),
      switchMap((moment) =>
        moment === null
          ? NEVER
          : timer(Math.min(moment - serverNow() + AFTER_MS, LONGEST_DELAY_MS)),
      ),
    );
    return reloading(request$, { ...options, wake$: merge(wake$, moment$) }).pipe(
      tap(({ value }) => value !== undefined && read$.next(value)),
    );
  });
