import { asyncScheduler } from 'rxjs';

/*
 * The clocks of the device a test runs on. Timers keep to virtual time, as a browser's do to the time it is
 * awake; the wall clock, which is `asyncScheduler.now()`, can be set, and the device can sleep.
 */

const virtual = asyncScheduler.now.bind(asyncScheduler);
let wallAhead = 0;
let monotonicAhead = 0;

/** Ms that never go back. */
export const monotonic = (): number => virtual() + monotonicAhead;

/** Somebody sets the wall clock ahead by so many ms, or back when negative. */
export function setWallClock(ms: number): void {
  wallAhead += ms;
  asyncScheduler.now = () => virtual() + wallAhead;
}

/** The device sleeps for so many ms. Its monotonic clock counts them on some, and stands still on others. */
export function sleep(ms: number, counted: 'counted' | 'not counted'): void {
  setWallClock(ms);
  if (counted === 'counted') monotonicAhead += ms;
}

/** All clocks agree again. */
export function resetClocks(): void {
  wallAhead = 0;
  monotonicAhead = 0;
  asyncScheduler.now = virtual;
}
