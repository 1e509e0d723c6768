import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  first,
  merge,
  NEVER,
  type Observable,
  repeat,
  retry,
  skip,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { risingEdge } from '../rx/risingEdge';
import { type Behavior, behaviorOf, createState } from '../rx/behavior';
import { withJitter } from '../rx/jitter';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import { HubFailure, type HubLink, type Ports } from '../ports';
import { type Caller, keepRegistered } from './registration';
import { createTransports } from './transports';
import type { HubFeed, HubStatus } from './types';

/** The waits before reconnecting (specification §9); after the last one it stops. */
const LONGEST_MS = 30_000;
const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, LONGEST_MS];
/** A connection that lasted this long, in ms, counts as good: the next one is opened at once. */
const STABLE_MS = 5_000;
/** An attempt that has lasted longer, in ms, may hang; a younger one survives further events of the same wake. */
const YOUNG_MS = 3_000;
/**
 * The first wait after a connection was lost sooner although the server had replied; it doubles each time up
 * to the longest.
 */
const BRIEF_MS = 1_000;

export interface ConnectionDeps extends Pick<
  Ports,
  'hub' | 'visibility' | 'network' | 'random' | 'host' | 'report'
> {
  readonly steady: Pick<SteadyClock, 'now'>;
}

export interface ConnectionInputs extends Omit<Caller, 'register$' | 'registers'> {
  /** The player's id; null for a guest. */
  readonly player$: Observable<string | null>;
  /** The address of the hub, or null. */
  readonly url$: Behavior<string | null>;
  /** Whether this tab keeps the connection. */
  readonly leads$: Observable<boolean>;
}

export interface Connection extends Omit<HubFeed, 'on' | 'shared$'> {
  /** Emits messages as the hub sends them, from any connection. */
  readonly text$: Observable<string>;
}

/**
 * The real-time connection. A lost one is reopened after 0, 2, 10 and 30 s; then it stops. The list of waits
 * restarts once the hub has answered a registration, although the wait grows each time if connections are
 * lost soon. A retry, a move of the player, or the return of the page or the network restarts it too, or
 * probes a connection that seems alive. All except a move also replace an attempt that hangs; one that began
 * a moment ago continues unless the network was lost since. While offline, nothing is attempted. Another
 * player gets a connection of their own, so that no message in flight for the previous player reaches them.
 *
 * A transport whose connections start and are lost soon, twice in a row, is replaced by the next: some
 * proxies pass the handshake of a WebSocket and then close it. The fastest is retried ten minutes later, and
 * after the network was lost.
 */
export function createConnection(
  deps: ConnectionDeps,
  { url$, player$, leads$, ...caller }: ConnectionInputs,
  scope: Scope,
): Connection {
  const { hub, visibility, network, random, report, steady } = deps;
  const status = createState<HubStatus>('idle', scope);
  const started = createState(false, scope);
  const text$ = new Subject<string>();
  const retry$ = new Subject<void>();
  const register$ = new Subject<void>();
  const registers$ = new Subject<void>();
  const registers = (): void => registers$.next();
  const transports = createTransports();
  scope.onClose(() => {
    for (const received$ of [text$, retry$, register$, registers$]) received$.complete();
  });
  const online$ = behaviorOf(network.online$, true, scope);
  const wake$ = merge(
    visibility.visible$.pipe(distinctUntilChanged(), risingEdge()),
    online$.pipe(risingEdge()),
    visibility.resumed$,
  );

  const serve = (link: HubLink, answered: () => void, held: () => void): Observable<unknown> => {
    status.set('connected');
    return merge(
      link.message$.pipe(tap((text) => text$.next(text))),
      keepRegistered(link, { ...caller, register$, registers }, wake$, deps).pipe(tap(answered)),
      timer(STABLE_MS).pipe(tap(held)),
    );
  };

  const connection = (url: string): Observable<unknown> => {
    /** When the current attempt began: long ago if there is no attempt, never once it has produced a link. */
    let begun = -Infinity;
    /** The number of consecutive connections that were lost soon after the server had answered. */
    let brief = 0;
    const series$ = defer(() => {
      let failures = 0;
      let isAnswered = false;
      const answered = (): void => void (isAnswered = true);
      const held = (): void => {
        answered();
        brief = -1;
        transports.held();
      };
      const attempt$ = defer(() => {
        begun = steady.now();
        isAnswered = false;
        status.set(status.value$.value === 'idle' ? 'connecting' : 'reconnecting');
        const up = (link: HubLink): Observable<unknown> => {
          begun = Infinity;
          return serve(link, answered, held);
        };
        return transports.connect((first) => hub.open(url, first).pipe(switchMap(up)));
      });
      const whenOnline$ = online$.pipe(first(Boolean));
      const again = (error: unknown): Observable<unknown> => {
        transports.lost(begun === Infinity || (error instanceof HubFailure && error.isCut));
        begun = -Infinity;
        status.set('reconnecting');
        report.warn('hub: connection failed', error);
        if (isAnswered) {
          failures = 0;
          brief++;
        }
        const wait = RECONNECT_DELAYS_MS[failures++];
        if (wait === undefined) return throwError(() => error);
        const floor = brief === 0 ? 0 : Math.min(LONGEST_MS, BRIEF_MS * 2 ** brief);
        return timer(withJitter(Math.max(wait, floor), random)).pipe(switchMap(() => whenOnline$));
      };
      return whenOnline$.pipe(switchMap(() => attempt$.pipe(repeat(), retry({ delay: again }))));
    }).pipe(
      catchError(() => {
        status.set('stopped');
        return EMPTY;
      }),
    );
    // A hidden page has no path, which is no reason to retry; and a move does not show that an attempt hangs.
    const moved$ = caller.page$.pipe(
      skip(1),
      filter((page) => !!page && begun === -Infinity),
    );
    // An attempt that began in a lost network hangs, however young it is.
    const lost$ = online$.pipe(
      filter((isOnline) => {
        if (!isOnline) transports.retryFastest();
        if (!isOnline && begun < Infinity) begun = -Infinity;
        return false;
      }),
    );
    return merge(lost$, retry$, wake$, moved$).pipe(
      filter(() => steady.now() - begun > YOUNG_MS),
      startWith(null),
      switchMap(() => series$),
    );
  };

  const next$ = player$.pipe(filter(Boolean), distinctUntilChanged(), skip(1), startWith(null));
  const connected$ = combineLatest([url$, next$]).pipe(
    switchMap(([url]) => (url === null ? NEVER : connection(url))),
  );
  const none$ = defer(() => {
    status.set('idle');
    return NEVER;
  });
  scope.run(
    started.value$.pipe(
      filter(Boolean),
      take(1),
      switchMap(() => leads$),
      distinctUntilChanged(),
      switchMap((leads) => (leads ? connected$ : none$)),
    ),
  );

  return {
    status$: status.value$,
    text$: text$.asObservable(),
    registers$: registers$.asObservable(),
    start: () => started.set(true),
    retry: () => retry$.next(),
    register: () => register$.next(),
  };
}
