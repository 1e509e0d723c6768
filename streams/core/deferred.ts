import { filter, map, merge, type Observable, retry, Subject, switchMap, take, timer } from 'rxjs';
import type { Random } from '../ports';
import { type Behavior, createState } from './behavior';
import { withJitter } from './jitter';
import type { Scope } from './scope';

/** The longest wait between attempts to load, in ms. */
const CAP_MS = 30_000;
/** The limit of one attempt to load, in ms; a longer attempt counts as failed. */
const ATTEMPT_MS = 20_000;
/**
 * The number of failed attempts before the part counts as missing: three seconds of a dropped connection.
 */
const PATIENCE = 3;

/** A part of the product that is loaded later. */
export interface Deferred<Part extends object> {
  /** Loads the part now, and again at once where it is missing; does nothing where it is there. */
  load(): void;
  /** True while the part is missing: several attempts failed. Further ones follow. */
  readonly missing$: Behavior<boolean>;
  /** Emits the part once it is there, and completes. */
  readonly there$: Observable<Part>;
  isThere(): boolean;
  /** Errors with the error of `onMissing` as soon as an attempt of a missing part fails; emits nothing. */
  readonly refused$: Observable<never>;
}

/**
 * Loads a part once it is asked for.
 * @param load$ emits the part once it is there. A failed load is repeated after 1, 2, 4 … 30 s with jitter,
 * or at once when a missing part is asked for again, so that waiting commands still run.
 * @param onMissing takes the reason when the part counts as missing; gives the error of the waiting
 * requests
 */
export function createDeferred<Part extends object>(
  load$: Observable<Part>,
  random: Pick<Random, 'next'>,
  scope: Scope,
  onMissing: (why: unknown) => unknown,
): Deferred<Part> {
  const wanted$ = new Subject<void>();
  const part = createState<Part | null>(null, scope);
  const missing = createState(false, scope);
  /** Emits at each failed attempt of a missing part. */
  const refused$ = new Subject<unknown>();
  let reason: unknown;
  scope.onClose(() => refused$.complete());

  const late$ = timer(ATTEMPT_MS).pipe(
    map((): never => {
      throw new Error('It took too long.');
    }),
  );
  const pause = (why: unknown, attempt: number): Observable<unknown> => {
    const wait$ = timer(withJitter(Math.min(CAP_MS, 1_000 * 2 ** (attempt - 1)), random));
    if (attempt < PATIENCE) return wait$;
    if (attempt === PATIENCE) reason = onMissing(why);
    missing.set(true);
    refused$.next(reason);
    return merge(wait$, wanted$);
  };
  scope.run(
    wanted$.pipe(
      take(1),
      switchMap(() => merge(load$, late$).pipe(take(1), retry({ delay: pause }))),
    ),
    (loaded) => {
      missing.set(false);
      part.set(loaded);
    },
  );

  return {
    load: () => wanted$.next(),
    missing$: missing.value$,
    there$: part.value$.pipe(
      filter((value) => value !== null),
      take(1),
    ),
    isThere: () => part.value$.value !== null,
    refused$: refused$.pipe(
      map((error): never => {
        throw error;
      }),
    ),
  };
}
