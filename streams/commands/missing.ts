import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  repeat,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { risingEdge } from '../rx/risingEdge';
import type { Ports } from '../ports';

/** The delays before the queries, in ms; the last one repeats. */
const WAITS_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** How long the server is queried, in ms. */
const WATCH_MS = 300_000;

interface Deps<T> extends Pick<Ports, 'network'> {
  /** The commands that count as missing. */
  readonly missing$: Observable<readonly (readonly [id: string, command: T])[]>;
  readonly ask: (commands: readonly (readonly [id: string, command: T])[]) => Observable<never>;
  /** Called when the commands have been queried for long enough. */
  readonly giveUp: (ids: readonly string[]) => void;
  /** Reports that a query failed. The queries continue. */
  readonly failed: (error: unknown) => void;
  readonly loggedIn$: Observable<boolean>;
  /** The time in ms by a clock that cannot be set; it may stop while the device sleeps. */
  readonly monotonicNow: () => number;
}

/**
 * Looks for commands that arrive late. The server is queried for each missing command for five more minutes, after
 * growing delays and when the network is back. Never emits and never errors; unsubscribing stops it.
 */
export function watchMissing<T>(deps: Deps<T>): Observable<never> {
  const { missing$, ask, giveUp, failed, loggedIn$, network, monotonicNow } = deps;
  let missing: readonly (readonly [string, T])[] = [];
  const idsOf = (): readonly string[] => missing.map(([id]) => id);

  const watch = (): Observable<never> => {
    const begun = monotonicNow();
    let round = 0;
    const pause = (): Observable<unknown> => {
      const wait = WAITS_MS[Math.min(round++, WAITS_MS.length - 1)] ?? 0;
      return merge(timer(wait), network.online$.pipe(risingEdge())).pipe(take(1));
    };
    return defer(pause).pipe(
      switchMap(() => {
        const isLast = monotonicNow() - begun >= WATCH_MS;
        return ask(missing).pipe(
          tap({ complete: () => isLast && giveUp(idsOf()) }),
          catchError((error: unknown) => {
            failed(error);
            return EMPTY;
          }),
        );
      }),
      repeat(),
    );
  };

  return combineLatest([missing$.pipe(tap((all) => (missing = all))), loggedIn$]).pipe(
    map(([, known]) => (known ? idsOf().join() : '')),
    distinctUntilChanged(),
    switchMap((ids) => (ids === '' ? EMPTY : watch())),
  );
}
