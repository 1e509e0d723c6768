import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  endWith,
  exhaustMap,
  ignoreElements,
  interval,
  last,
  map,
  merge,
  NEVER,
  type Observable,
  skip,
  startWith,
  switchMap,
  timeout,
} from 'rxjs';
import { browserFamily } from './browserFamily';
import type { Behavior } from '../rx/behavior';
import { debounceMonotonic } from '../rx/debounceMonotonic';
import type { HubLink, Ports } from '../ports';

/** The interval between heartbeats, in ms (specification §9). */
const HEARTBEAT_MS = 20_000;
/** The time limit of a heartbeat, in ms. Without a reply by then, it has failed. */
const ANSWER_MS = 10_000;
/** The time limit of a probe, in ms. It is short because after a sleep the connection may only seem alive. */
const PROBE_MS = 3_000;
/** Changes within this time, in ms, count as one, such as a new page with a new token. */
const GATHER_MS = 250;

export interface Caller {
  /** The bearer token; null for a guest. */
  readonly token$: Behavior<string | null>;
  readonly page$: Behavior<string>;
  /** The watched markets, which each heartbeat names. */
  readonly watched$: Behavior<readonly string[]>;
  /** Whether the hub pushes only the watched markets, as often as the device requests. */
  readonly names$: Behavior<boolean>;
  /** Emits when the connection must be registered again. */
  readonly register$: Observable<unknown>;
  /** Called when a registration is sent. */
  readonly registers: () => void;
}

/**
 * Keeps a connection registered and alive. It registers at once, when the page or the token changes, and on request. It
 * sends a heartbeat every 20 s while there is a token, and probes on request. Emits when a registration is answered;
 * errors if a heartbeat or a probe fails, because the connection can then not be trusted. A failed registration is only
 * reported (specification §8). A hub that pushes only the watched markets receives each change of them.
 */
export function keepRegistered(
  link: HubLink,
  { token$, page$, watched$, names$, register$, registers }: Caller,
  probe$: Observable<unknown>,
  { host, report }: Pick<Ports, 'host' | 'report'>,
): Observable<unknown> {
  const named = (): string => watched$.value.join(',');
  const self = () => ({
    Browser: browserFamily(host.agent),
    Domain: host.name,
    CurrentPage: page$.value,
    Token: token$.value ?? '',
    ...(names$.value ? { GroupBy: named(), Every: link.everyMs() } : {}),
  });
  const register = (): Observable<unknown> =>
    defer(() => {
      registers();
      return link.invoke('RegisterClient', self());
    });
  const heartbeat = (): Observable<unknown> =>
    link.invoke('SendHeartbeat', { ...self(), GroupBy: named() });

  const changed$ = combineLatest([token$, page$, names$]).pipe(
    map((parts) => JSON.stringify(parts)),
    distinctUntilChanged(),
    skip(1),
  );
  const sent = (call: () => Observable<unknown>): Observable<unknown> =>
    call().pipe(
      timeout(ANSWER_MS),
      endWith(null),
      last(),
      catchError((error: unknown) => {
        report.warn('hub: registration failed', error);
        return EMPTY;
      }),
    );
  const registered$ = merge(changed$, register$).pipe(
    debounceMonotonic(GATHER_MS),
    startWith(null),
    switchMap(() => sent(register)),
  );
  const present = (): Observable<unknown> => (token$.value === null ? register() : heartbeat());
  const named$ = names$.pipe(
    switchMap((names) => (names ? watched$.pipe(skip(1)) : EMPTY)),
    debounceMonotonic(GATHER_MS),
    switchMap(() => sent(present)),
  );
  const beating$ = token$.pipe(
    map((token) => token !== null),
    distinctUntilChanged(),
    switchMap((known) => (known ? interval(HEARTBEAT_MS) : NEVER)),
    exhaustMap(() => heartbeat().pipe(timeout(ANSWER_MS))),
  );
  const probed$ = probe$.pipe(exhaustMap(() => present().pipe(timeout(PROBE_MS))));
  return merge(registered$, merge(beating$, probed$, named$).pipe(ignoreElements()));
}
