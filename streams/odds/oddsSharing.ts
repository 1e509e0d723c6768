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
import { oddsBut } from './omitMarkets';
import type { ServerClock } from './serverClock';
import type { Books } from '../catalogue/types';

/** The time, in ms, that a leader has to tell a market's odds, again or once it said that it asks for them. */
const TOLD_MS = 8_000;
/** The time, in ms, that it has to say anything of a market. */
const FIRST_MS = 4_000;
/** The time, in ms, that it has after the last push: it asks for a market once the hub is silent about it. */
const PUSHED_MS = 6_000;

export interface OddsSharing {
  /** Tells whether another tab asks for a market's odds for this one: it told some of late, and did not fail. */
  isLed(marketId: string): boolean;
  /** Emits as this tab begins to ask for itself or for others, or leaves it to another one. */
  readonly turns$: Observable<unknown>;
  /** Takes a reply to polled odds, as it came, for the other tabs; null where none came. */
  tell(odds: unknown): void;
}

interface Deps extends Pick<Ports, 'report'> {
  readonly hub: Pick<HubFeed, 'shared$'>;
  readonly books: Pick<Books, 'apply' | 'pushAge' | 'watch' | 'watched$'>;
  readonly clock: Pick<ServerClock, 'observe'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  /** The markets whose odds each tab asks for by itself. */
  readonly elsewhere$: Behavior<ReadonlySet<string>>;
}

type Leading = Extract<SharedOdds, { isLeader: true }>;
type Led = Exclude<SharedOdds, Leading>;

const isTexts = (raw: unknown): raw is string[] =>
  Array.isArray(raw) && raw.every((each) => typeof each === 'string');

/**
 * Shares polled odds between the tabs of a player: the tab that leads watches the markets of all tabs in
 * sight, and tells its replies to the others. These leave to it the markets that it says it asks for, and those
 * of which it tells odds: its code may be missing, and it watches no more than so many.
 */
export function createOddsSharing(deps: Deps, scope: Scope): OddsSharing {
  const { hub, books, clock, elsewhere$, report } = deps;
  const { now } = deps.steady;
  const { shared$ } = hub;
  const watches = new Map<string, Subscription>();

  const tell = (odds: unknown): void => {
    const shared = shared$.value;
    if (shared?.isLeader) shared.tell(odds);
  };
  /** Watches these markets for other tabs, and no others any more. */
  const watchAlone = (ids: readonly string[]): void => {
    const kept = new Set(ids);
    for (const id of ids) if (!watches.has(id)) watches.set(id, scope.run(books.watch(id)));
    for (const [id, watch] of watches) {
      if (kept.has(id)) continue;
      watches.delete(id);
      watch.unsubscribe();
    }
    // A server may take long for the first reply.
    if (ids.length > 0) tell({ asksFor: ids.filter((id) => !elsewhere$.value.has(id)) });
  };
  scope.run(
    shared$.pipe(switchMap((shared) => (shared?.isLeader ? shared.wanted$ : [[]]))),
    watchAlone,
  );

  const led$ = shared$.pipe(map((shared) => (shared?.isLeader === false ? shared : null)));
  const heard$ = led$.pipe(switchMap((led): Observable<unknown> => led?.odds$ ?? EMPTY));
  /** Until when each market is left to the present leader. */
  const left = new Map<string, number>();
  scope.run(heard$, (raw) => {
    const leave = (ids: Iterable<string>, ms: number): void => {
      for (const id of ids) left.set(id, now() + ms);
    };
    if (raw === null) return leave(left.keys(), 0);
    if (isObject(raw) && isTexts(raw['asksFor'])) return leave(raw['asksFor'], TOLD_MS);
    try {
      const odds = userOdds.read(raw);
      books.apply(oddsBut(elsewhere$.value, odds), 'poll');
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
    for (const id of left.keys()) if (!ids.includes(id)) left.delete(id);
    for (const id of ids) if (!left.has(id)) left.set(id, now() + FIRST_MS);
    led.want(ids);
  };
  scope.run(
    led$.pipe(
      switchMap((led) => {
        left.clear();
        return led === null
          ? EMPTY
          : combineLatest([books.watched$, elsewhere$]).pipe(
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
    turns$: shared$.pipe(
      map((shared) => shared?.isLeader),
      distinctUntilChanged(),
      skip(1),
    ),
    isLed(id) {
      const until = left.get(id);
      return until !== undefined && (now() < until || books.pushAge(id) < PUSHED_MS);
    },
    tell,
  };
}
