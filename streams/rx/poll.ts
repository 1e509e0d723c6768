import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  repeat,
  Subject,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import type { Random } from '../ports';
import { withJitter } from './jitter';

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown };

export interface PollOptions {
  /** The wait between the end of a request and the start of the next one, in ms. */
  readonly everyMs: number;
  /** The longest wait after failures, without jitter, in ms. */
  readonly capMs: number;
  /** False stops the polling and aborts the request in flight; true fetches at once. */
  readonly active$: Observable<boolean>;
  /**
   * Emits when a fetch is needed at once. If a request is running, another request follows, because the reply of the
   * first may be too old.
   */
  readonly wake$?: Observable<unknown>;
  readonly random: Pick<Random, 'next'>;
}

/**
 * Repeats a request, with at most one in flight: it fetches at once, and then after each wait. Each failure doubles the
 * wait, up to the cap; a success resets it. Never errors. Completes once `active$` has completed and polling has
 * stopped.
 */
export function poll<T>(request$: Observable<T>, options: PollOptions): Observable<Outcome<T>> {
  return options.active$.pipe(
    distinctUntilChanged(),
    switchMap((active) => (active ? cycle(request$, options) : EMPTY)),
  );
}

function cycle<T>(
  request$: Observable<T>,
  { everyMs, capMs, wake$ = EMPTY, random }: PollOptions,
): Observable<Outcome<T>> {
  return defer(() => {
    let failures = 0;
    let isWoken = false;
    const woken$ = new Subject<void>();
    const wait = (): Observable<unknown> => {
      if (isWoken) return of(null);
      const ms =
        failures === 0 ? everyMs : withJitter(Math.min(capMs, everyMs * 2 ** failures), random);
      return merge(timer(ms), woken$).pipe(take(1));
    };
    const attempt$ = defer(() => {
      isWoken = false;
      return request$.pipe(
        tap({ complete: () => (failures = 0) }),
        map((value): Outcome<T> => ({ ok: true, value })),
        catchError((error: unknown) => {
          failures++;
          return of<Outcome<T>>({ ok: false, error });
        }),
      );
    });
    // Subscribes to the wake source first and for the whole cycle, so that a wake during a request is not lost.
    const remembered$ = wake$.pipe(
      tap(() => {
        isWoken = true;
        woken$.next();
      }),
      ignoreElements(),
    );
    return merge(remembered$, attempt$.pipe(repeat({ delay: wait })));
  });
}
