import { type Behavior, createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import { isPlausible } from './plausible';

/** The number of replies that decide the offset. Older replies are dropped, because clocks drift. */
const KEPT = 8;
/**
 * The smallest correction, in ms. Smaller differences are noise from the network, and would make a countdown jitter.
 */
const NOTICEABLE_MS = 100;
/** The longest delay of a reply, in ms. A time that is further ahead of most others is invalid. */
const LATE_MS = 20_000;
/** The largest difference between a reply and the clock that it confirms, in ms. */
const CLOSE_MS = 5_000;

/** How a message arrived. */
interface Heard {
  /** Whether the message is a push, which counts only if no earlier message had a time. */
  readonly isPush?: boolean;
  /** The time since the message arrived, in ms. */
  readonly age?: number;
}

export interface ServerClock {
  /** The server's time minus the steady clock, in ms; 0 until a message has had a time. */
  readonly offset$: Behavior<number>;
  /** @param time the server's time in the message, in epoch ms; 0 if it has no time */
  observe(time: number, message?: Heard): void;
  /** Returns the current time of the server, in whole epoch ms. */
  serverNow(): number;
  /**
   * Whether `serverNow` is the server's time. Until the server has sent its time, `serverNow` is the time of the
   * device's clock. If the device's clock has jumped ahead, only the next replies show whether the device slept or the
   * clock was set.
   */
  isSynced(): boolean;
  /**
   * Returns how much longer a message took than the fastest of the last few, in ms: a stalled connection delivers
   * prices that are half a minute old.
   * @param time the server's time in the message, in epoch ms; 0 if it has no time
   */
  delayOf(time: number): number;
  /** Returns the ms since the last message, with or without a time; Infinity before the first. */
  sinceHeard(): number;
}

/**
 * Follows the server's clock. Each reply takes time to arrive, so its time is read late. The largest difference among
 * the last few replies is therefore the most accurate. Times that contradict most other times are left out.
 */
export function createServerClock(
  steady: Pick<SteadyClock, 'now' | 'jumped'>,
  scope: Scope,
): ServerClock {
  const offset = createState(0, scope);
  const differences: number[] = [];
  let heardAt = -Infinity;
  /** How far the device's clock was ahead when a reply last confirmed the time, in ms. */
  let confirmedAt: number | null = null;
  // The steady clock counts parts of a millisecond.
  const serverNow = (): number => Math.round(steady.now() + offset.value$.value);

  return {
    offset$: offset.value$,
    observe(time, { isPush = false, age = 0 } = {}) {
      const now = steady.now() - age;
      heardAt = now;
      // A slow connection delivers hundreds of pushes, each later than the previous push, and a device that slept
      // receives old pushes. If pushes set the clock, none of them would count as late.
      if (!isPlausible(time, now) || (isPush && differences.length > 0)) return;
      differences.push(time - now);
      if (differences.length > KEPT) differences.shift();
      const rising = differences.toSorted((a, b) => a - b);
      const middle = rising[(rising.length - 1) >> 1] ?? 0;
      const best = rising.findLast((difference) => difference - middle <= LATE_MS) ?? middle;
      if (differences.length === 1 || Math.abs(best - offset.value$.value) >= NOTICEABLE_MS)
        offset.set(best);
      if (Math.abs(time + age - serverNow()) <= CLOSE_MS) confirmedAt = steady.jumped();
    },
    serverNow,
    isSynced: () => confirmedAt === steady.jumped(),
    delayOf: (time) => (time > 0 && differences.length > 0 ? Math.max(0, serverNow() - time) : 0),
    sinceHeard: () => steady.now() - heardAt,
  };
}
