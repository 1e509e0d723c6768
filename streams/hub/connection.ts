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

/** How long a connection must last to count as good, in ms. After a good one, the next is opened at once. */
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
  /** The address of the hub; null if there is no hub. */
  readonly url$: Behavior<string | null>;
  /** Whether this tab holds the connection. */
  readonly leads$: Observable<boolean>;
}

export interface Connection extends Omit<HubFeed, 'on' | 'shared$' | 'leads$'> {
  /** Emits messages as the hub sends them, from any connection. */
  readonly text$: Observable<string>;
}

/**
 * The real-time connection. A lost connection is opened again after 0, 2, 10 and 30 s; then the attempts stop. Once the
 * hub has replied to a registration, the delays start again from the first, but they grow if connections are lost soon.
 * A retry, a move of the player, and the return of the page or the network also start the delays again, or probe a
 * connection that seems alive. All of these except a move also replace an attempt that hangs. A young attempt
 * continues, unless the network has been lost since it began. While offline, no attempt starts. A new player gets a new
 * connection, so that no message for the previous player reaches them.
 *
 * If connections with a transport start and are soon lost, twice in a row, the next transport replaces it: some proxies
 * pass the handshake of a WebSocket and then close it. The fastest transport is tried again after ten minutes, and
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
