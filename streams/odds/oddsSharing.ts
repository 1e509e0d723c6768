import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  skip,
  type Subscription,
  switchMap,
  tap,
} from 'rxjs';
import type { Behavior } from '../rx/behavior';
import { isObject, reasonOf } from '../api/read';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import type { HubFeed, SharedOdds } from '../hub/types';
import type { Ports } from '../ports';
import { userOdds } from './calls';
import { omitMarkets } from './omitMarkets';
import type { ServerClock } from './serverClock';
import type { Books } from '../catalogue/types';

/** How long a market is covered by shared odds, or by the announcement that they are being fetched, in ms. */
const TOLD_MS = 8_000;
/** How much time the leader has to cover a market for the first time, in ms. */
const FIRST_MS = 4_000;
/**
 * How long a push covers a market, in ms. After that the leader polls the market, because the hub no longer pushes it.
 */
const PUSHED_MS = 6_000;

export interface OddsSharing {
  /** Whether another tab polls a market for this tab: it shared the odds recently, and its requests do not fail. */
  isCoveredByLeader(marketId: string): boolean;
  /** Emits when this tab begins to poll for itself or for others, and when it leaves polling to another tab. */
  readonly roleChanges$: Observable<unknown>;
  /** Shares the raw reply of a poll with the other tabs; null if the poll failed. */
  share(odds: unknown): void;
}

interface Deps extends Pick<Ports, 'report'> {
  readonly hub: Pick<HubFeed, 'shared$'>;
  readonly books: Pick<Books, 'apply' | 'pushAge' | 'watch' | 'watched$'>;
  readonly clock: Pick<ServerClock, 'observe'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  /** The markets that each tab polls for itself. */
  readonly excluded$: Behavior<ReadonlySet<string>>;
}

type Leading = Extract<SharedOdds, { isLeader: true }>;
type Led = Exclude<SharedOdds, Leading>;

const isTexts = (raw: unknown): raw is string[] =>
  Array.isArray(raw) && raw.every((each) => typeof each === 'string');

/**
 * Shares polled odds between the tabs of a player. The leader watches the markets of all visible tabs and sends its
 * replies to the other tabs. The other tabs leave a market to the leader only if it announces the market or shares its
 * odds. Otherwise the leader may lack the code for odds, or may watch too many other markets.
 */
export function createOddsSharing(deps: Deps, scope: Scope): OddsSharing {
  const { hub, books, clock, excluded$, report } = deps;
  const { now } = deps.steady;
  const { shared$ } = hub;
  const watches = new Map<string, Subscription>();

  const share = (odds: unknown): void => {
    const shared = shared$.value;
    if (shared?.isLeader) shared.tell(odds);
  };
  /** Watches exactly these markets for other tabs. */
  const watchAlone = (ids: readonly string[]): void => {
    const wanted = new Set(ids);
    for (const id of ids) if (!watches.has(id)) watches.set(id, scope.run(books.watch(id)));
    for (const [id, watch] of watches) {
      if (wanted.has(id)) continue;
      watches.delete(id);
      watch.unsubscribe();
    }
    // The first reply of the server may take long.
    if (ids.length > 0) share({ asksFor: ids.filter((id) => !excluded$.value.has(id)) });
  };
  scope.run(
    shared$.pipe(switchMap((shared) => (shared?.isLeader ? shared.wanted$ : [[]]))),
    watchAlone,
  );

  const led$ = shared$.pipe(map((shared) => (shared?.isLeader === false ? shared : null)));
  const heard$ = led$.pipe(switchMap((led): Observable<unknown> => led?.odds$ ?? EMPTY));
  /** The time until which the current leader covers each market, in ms by the steady clock. */
  const coveredUntil = new Map<string, number>();
  scope.run(heard$, (raw) => {
    const leave = (ids: Iterable<string>, ms: number): void => {
      for (const id of ids) coveredUntil.set(id, now() + ms);
    };
    if (raw === null) return leave(coveredUntil.keys(), 0);
    if (isObject(raw) && isTexts(raw['asksFor'])) return leave(raw['asksFor'], TOLD_MS);
    try {
      const odds = userOdds.read(raw);
      books.apply(omitMarkets(excluded$.value, odds), 'poll');
      clock.observe(odds.time);
      leave(
        [...odds.markets, ...odds.quiet].map(({ marketId }) => marketId),
        TOLD_MS,
      );
    } catch (error) {
      report.warn('odds: another tab’s could not be read', reasonOf(error));
    }
  });
  const want = (led: Led, ids: readonly string[]): void => {
    for (const id of coveredUntil.keys()) if (!ids.includes(id)) coveredUntil.delete(id);
    for (const id of ids) if (!coveredUntil.has(id)) coveredUntil.set(id, now() + FIRST_MS);
    led.want(ids);
  };
  scope.run(
    led$.pipe(
      switchMap((led) => {
        coveredUntil.clear();
        return led === null
          ? EMPTY
          : combineLatest([books.watched$, excluded$]).pipe(
              tap(([ids, elsewhere]) =>
                want(
                  led,
                  ids.filter((id) => !elsewhere.has(id)),
                ),
              ),
            );
      }),
    ),
  );

  return {
    roleChanges$: shared$.pipe(
      map((shared) => shared?.isLeader),
      distinctUntilChanged(),
      skip(1),
    ),
    isCoveredByLeader(id) {
      const until = coveredUntil.get(id);
      return until !== undefined && (now() < until || books.pushAge(id) < PUSHED_MS);
    },
    share,
  };
}
