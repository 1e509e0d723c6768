import {
  defer,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  retry,
  Subject,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { Random } from '../ports';
import { type Behavior, behaviorOf, createState } from './behavior';
import { withJitter } from './jitter';
import type { Scope } from './scope';

/** Longest wait between attempts to load, in ms. */
const CAP_MS = 30_000;
/** An attempt that neither comes nor fails counts as failed after this long, in ms. */
const ATTEMPT_MS = 20_000;
/** Attempts that fail before the part counts as missing: three seconds of a dropped connection. */
const PATIENCE = 3;

/**
 * A part of the product that is loaded later, seen from before: its Behaviors have their initial value
 * until it is there, its streams are silent until then, and commands wait for it in their order.
 */
export interface Deferred<Part extends object> {
  /** Loads the part now, and again at once where it is missing; does nothing where it is there. */
  start(): void;
  /** True while the part is missing: it failed to come several times. Attempts go on. */
  readonly missing$: Behavior<boolean>;
  behavior<T>(pick: (part: Part) => Observable<T>, initial: T): Behavior<T>;
  /** Follows the part's stream as soon as it is there. */
  stream<T>(pick: (part: Part) => Observable<T>): Observable<T>;
  /** A command that loads the part when it is not there yet; it waits for it however long that takes. */
  command<A extends readonly unknown[]>(
    pick: (part: Part) => (...args: A) => void,
  ): (...args: A) => void;
  /**
   * A request that loads the part when it is not there yet; each subscription asks. Errors with what
   * `onMissing` gave when the part is missing and one more attempt has failed.
   */
  request<A extends readonly unknown[], T>(
    pick: (part: Part) => (...args: A) => Observable<T>,
  ): (...args: A) => Observable<T>;
}

/**
 * @param load$ emits the part once it is there. A load that failed is repeated after 1, 2, 4 … 30 s with
 * jitter, or at once when a missing part is wished for, so that what was wished for meanwhile still happens.
 * @param onMissing told why when the part counts as missing; gives the error of the requests that wait
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
  const there$ = part.value$.pipe(
    filter((value) => value !== null),
    take(1),
  );

  const stream: Deferred<Part>['stream'] = (pick) => there$.pipe(switchMap(pick));
  return {
    start: () => wanted$.next(),
    missing$: missing.value$,
    behavior: (pick, initial) => behaviorOf(stream(pick), initial, scope),
    stream,
    command:
      (pick) =>
      (...args) => {
        scope.run(there$, (value) => pick(value)(...args));
        wanted$.next();
      },
    request:
      (pick) =>
      (...args) =>
        merge(
          there$,
          refused$.pipe(
            map((error): never => {
              throw error;
            }),
          ),
          defer(() => {
            wanted$.next();
            return EMPTY;
          }),
        ).pipe(
          take(1),
          switchMap((value) => pick(value)(...args)),
        ),
  };
}
