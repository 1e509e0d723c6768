import {
  catchError,
  defer,
  EMPTY,
  filter,
  first,
  merge,
  type Observable,
  repeat,
  retry,
  skip,
  startWith,
  switchMap,
  throwError,
  timer,
} from 'rxjs';
import { HubFailure, type HubLink, type Ports } from '../ports';
import type { Behavior, State } from '../rx/behavior';
import { withJitter } from '../rx/jitter';
import type { SteadyClock } from '../rx/steadyClock';
import type { Transports } from './transports';
import type { HubStatus } from './types';

/** The delays before a new attempt, in ms (specification §9). After the last one, the attempts stop. */
const LONGEST_MS = 30_000;
const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, LONGEST_MS];
/** The age from which an attempt may hang, in ms. A younger attempt continues when the same wake causes more events. */
const YOUNG_MS = 3_000;
/**
 * The delay after a connection to a server that replied but was soon lost, in ms. It doubles at each further such loss,
 * up to the longest.
 */
const BRIEF_MS = 1_000;

interface Deps extends Pick<Ports, 'hub' | 'random' | 'report'> {
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly status: State<HubStatus>;
  readonly transports: Transports;
  readonly online$: Behavior<boolean>;
  /** Emits when the page, the device or the network is back. */
  readonly wake$: Observable<unknown>;
  /** Emits when the player requests a new attempt. */
  readonly retry$: Observable<unknown>;
  /** The path of the page, or null while it is hidden. */
  readonly page$: Observable<string | null>;
}

/**
 * Serves a link until it is lost.
 * @param answered called when the hub has answered a registration
 * @param held called when the connection has lasted long enough to count as good
 */
type Serve = (link: HubLink, answered: () => void, held: () => void) => Observable<unknown>;

/** Opens the connection, and reopens a lost one as `createConnection` describes. Never completes or errors. */
export function keepConnected(url: string, serve: Serve, deps: Deps): Observable<unknown> {
  const { hub, random, report, steady, status, transports, online$, retry$, wake$, page$ } = deps;
  /** When the current attempt began: -Infinity without an attempt, Infinity once it has produced a link. */
  let begun = -Infinity;
  /** Notes the loss of the current connection; null before the first one. */
  let noteLoss: (() => void) | null = null;
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
        const upAt = steady.now();
        noteLoss = () =>
          report.note({ kind: 'hub', transport: link.transport, ms: steady.now() - upAt });
        return serve(link, answered, held);
      };
      return transports.connect((first) => hub.open(url, first).pipe(switchMap(up)));
    });
    const whenOnline$ = online$.pipe(first(Boolean));
    const again = (error: unknown): Observable<unknown> => {
      transports.lost(begun === Infinity || (error instanceof HubFailure && error.isCut));
      if (begun === Infinity) noteLoss?.();
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
  // A hidden page has no path, which is not a reason to retry. A move does not prove that an attempt hangs.
  const moved$ = page$.pipe(
    skip(1),
    filter((page) => !!page && begun === -Infinity),
  );
  // If the network is lost during an attempt, the attempt hangs, even if it is young.
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
}
