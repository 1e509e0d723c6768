import {
  combineLatest,
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
/** A market that the hub named within this time, in ms, is left to the hub. */
const PUSHED_MS = 5_000;
/** A hub may leave gaps all the time: after the first, they cause at most one request in this time, in ms. */
const GAP_MS = 500;
/** The most markets of one request: the address stays well below the limit of servers. */
const BATCH = 50;
/** A new screen watches its markets one by one; one request fetches them together. */
const GATHER_MS = 20;

/** The call for odds; it returns the raw reply beside the parsed one. */
const rawUserOdds = { ...userOdds, read: (raw: unknown) => ({ raw, reply: userOdds.read(raw) }) };

export interface OddsPolling {
  /** True while any request fails, until each one has succeeded or no odds are due. */
  readonly failing$: Behavior<boolean>;
  /** Emits when no request fails any more: the server works again. */
  readonly recovered$: Observable<unknown>;
}

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'random' | 'report'> {
  readonly api: Api;
  readonly books: Books;
  readonly clock: Pick<ServerClock, 'observe'>;
  /** False until odds may be fetched. */
  readonly started$: Observable<boolean>;
  /** The markets whose odds are fetched elsewhere. */
  readonly excluded$: Behavior<ReadonlySet<string>>;
  readonly sharing: OddsSharing;
}

/**
 * Polls the odds of the watched markets every 2 s, while the page is visible and online. It sends them in
 * batches, each with at most one request in flight, and none waits for another. It fetches at once when the
 * page, the device or the network returns, when a market without fresh odds is watched, when a push left a
 * gap, and when this tab starts to poll for others. A failure doubles the wait of its batch, up to 30 s.
 * Markets that the hub pushes are left out until its pushes stop for 5 s. Markets that another tab polls are
 * left to it while it shares fresh odds of them, however slow the server replies.
 */
export function createOddsPolling(deps: Deps, scope: Scope): OddsPolling {
  const { api, books, clock, started$, excluded$, sharing } = deps;
  const { visibility, network, random, report } = deps;
  const failing = createState(false, scope);
  const recovered$ = new Subject<unknown>();
  scope.onClose(() => recovered$.complete());
  const inFlight = new Set<string>();

  /** Whether a market with fresh odds is left to the hub, or to the tab that polls for all. */
  const isLeft = (id: string): boolean =>
    sharing.isCoveredByLeader(id) || books.pushAge(id) < PUSHED_MS;
  const isDue = (id: string): boolean =>
    !excluded$.value.has(id) && !(books.isFresh(id) && isLeft(id));

  const fetch = (ids: readonly string[]): Observable<unknown> => {
    for (const id of ids) inFlight.add(id);
    return api.call(rawUserOdds, { marketIds: ids.join(',') }).pipe(
      tap(({ raw, reply }) => {
        // The books date a delayed reply by the clock before that reply can change the clock.
        books.apply(omitMarkets(excluded$.value, reply), 'poll');
        clock.observe(reply.time);
        sharing.share(raw);
      }),
      finalize(() => {
        for (const id of ids) inFlight.delete(id);
      }),
    );
  };

  const active$ = combineLatest([
    and(started$, visibility.visible$, network.online$),
    books.watched$,
  ]).pipe(
    // Each newly watched market restarts the wait.
    map(([isOn, ids]) => isOn && ids.length > 0),
    debounceMonotonic(GATHER_MS),
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
    // The other tabs poll on their own until this tab has odds to share.
    sharing.share(null);
  });

  // A market that is pushed again, or no longer watched, needs no reply, however long the wait still is.
  scope.run(
    failing.value$.pipe(
      switchMap((fails) => (fails ? interval(EVERY_MS) : EMPTY)),
      filter(() => !books.watched$.value.some(isDue)),
    ),
    () => failing.set(false),
  );

  return { failing$: failing.value$, recovered$: recovered$.asObservable() };
}
