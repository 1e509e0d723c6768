import { defer, filter, type Observable, retry, Subject, switchMap, take, timer } from 'rxjs';
import type { Random } from '../ports';
import { type Behavior, behaviorOf, createState } from './behavior';
import { withJitter } from './jitter';
import type { Scope } from './scope';

/** Longest wait between attempts to load, in ms. */
const CAP_MS = 30_000;

/**
 * A part of the product that is loaded later, seen from before: its Behaviors have their initial value
 * until it is there, its streams are silent until then, and commands wait for it in their order.
 */
export interface Deferred<Part extends object> {
  /** Loads the part now; later calls do nothing. */
  start(): void;
  behavior<T>(pick: (part: Part) => Observable<T>, initial: T): Behavior<T>;
  /** Follows the part's stream as soon as it is there. */
  stream<T>(pick: (part: Part) => Observable<T>): Observable<T>;
  /** A command that loads the part when it is not there yet. */
  command<A extends readonly unknown[]>(
    pick: (part: Part) => (...args: A) => void,
  ): (...args: A) => void;
  /** A request that loads the part when it is not there yet; each subscription asks. */
  request<A extends readonly unknown[], T>(
    pick: (part: Part) => (...args: A) => Observable<T>,
  ): (...args: A) => Observable<T>;
}

/**
 * @param load$ emits the part once it is there. A load that failed is repeated after 1, 2, 4 … 30 s with
 * jitter, so that what was wished for meanwhile still happens.
 */
export function createDeferred<Part extends object>(
  load$: Observable<Part>,
  random: Pick<Random, 'next'>,
  scope: Scope,
): Deferred<Part> {
  const wanted$ = new Subject<void>();
  const part = createState<Part | null>(null, scope);
  scope.onClose(() => wanted$.complete());
  const backoff = (_error: unknown, attempt: number): Observable<unknown> =>
    timer(withJitter(Math.min(CAP_MS, 1_000 * 2 ** (attempt - 1)), random));
  scope.run(
    wanted$.pipe(
      take(1),
      switchMap(() => load$.pipe(take(1), retry({ delay: backoff }))),
    ),
    part.set,
  );
  const there$ = part.value$.pipe(
    filter((value) => value !== null),
    take(1),
  );

  const stream: Deferred<Part>['stream'] = (pick) => there$.pipe(switchMap(pick));
  return {
    start: () => wanted$.next(),
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
        defer(() => {
          wanted$.next();
          return stream((value) => pick(value)(...args));
        }),
  };
}
