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
import { oddsBut } from './omitMarkets';
import type { OddsSharing } from './oddsSharing';
import type { ServerClock } from './serverClock';
import type { Books } from '../catalogue/types';

const EVERY_MS = 2_000;
const CAP_MS = 30_000;
/** A market that the hub named within this time, in ms, is left to the hub. */
const PUSHED_MS = 5_000;
/** A hub may leave gaps all the time: after the first, they are asked about once in this time, in ms. */
const GAP_MS = 500;
/** The most markets of one request: the address stays well below the limit of servers. */
const BATCH = 50;
/** A screen that appears names its markets one by one; one request asks for them together. */
const GATHER_MS = 20;

/** The call for odds, with its reply as it came beside what was read. */
const asCame = { ...userOdds, read: (raw: unknown) => ({ raw, reply: userOdds.read(raw) }) };

export interface OddsPolling {
  /** True while any request fails, until each one was answered, or there is nothing to ask for. */
  readonly failing$: Behavior<boolean>;
  /** Emits when no request fails any more: the server is there again. */
  readonly recovered$: Observable<unknown>;
}

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'random' | 'report'> {
  readonly api: Api;
  readonly books: Books;
  readonly clock: Pick<ServerClock, 'observe'>;
  /** False until odds may be asked for. */
  readonly started$: Observable<boolean>;
  /** The markets whose odds are asked for elsewhere. */
  readonly elsewhere$: Behavior<ReadonlySet<string>>;
  readonly sharing: OddsSharing;
}

/**
 * Asks every 2 s for the odds of the watched markets, in batches of which each is asked for once at a time and
 * none waits for another one, while the page is visible and online. Asks at once when the page, the device or the network comes back,
 * when a market without fresh odds is watched, when a push left a gap, and as this tab is to ask for others.
 * A failure doubles the wait of its batch, up to 30 s. Markets that the hub pushes are left out until its pushes stop
 * for 5 s. What another tab asks for is left to it while it tells fresh odds of it, however slow the server answers.
 */
export function createOddsPolling(deps: Deps, scope: Scope): OddsPolling {
  const { api, books, clock, started$, elsewhere$, sharing } = deps;
  const { visibility, network, random, report } = deps;
  const failing = createState(false, scope);
  const recovered$ = new Subject<unknown>();
  scope.onClose(() => recovered$.complete());
  const asked = new Set<string>();

  /** Whether a market with fresh odds is left to the hub, or to the tab that asks for all. */
  const isLeft = (id: string): boolean => sharing.isLed(id) || books.pushAge(id) < PUSHED_MS;
  const isDue = (id: string): boolean =>
    !elsewhere$.value.has(id) && !(books.isFresh(id) && isLeft(id));

  const fetch = (ids: readonly string[]): Observable<unknown> => {
    for (const id of ids) asked.add(id);
    return api.call(asCame, { marketIds: ids.join(',') }).pipe(
      tap(({ raw, reply }) => {
        // The books date a reply that was held up by the clock as it stands before.
        books.apply(oddsBut(elsewhere$.value, reply), 'poll');
        clock.observe(reply.time);
        sharing.tell(raw);
      }),
      finalize(() => {
        for (const id of ids) asked.delete(id);
      }),
    );
  };

  const active$ = combineLatest([
    and(started$, visibility.visible$, network.online$),
    books.watched$,
  ]).pipe(
    // Each market that is named begins the gathering anew.
    map(([isOn, ids]) => isOn && ids.length > 0),
    debounceMonotonic(GATHER_MS),
    distinctUntilChanged(),
    restartBy(visibility.resumed$),
  );
  const newcomer$ = books.watched$.pipe(
    // The markets watched already are asked for as polling begins.
    skip(1),
    debounceMonotonic(GATHER_MS),
    filter((ids) => ids.some((id) => isDue(id) && !books.isFresh(id) && !asked.has(id))),
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
    wake$: merge(newcomer$, gap$, sharing.turns$),
    random,
  });
  scope.run(active$.pipe(switchMap((active) => (active ? polls$ : EMPTY))), (outcome) => {
    if (!outcome.isAnyFailing && failing.value$.value) recovered$.next(null);
    failing.set(outcome.isAnyFailing);
    if (outcome.ok) return;
    report.warn('odds: polling failed', outcome.error);
    // The others ask for themselves, until this tab has odds to tell.
    sharing.tell(null);
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
