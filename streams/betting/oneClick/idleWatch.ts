import { EMPTY, interval, type Observable, switchMap } from 'rxjs';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';

/** How often the time is checked, in ms. */
const CHECK_MS = 1_000;
/** A pause between two checks, in ms, that proves that the device slept. */
const SLEPT_MS = 5_000;

export interface IdleWatch {
  /** Starts to count the idle time. */
  start(): void;
  /** Restarts the idle time, because the player has acted. */
  use(): void;
  /** Checks the time at once: timers stop while a device sleeps. */
  check(): void;
}

/**
 * Calls `away` when a player has not acted for a while, or when the device slept.
 *
 * @param on$ emits whether the watch is on
 * @param limitMs the idle time after which the player counts as away, in ms
 */
export function createIdleWatch(
  { now }: Pick<SteadyClock, 'now'>,
  on$: Observable<boolean>,
  limitMs: number,
  away: () => void,
  scope: Scope,
): IdleWatch {
  let usedAt = 0;
  let checkedAt = 0;
  const check = (): void => {
    const time = now();
    const hasSlept = time - checkedAt > SLEPT_MS;
    checkedAt = time;
    if (hasSlept || time - usedAt >= limitMs) away();
  };
  scope.run(on$.pipe(switchMap((on) => (on ? interval(CHECK_MS) : EMPTY))), check);
  return {
    start: () => void (usedAt = checkedAt = now()),
    use: () => void (usedAt = now()),
    check,
  };
}
