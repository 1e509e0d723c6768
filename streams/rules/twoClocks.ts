/*
 * A browser has two clocks, and each can fail: on some devices the monotonic clock stops during a sleep, and the wall
 * clock can be set. Ages are therefore measured by both.
 */

/** The times of the two clocks at one moment, in ms. */
export interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

/** Returns the time from one moment to a later one, in ms, by the clock that advanced more. This way a sleep counts. */
export const elapsed = (from: Moment, to: Moment): number =>
  Math.max(to.monotonic - from.monotonic, to.wall - from.wall);

/** Returns how much more the wall clock advanced than the monotonic one, in ms; negative if it was set back. */
export const jump = (from: Moment, to: Moment): number =>
  to.wall - from.wall - (to.monotonic - from.monotonic);
