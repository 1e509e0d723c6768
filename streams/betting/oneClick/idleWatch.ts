import { EMPTY, interval, type Observable, switchMap } from 'rxjs';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';

/** How often the time is checked, in ms. */
const CHECK_MS = 1_000;
/** A pause between two checks, in ms, after which the device must have slept. */
const SLEPT_MS = 5_000;

export interface IdleWatch {
  /** Starts to count. */
  start(): void;
  /** Notes that the player is here. */
  use(): void;
  /** Checks the time at once, because timers stop while a device sleeps. */
  check(): void;
}

/**
 * Notices that a player has not used something for a while, or that their device slept.
 *
 * @param on$ whether there is anything to watch
 * @param limitMs how long the player may do nothing
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
