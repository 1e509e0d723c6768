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
  /** Epoch ms by the server's clock. */
  readonly serverNow: () => number;
  readonly visibility: Visibility;
}

const isSame = (one: CheckDue | null, other: CheckDue | null): boolean =>
  one?.minutes === other?.minutes && one?.staked === other?.staked && one?.net === other?.net;

/**
 * Emits the session in whole minutes since its login, at once and on each change. Rereads the clock whenever the page
 * is shown, hidden or resumed, because timers stop while a device sleeps.
 */
export function playedTime(
  session$: Observable<PlayedSession | null>,
  { serverNow, visibility }: PlayedDeps,
): Observable<CheckDue | null> {
  const minutesFrom = (startedAt: number): Observable<number> =>
    defer(() => {
      let played = 0;
      // A server's clock may be set back.
      return defer(() => of((played = Math.max(0, serverNow() - startedAt)))).pipe(
        // Repeated rather than nested, because a session may last for days.
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
