import { asyncScheduler } from 'rxjs';
import { type Behavior, createState } from '../core/behavior';
import type { Scope } from '../core/scope';

/** How many replies the offset is judged by: old ones go, as clocks drift. */
const KEPT = 8;
/** Smaller corrections are noise of the network: a countdown would only tremble. */
const NOTICEABLE_MS = 100;

export interface ServerClock {
  /** Server time minus ours, in ms; 0 until a reply told the time. */
  readonly offset$: Behavior<number>;
  /** @param time server time in epoch ms as a reply just told it; 0 when it told none. */
  observe(time: number): void;
  /** Server time now, in epoch ms. */
  serverNow(): number;
}

/**
 * The server's clock as its replies show it. A reply's time is always read too late, by its way here,
 * so the largest difference among the last few is the closest to the truth.
 */
export function createServerClock(scope: Scope): ServerClock {
  const offset = createState(0, scope);
  const differences: number[] = [];

  return {
    offset$: offset.value$,
    observe(time) {
      if (!(time > 0)) return;
      differences.push(time - asyncScheduler.now());
      if (differences.length > KEPT) differences.shift();
      const best = Math.max(...differences);
      if (differences.length === 1 || Math.abs(best - offset.value$.value) >= NOTICEABLE_MS)
        offset.set(best);
    },
    serverNow: () => asyncScheduler.now() + offset.value$.value,
  };
}
