import {
  auditTime,
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  tap,
  throttleTime,
  timeout,
} from 'rxjs';
import { type Behavior, behaviorOf } from '../rx/behavior';
import type { Fact, Monitoring, Ports } from '../ports';
import type { Scope } from '../rx/scope';

/** The least time between two batches, in ms. */
const EVERY_MS = 60_000;
/** Failures within this time, in ms, share a batch: a lost server fails several calls at once. */
const GATHER_MS = 2_000;
/** How long a batch may take, in ms: it must not hold a connection that the player needs. */
const LIMIT_MS = 10_000;
/** The largest number of different failures in a batch. Further ones are dropped. */
const MOST = 20;
/** The time after which first prices count as slow, in ms. */
const SLOW_MS = 4_000;

interface Deps extends Pick<Ports, 'network'> {
  readonly visibility: Pick<Ports['visibility'], 'visible$'>;
  /** The path of this site that receives the batches; null if the settings name none. */
  readonly path$: Behavior<string | null>;
}

/**
 * Sends the facts of the page to the operator: equal ones once, with their count and their longest time. A page that is
 * hidden sends its batch at once, because it may be closed. Nothing is sent without a path or while the page is offline.
 * A batch that fails or has no answer in time is dropped.
 */
export function createMonitoring(
  { facts$, firstPricesMs, send }: Monitoring,
  { path$, network, visibility }: Deps,
  scope: Scope,
): void {
  const online$ = behaviorOf(network.online$, true, scope);
  const isOnline = (): boolean => online$.value;
  const slow$ = defer((): Observable<Fact> => {
    const ms = firstPricesMs();
    return ms !== null && ms >= SLOW_MS ? of({ kind: 'prices', ms }) : EMPTY;
  });
  const batches$ = defer(() => {
    const failures = new Map<string, { readonly count: number; readonly ms: number }>();
    const add = (fact: Fact): void => {
      const { ms, ...what } = { ms: 0, ...fact };
      const name = JSON.stringify(what);
      const known = failures.get(name) ?? { count: 0, ms: 0 };
      if (known.count === 0 && failures.size === MOST) return;
      const longest = Math.max(known.ms, Math.round(ms));
      failures.set(name, { ...what, count: known.count + 1, ms: longest });
    };
    const take = (): string => {
      const text = JSON.stringify({ failures: [...failures.values()] });
      failures.clear();
      return text;
    };
    const hasFailures = (): boolean => failures.size > 0;
    const due$ = merge(slow$, facts$).pipe(
      filter(isOnline),
      tap(add),
      auditTime(GATHER_MS),
      filter(hasFailures),
      throttleTime(EVERY_MS, undefined, { leading: true, trailing: true }),
    );
    const hidden$ = visibility.visible$.pipe(filter((isVisible) => !isVisible));
    return merge(due$, hidden$).pipe(filter(isOnline), filter(hasFailures), map(take));
  });
  scope.run(
    path$.pipe(
      switchMap((path) =>
        path === null
          ? EMPTY
          : batches$.pipe(
              // A batch of a hidden page does not wait for the previous one.
              mergeMap((text) =>
                send(path, text).pipe(
                  timeout(LIMIT_MS),
                  catchError(() => EMPTY),
                ),
              ),
            ),
      ),
    ),
  );
}
