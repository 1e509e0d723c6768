import {
  defer,
  EMPTY,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  startWith,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { Loadable } from './loadable';
import { poll } from './poll';
import { withJitter } from './jitter';
import type { Random } from '../ports';

/** The first wait after a failure, in ms: a failed list is retried sooner than a loaded list is refreshed. */
const RETRY_MS = 2_000;

export interface ReloadingOptions<T> {
  /** The value known before the first request, if there is one. */
  readonly known?: T;
  /**
   * The wait between a reply and the next request, in ms. It is also the longest wait after failures, without jitter.
   */
  readonly everyMs: number;
  /** False stops the requests; true fetches at once. */
  readonly active$: Observable<boolean>;
  /** Emits when a caller requests the value. If active, the state is `loading` until the reply arrives. */
  readonly reload$?: Observable<unknown>;
  /** Emits when the value may have changed. It is fetched without a `loading` state. */
  readonly wake$?: Observable<unknown>;
  readonly random: Pick<Random, 'next'>;
}

/**
 * Keeps a fetched value up to date. The state is `loading` until the first reply, then `ready` with each reply, or
 * `failed` with the last known value. It retries 2, 4, 8 … s after failures. Never errors.
 */
export function reloading<T>(
  request$: Observable<T>,
  { known, everyMs, active$, reload$ = EMPTY, wake$ = EMPTY, random }: ReloadingOptions<T>,
): Observable<Loadable<T>> {
  return defer(() => {
    let last: { readonly value?: T } = known === undefined ? {} : { value: known };
    let failures = 0;
    let isActive = false;
    const retry$ = new Subject<number>();
    const again$ = retry$.pipe(
      switchMap((count) =>
        count === 0
          ? NEVER
          : timer(withJitter(Math.min(everyMs, RETRY_MS * 2 ** (count - 1)), random)),
      ),
    );
    // Cancels a retry that is due during a request, because it would repeat the request at once.
    const begun$ = defer(() => {
      retry$.next(0);
      return request$;
    });
    const outcomes$ = poll(begun$, {
      everyMs,
      capMs: everyMs,
      active$: active$.pipe(tap((active) => (isActive = active))),
      wake$: merge(reload$, wake$, again$),
      random,
    }).pipe(
      map((outcome): Loadable<T> => {
        failures = outcome.ok ? 0 : failures + 1;
        retry$.next(failures);
        if (!outcome.ok) return { state: 'failed', error: outcome.error, ...last };
        last = { value: outcome.value };
        return { state: 'ready', value: outcome.value };
      }),
    );
    // While inactive, no request is sent and the state is not `loading`.
    const loading$ = reload$.pipe(
      filter(() => isActive),
      map((): Loadable<T> => ({ state: 'loading', ...last })),
    );
    return merge(loading$, outcomes$).pipe(startWith<Loadable<T>>({ state: 'loading', ...last }));
  });
}
