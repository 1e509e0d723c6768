import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  merge,
  NEVER,
  type Observable,
  skip,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { risingEdge } from '../rx/risingEdge';
import { type Behavior, behaviorOf, createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import { type HubLink, type Ports } from '../ports';
import { type Caller, keepRegistered } from './registration';
import { keepConnected } from './keepConnected';
import { createTransports } from './transports';
import type { HubFeed, HubStatus } from './types';

/** A connection that lasted this long, in ms, counts as good: the next one is opened at once. */
const STABLE_MS = 5_000;

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

export interface Connection extends Omit<HubFeed, 'on' | 'shared$' | 'leads$'> {
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
  const { visibility, network } = deps;
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

  const connection = (url: string): Observable<unknown> =>
    keepConnected(url, serve, {
      ...deps,
      status,
      transports,
      online$,
      wake$,
      retry$,
      page$: caller.page$,
    });

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
