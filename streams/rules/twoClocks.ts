/*
 * A browser has two clocks, and each fails in its own way: the monotonic clock of some devices stops while they sleep,
 * and the wall clock can be set. Ages are therefore measured by both.
 */

/** The two clocks at one moment, in ms. */
export interface Moment {
  readonly monotonic: number;
  readonly wall: number;
}

/** The time from one moment to a later one by the clock that ran further, ms: a sleep counts. */
export const elapsed = (from: Moment, to: Moment): number =>
  Math.max(to.monotonic - from.monotonic, to.wall - from.wall);

/** How far the wall clock ran ahead of the monotonic one, ms; negative if it was set back. */
export const jump = (from: Moment, to: Moment): number =>
  to.wall - from.wall - (to.monotonic - from.monotonic);
