import { type Behavior, createState } from '../core/behavior';
import type { Scope } from '../core/scope';
import type { SteadyClock } from '../core/steadyClock';

/** How many replies the offset is judged by: old ones go, as clocks drift. */
const KEPT = 8;
/** Smaller corrections are noise of the network: a countdown would only tremble. */
const NOTICEABLE_MS = 100;
/** Replies are late by no more: one further ahead than this of what most say tells nonsense. */
const LATE_MS = 20_000;
/** With a clock further off, no secure connection is made: certificates are younger. */
const OFF_MS = 400 * 86_400_000;

export interface ServerClock {
  /** Server time minus the steady clock, in ms; 0 until a reply told the time. */
  readonly offset$: Behavior<number>;
  /** @param time server time in epoch ms as a reply just told it; 0 when it told none. */
  observe(time: number): void;
  /** Server time now, in epoch ms. */
  serverNow(): number;
}

/** Whether a server may mean this time, in epoch ms. */
export const isPlausible = (time: number, now: number): boolean =>
  time > 0 && Math.abs(time - now) < OFF_MS;

/**
 * The server's clock as its replies show it. A reply's time is always read too late, by its way here, so
 * the largest difference among the last few is the closest to the truth; times that most of them contradict
 * are left out.
 */
export function createServerClock(steady: Pick<SteadyClock, 'now'>, scope: Scope): ServerClock {
  const offset = createState(0, scope);
  const differences: number[] = [];

  return {
    offset$: offset.value$,
    observe(time) {
      const now = steady.now();
      if (!isPlausible(time, now)) return;
      differences.push(time - now);
      if (differences.length > KEPT) differences.shift();
      const rising = differences.toSorted((a, b) => a - b);
      const middle = rising[(rising.length - 1) >> 1] ?? 0;
      const best = rising.findLast((difference) => difference - middle <= LATE_MS) ?? middle;
      if (differences.length === 1 || Math.abs(best - offset.value$.value) >= NOTICEABLE_MS)
        offset.set(best);
    },
    serverNow: () => steady.now() + offset.value$.value,
  };
}
