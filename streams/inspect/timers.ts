/** Guards the timers that the streams set with their scheduler; the timers of other code fire as usual. */

import { asyncScheduler, type SchedulerAction } from 'rxjs';

type Timer = SchedulerAction<unknown>;

/** What happens to the timers of the streams. */
export interface TimerGuard {
  /** A timer was set. Timers are counted from 1. */
  set(id: number, timer: Timer): void;
  /** Whether a timer may fire now. */
  fires(id: number): boolean;
}

export interface GuardedTimers {
  /** Fires a timer, as its scheduler does. */
  fire(timer: Timer): void;
  /** Releases the timers. */
  stop(): void;
}

interface Scheduler {
  schedule(work: () => void, delay?: number, state?: unknown): unknown;
  flush(timer: Timer): void;
}

/**
 * Guards the timers until they are released.
 * @param enter runs a timer of the streams
 */
export function guardTimers(
  isInside: () => boolean,
  guard: TimerGuard,
  enter: (id: number, run: () => void) => void,
): GuardedTimers {
  const scheduler = asyncScheduler as unknown as Scheduler;
  const { schedule, flush } = scheduler;
  const ids = new WeakMap<Timer, number>();
  let count = 0;
  scheduler.schedule = (...args) => {
    const timer = schedule.apply(scheduler, args) as Timer;
    if (!isInside()) return timer;
    ids.set(timer, ++count);
    guard.set(count, timer);
    return timer;
  };
  scheduler.flush = (timer) => {
    const id = ids.get(timer);
    const run = (): void => flush.call(scheduler, timer);
    if (id === undefined) run();
    else if (guard.fires(id)) enter(id, run);
  };
  return {
    fire: (timer) => scheduler.flush(timer),
    stop: () => void Object.assign(scheduler, { schedule, flush }),
  };
}
