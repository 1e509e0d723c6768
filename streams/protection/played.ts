import {
  defer,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  of,
  repeat,
  skip,
  switchMap,
  timer,
} from 'rxjs';
import type { Visibility } from '../ports';
import type { CheckDue, PlayedSession } from './types';

const MINUTE_MS = 60_000;

export interface PlayedDeps {
  /** Returns the current time of the server, in epoch ms. */
  readonly serverNow: () => number;
  readonly visibility: Visibility;
}

const isSame = (one: CheckDue | null, other: CheckDue | null): boolean =>
  one?.minutes === other?.minutes && one?.staked === other?.staked && one?.net === other?.net;

/**
 * Emits the time since the login in whole minutes, at once and on each change. It rereads the clock whenever the page
 * is shown, hidden or resumed, because timers stop while a device sleeps.
 */
export function playedTime(
  session$: Observable<PlayedSession | null>,
  { serverNow, visibility }: PlayedDeps,
): Observable<CheckDue | null> {
  const minutesFrom = (startedAt: number): Observable<number> =>
    defer(() => {
      let played = 0;
      // The server's clock may be set back.
      return defer(() => of((played = Math.max(0, serverNow() - startedAt)))).pipe(
        // The timer is repeated and not nested, because a session may last for days.
        repeat({ delay: () => timer(MINUTE_MS - (played % MINUTE_MS)) }),
        map((ms) => Math.floor(ms / MINUTE_MS)),
      );
    });
  return session$.pipe(
    switchMap((session) =>
      session === null
        ? of(null)
        : merge(of(null), visibility.visible$.pipe(skip(1)), visibility.resumed$).pipe(
            switchMap(() => minutesFrom(session.startedAt)),
            map((minutes) => ({ minutes, staked: session.staked, net: session.net })),
          ),
    ),
    distinctUntilChanged(isSame),
  );
}
