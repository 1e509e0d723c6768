import { type Behavior, createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import { isPlausible } from './plausible';

/** The number of replies that decide the offset; older ones are dropped, because clocks drift. */
const KEPT = 8;
/** The smallest correction, in ms: smaller ones are network noise and would only make a countdown jitter. */
const NOTICEABLE_MS = 100;
/** The longest delay of a reply, in ms: a time further ahead of most others than this is invalid. */
const LATE_MS = 20_000;
/** A reply this close to the clock confirms it, in ms. */
const CLOSE_MS = 5_000;

/** How a message arrived. */
interface Heard {
  /** A push counts only if no message stated the time before. */
  readonly isPush?: boolean;
  /** The ms since it arrived. */
  readonly age?: number;
}

export interface ServerClock {
  /** Server time minus the steady clock, in ms; 0 until a reply has stated the time. */
  readonly offset$: Behavior<number>;
  /** @param time server time in epoch ms as stated by a reply or a push; 0 if it states none */
  observe(time: number, message?: Heard): void;
  /** Server time now, in epoch ms. */
  serverNow(): number;
  /**
   * Whether `serverNow` is the server's time. It follows the device's clock until the server has sent its time. If the
   * device's clock ran ahead, only the next replies show whether the device slept or the clock was set.
   */
  isSynced(): boolean;
  /**
   * How long a message was delayed, in ms, beyond the quickest of the last few: a stalled connection delivers
   * prices half a minute old.
   * @param time the server's time that the message states, epoch ms; 0 if it states none
   */
  delayOf(time: number): number;
  /** The ms since the last message, with a time or without; Infinity before the first. */
  sinceHeard(): number;
}

/**
 * Follows the server's clock from its replies. A reply's time is always read too late, by the time it
 * travelled, so the largest difference among the last few is the most accurate; times that contradict most of
 * the others are left out.
 */
export function createServerClock(
  steady: Pick<SteadyClock, 'now' | 'jumped'>,
  scope: Scope,
): ServerClock {
  const offset = createState(0, scope);
  const differences: number[] = [];
  let heardAt = -Infinity;
  /** How far the device's clock had run ahead when a reply last confirmed the time. */
  let confirmedAt: number | null = null;
  const serverNow = (): number => steady.now() + offset.value$.value;

  return {
    offset$: offset.value$,
    observe(time, { isPush = false, age = 0 } = {}) {
      const now = steady.now() - age;
      heardAt = now;
      // A slow connection delivers hundreds of pushes, each later than the previous one, and a device that
      // slept gets old ones: none of them would count as late if they set the clock.
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
