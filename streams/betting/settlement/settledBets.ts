import { defer, map, type Observable, of, Subject, switchMap } from 'rxjs';
import type { Api } from '../../api/client';
import type { Behavior } from '../../rx/behavior';
import { and } from '../../rx/derive';
import type { Loadable } from '../../rx/loadable';
import { reloading } from '../../rx/reloading';
import { restartBy } from '../../rx/restartBy';
import type { Scope } from '../../rx/scope';
import type { Ports } from '../../ports';
import { userBetHistory } from '../calls';
import { settledToday } from './settledRules';
import type { SettledBets, SettledToday } from './types';

const EVERY_MS = 60_000;

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'random'> {
  readonly api: Api;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** Emits when the result of a bet becomes known, changes or is withdrawn. */
  readonly results$: Observable<unknown>;
  readonly serverNow: () => number;
}

/** Fetches the bets that were settled on the player's current day, up to the requested number. */
export function createSettledBets(deps: Deps, scope: Scope): SettledBets {
  const { api, player$, results$, serverNow, visibility, network, random } = deps;
  const reload$ = new Subject<void>();

  const query = (count: number): Observable<SettledToday> =>
    defer(() => {
      const now = serverNow();
      // The end is calculated by hour because a day has 23 or 25 hours when the clocks change.
      const [StartDate, EndDate] = [0, 24].map((hour) =>
        new Date(new Date(now).setHours(hour, 0, 0, 0)).toISOString(),
      ) as [string, string];
      const day = { StartDate, EndDate, FromTime: StartDate, ToTime: EndDate };
      return api.call(userBetHistory, { ...day, SkipCount: 0, MaxResultCount: count });
    }).pipe(map(settledToday));

  const ofPlayer = (count: number): Observable<Loadable<SettledToday>> =>
    reloading(query(count), {
      everyMs: EVERY_MS,
      active$: and(visibility.visible$, network.online$).pipe(restartBy(visibility.resumed$)),
      reload$,
      wake$: results$,
      random,
    });

  const none: Loadable<SettledToday> = {
    state: 'ready',
    value: { markets: [], net: 0, commission: 0, shown: 0, total: 0 },
  };
  return {
    today$: (count) =>
      scope.bind(
        player$.pipe(switchMap((player) => (player === null ? of(none) : ofPlayer(count)))),
      ),
    reload: () => reload$.next(),
  };
}
