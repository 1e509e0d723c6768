import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  skip,
  type Subscription,
  switchMap,
} from 'rxjs';
import type { Behavior } from '../core/behavior';
import { reasonOf } from '../core/read';
import type { Scope } from '../core/scope';
import type { HubFeed, SharedOdds } from '../hub/types';
import type { Ports } from '../ports';
import { userOdds } from './live/calls';
import { oddsBut } from './oddsBut';
import type { ServerClock } from './serverClock';
import type { Books } from './types';

export interface OddsSharing {
  /** Tells whether another tab asks for the odds that this tab shows, and does not fail. */
  isLed(): boolean;
  /** Emits as this tab begins to ask for itself or for others, or leaves it to another one. */
  readonly turns$: Observable<unknown>;
  /** Takes a reply to polled odds, as it came, for the other tabs; null where none came. */
  tell(odds: unknown): void;
}

interface Deps extends Pick<Ports, 'report'> {
  readonly hub: Pick<HubFeed, 'shared$'>;
  readonly books: Pick<Books, 'apply' | 'watch' | 'watched$'>;
  readonly clock: Pick<ServerClock, 'observe'>;
  /** The markets whose odds each tab asks for by itself. */
  readonly elsewhere$: Behavior<ReadonlySet<string>>;
}

type Leading = Extract<SharedOdds, { isLeader: true }>;
type Led = Exclude<SharedOdds, Leading>;

/**
 * Shares polled odds between the tabs of a player: the tab that leads watches the markets of all tabs in
 * sight, and tells its replies to the others.
 */
export function createOddsSharing(deps: Deps, scope: Scope): OddsSharing {
  const { hub, books, clock, elsewhere$, report } = deps;
  const { shared$ } = hub;
  const watches = new Map<string, Subscription>();

  /** Watches these markets for other tabs, and no others any more. */
  const watchAlone = (ids: readonly string[]): void => {
    const kept = new Set(ids);
    for (const id of ids) if (!watches.has(id)) watches.set(id, scope.run(books.watch(id)));
    for (const [id, watch] of watches) {
      if (kept.has(id)) continue;
      watches.delete(id);
      watch.unsubscribe();
    }
  };
  scope.run(
    shared$.pipe(switchMap((shared) => (shared?.isLeader ? shared.wanted$ : [[]]))),
    watchAlone,
  );

  const led$ = shared$.pipe(map((shared) => (shared?.isLeader === false ? shared : null)));
  const heard$ = led$.pipe(switchMap((led): Observable<unknown> => led?.odds$ ?? EMPTY));
  let fails = false;
  scope.run(heard$, (raw) => {
    fails = raw === null;
    if (fails) return;
    try {
      const odds = userOdds.read(raw);
      clock.observe(odds.time);
      books.apply(oddsBut(elsewhere$.value, odds), 'poll');
    } catch (error) {
      report.warn('odds: another tab’s could not be read', reasonOf(error));
    }
  });
  scope.run(
    combineLatest([
      led$.pipe(filter((led): led is Led => led !== null)),
      books.watched$,
      elsewhere$,
    ]),
    ([led, ids, elsewhere]) => led.want(ids.filter((id) => !elsewhere.has(id))),
  );

  return {
    turns$: shared$.pipe(
      map((shared) => shared?.isLeader),
      distinctUntilChanged(),
      skip(1),
    ),
    isLed: () => !fails && shared$.value?.isLeader === false,
    tell(odds) {
      const shared = shared$.value;
      if (shared?.isLeader) shared.tell(odds);
    },
  };
}
