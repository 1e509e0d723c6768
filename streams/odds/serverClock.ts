import { type Behavior, createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import { isPlausible } from './plausible';

/** The number of replies that decide the offset; older ones are dropped, since clocks drift. */
const KEPT = 8;
/**
 * The smallest correction, in ms: smaller ones are noise of the network, and a countdown would only
 * tremble.
 */
const NOTICEABLE_MS = 100;
/** The longest delay of a reply, in ms: a time further ahead than this of most others is nonsense. */
const LATE_MS = 20_000;

export interface ServerClock {
  /** Server time minus the steady clock, in ms; 0 until a reply told the time. */
  readonly offset$: Behavior<number>;
  /**
   * A push counts only where nothing told the time before.
   *
   * @param time server time in epoch ms as a reply or a push just told it; 0 when it told none.
   */
  observe(time: number, isPush?: boolean): void;
  /** Server time now, in epoch ms. */
  serverNow(): number;
  /** Whether the server has sent its time; until then `serverNow` follows the device's clock. */
  isSynced(): boolean;
  /**
   * How long a message was held up on its way, in ms, beyond the quickest of the last few: a stalled line brings
   * prices of half a minute ago.
   * @param time of the server as the message tells it, epoch ms; 0 when it tells none
   */
  lateBy(time: number): number;
  /** The ms since something was last observed, with a time or without; Infinity before. */
  sinceHeard(): number;
}

/**
 * Follows the server's clock as its replies show it. A reply's time is always read too late, by the reply's
 * way here, so the largest difference among the last few is the closest to the truth; times that most of
 * them contradict are left out.
 */
export function createServerClock(steady: Pick<SteadyClock, 'now'>, scope: Scope): ServerClock {
  const offset = createState(0, scope);
  const differences: number[] = [];
  let heardAt = -Infinity;
  const serverNow = (): number => steady.now() + offset.value$.value;

  return {
    offset$: offset.value$,
    observe(time, isPush = false) {
      const now = steady.now();
      heardAt = now;
      // A slow line brings hundreds of pushes, each later than the one before, and a device that slept gets those of
      // before: none counts as late once they have set the clock.
      if (!isPlausible(time, now) || (isPush && differences.length > 0)) return;
      differences.push(time - now);
      if (differences.length > KEPT) differences.shift();
      const rising = differences.toSorted((a, b) => a - b);
      const middle = rising[(rising.length - 1) >> 1] ?? 0;
      const best = rising.findLast((difference) => difference - middle <= LATE_MS) ?? middle;
      if (differences.length === 1 || Math.abs(best - offset.value$.value) >= NOTICEABLE_MS)
        offset.set(best);
    },
    serverNow,
    isSynced: () => differences.length > 0,
    lateBy: (time) => (time > 0 && differences.length > 0 ? Math.max(0, serverNow() - time) : 0),
    sinceHeard: () => steady.now() - heardAt,
  };
}
