import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  merge,
  NEVER,
  type Observable,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { decodeOdds } from '../api/odds';
import { becomesTrue } from '../core/becomesTrue';
import { type Behavior, createState } from '../core/behavior';
import { retryAfter } from '../core/retry';
import type { Scope } from '../core/scope';
import type { HubLink, Ports } from '../ports';
import { type Caller, keepRegistered } from './hubLink';
import { type HubMessage, readHubMessage } from './hubMessage';
import type { ServerClock } from './serverClock';
import type { Books, HubFeed, HubStatus } from './types';

/** Waits before opening again (specification §9); then it stops. */
const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, 30_000];
/** A connection that held this long counts as good: the waits begin anew. */
const STABLE_MS = 5_000;

interface Deps extends Pick<
  Ports,
  'hub' | 'visibility' | 'network' | 'random' | 'host' | 'report'
> {
  readonly books: Pick<Books, 'apply' | 'watched$'>;
  readonly clock: Pick<ServerClock, 'observe'>;
}

interface Inputs extends Pick<Caller, 'token$' | 'page$'> {
  /** Address of the hub; null while there is none. */
  readonly url$: Behavior<string | null>;
}

/**
 * The real-time connection. A lost one is opened again after 0, 2, 10 and 30 s, then it stops; a wish, the
 * page or the network coming back begins that list anew, or probes a connection that seems alive. Odds
 * it pushes go to the books; every message that can be read is told by its code.
 */
export function createHubFeed(deps: Deps, { url$, token$, page$ }: Inputs, scope: Scope): HubFeed {
  const { hub, visibility, network, random, report, books, clock } = deps;
  const status = createState<HubStatus>('idle', scope);
  const started = createState(false, scope);
  const message$ = new Subject<HubMessage>();
  const retry$ = new Subject<void>();
  scope.onClose(() => {
    message$.complete();
    retry$.complete();
  });
  const wake$ = merge(
    visibility.visible$.pipe(distinctUntilChanged(), becomesTrue()),
    network.online$.pipe(distinctUntilChanged(), becomesTrue()),
    visibility.resumed$,
  );

  const receive = (text: string): void => {
    const message = readHubMessage(text);
    if (message === null) return report.warn('hub: a message that could not be read');
    if (message.code === 'MarketOdds') {
      const odds = decodeOdds(message.data);
      if (odds === null) return report.warn('hub: odds that could not be read');
      clock.observe(odds.time);
      books.apply(odds, 'push');
    }
    message$.next(message);
  };

  /** Emits once the connection held for a while, so that one that breaks at once is not tried for ever. */
  const use = (link: HubLink): Observable<unknown> => {
    status.set('connected');
    return merge(
      link.message$.pipe(tap(receive), ignoreElements()),
      keepRegistered(link, { token$, page$, watched$: books.watched$ }, wake$, deps),
      timer(STABLE_MS),
    );
  };

  const connection = (url: string): Observable<unknown> => {
    let isDown = false;
    const attempt$ = defer(() => {
      isDown = false;
      status.set(status.value$.value === 'idle' ? 'connecting' : 'reconnecting');
      return hub.open(url).pipe(switchMap(use));
    }).pipe(
      catchError((error: unknown) => {
        isDown = true;
        status.set('reconnecting');
        report.warn('hub: connection failed', error);
        return throwError(() => error);
      }),
    );
    const series$ = attempt$.pipe(
      retryAfter({ delays: RECONNECT_DELAYS_MS, random }),
      catchError(() => {
        status.set('stopped');
        return EMPTY;
      }),
    );
    return merge(retry$, wake$).pipe(
      filter(() => isDown),
      startWith(null),
      switchMap(() => series$),
    );
  };

  scope.run(
    started.value$.pipe(
      filter(Boolean),
      take(1),
      switchMap(() => url$),
      switchMap((url) => (url === null ? NEVER : connection(url))),
    ),
  );

  return {
    status$: status.value$,
    message$: message$.asObservable(),
    start: () => started.set(true),
    retry: () => retry$.next(),
  };
}
