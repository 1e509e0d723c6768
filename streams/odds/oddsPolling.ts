import {
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  interval,
  map,
  merge,
  type Observable,
  of,
  repeat,
  skip,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { Api } from '../api/client';
import { userOdds } from './calls';
import { type Behavior, createState } from '../rx/behavior';
import { and } from '../rx/derive';
import { debounceMonotonic } from '../rx/debounceMonotonic';
import { pollBatches } from '../rx/pollBatches';
import { restartBy } from '../rx/restartBy';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import { omitMarkets } from './omitMarkets';
import type { OddsSharing } from './oddsSharing';
import type { ServerClock } from './serverClock';
import type { Books } from '../catalogue/types';

const EVERY_MS = 2_000;
const CAP_MS = 30_000;
/** How long after a push a market is left to the hub, in ms. */
const PUSHED_MS = 5_000;
/** The minimum time between two requests because of gaps, in ms: a hub may leave gaps all the time. */
const GAP_MS = 500;
/** The maximum number of markets per request, so that the address stays well below the limit of servers. */
const BATCH = 50;
/** Changes within this time, in ms, share one request: a new screen watches its markets one by one. */
const GATHER_MS = 20;

/** The call for odds, which returns the raw reply in addition to the parsed one. */
const rawUserOdds = { ...userOdds, read: (raw: unknown) => ({ raw, reply: userOdds.read(raw) }) };

export interface OddsPolling {
  /** Whether any batch of requests fails. It stays true until each batch has succeeded or no odds are due. */
  readonly failing$: Behavior<boolean>;
  /** Emits when requests no longer fail, so that the server works again. */
  readonly recovered$: Observable<unknown>;
}

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'random' | 'report'> {
  readonly api: Api;
  readonly books: Books;
  readonly clock: Pick<ServerClock, 'observe'>;
  /** Whether odds may be fetched yet. */
  readonly started$: Observable<boolean>;
  /** The markets whose odds other code fetches. */
  readonly excluded$: Behavior<ReadonlySet<string>>;
  readonly sharing: OddsSharing;
}

/**
 * Polls the odds of the watched markets every 2 s, while the page is visible and online. The markets are split into
 * batches, each with at most one request in flight, and the batches do not wait for each other. It polls at once when
 * the page, the device or the network returns, when a market without fresh odds is watched, when a push left a gap, and
 * when this tab starts to poll for others. A failure doubles the delay of its batch, up to 30 s. A market that the hub
 * pushes is not polled until its pushes have stopped for 5 s. A market that another tab polls is left to that tab as
 * long as the tab shares fresh odds for the market, even if the server is slow.
 */
export function createOddsPolling(deps: Deps, scope: Scope): OddsPolling {
  const { api, books, clock, started$, excluded$, sharing } = deps;
  const { visibility, network, random, report } = deps;
  const failing = createState(false, scope);
  const recovered$ = new Subject<unknown>();
  scope.onClose(() => recovered$.complete());
  const inFlight = new Set<string>();

  /** Whether a market with fresh odds is left to the hub, or to the tab that polls for all tabs. */
  const isLeft = (id: string): boolean =>
    sharing.isCoveredByLeader(id) || books.pushAge(id) < PUSHED_MS;
  const isDue = (id: string): boolean =>
    !excluded$.value.has(id) && !(books.isFresh(id) && isLeft(id));

  const fetch = (ids: readonly string[]): Observable<unknown> => {
    for (const id of ids) inFlight.add(id);
    return api.call(rawUserOdds, { marketIds: ids.join(',') }).pipe(
      tap(({ raw, reply }) => {
        // The delay of a reply is measured before the reply is read, because the reply itself may change the clock.
        books.apply(omitMarkets(excluded$.value, reply), 'poll');
        clock.observe(reply.time);
        sharing.share(raw);
      }),
      finalize(() => {
        for (const id of ids) inFlight.delete(id);
      }),
    );
  };

  const watches$ = books.watched$.pipe(
    // Each newly watched market restarts the wait.
    map((ids) => ids.length > 0),
    debounceMonotonic(GATHER_MS),
  );
  const active$ = and(started$, visibility.visible$, network.online$).pipe(
    // A page that is hidden stops without the wait, in which another request could be due.
    switchMap((isOn) => (isOn ? watches$ : of(false))),
    distinctUntilChanged(),
    restartBy(visibility.resumed$),
  );
  const added$ = books.watched$.pipe(
    // The markets that are already watched are fetched when polling begins.
    skip(1),
    debounceMonotonic(GATHER_MS),
    filter((ids) => ids.some((id) => isDue(id) && !books.isFresh(id) && !inFlight.has(id))),
  );
  let hasGap = false;
  const gap$ = books.gap$.pipe(
    filter((id) => books.watched$.value.includes(id)),
    tap(() => (hasGap = true)),
    exhaustMap(() =>
      defer(() => of((hasGap = false))).pipe(
        repeat({ delay: () => timer(GAP_MS).pipe(filter(() => hasGap)) }),
      ),
    ),
  );

  const polls$ = pollBatches({
    due: () => books.watched$.value.filter(isDue),
    fetch,
    most: BATCH,
    everyMs: EVERY_MS,
    capMs: CAP_MS,
    wake$: merge(added$, gap$, sharing.roleChanges$),
    random,
  });
  scope.run(active$.pipe(switchMap((active) => (active ? polls$ : EMPTY))), (outcome) => {
    if (!outcome.isAnyFailing && failing.value$.value) recovered$.next(null);
    failing.set(outcome.isAnyFailing);
    if (outcome.ok) return;
    report.warn('odds: polling failed', outcome.error);
    // The other tabs poll for themselves until this tab has odds to share.
    sharing.share(null);
  });

  // Requests no longer count as failing once no market needs one, because each market is pushed again or no longer
  // watched. The check has its own timer, because the next request may be far off.
  scope.run(
    failing.value$.pipe(
      switchMap((fails) => (fails ? interval(EVERY_MS) : EMPTY)),
      filter(() => !books.watched$.value.some(isDue)),
    ),
    () => failing.set(false),
  );

  return { failing$: failing.value$, recovered$: recovered$.asObservable() };
}
