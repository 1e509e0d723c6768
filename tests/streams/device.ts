import { asyncScheduler } from 'rxjs';

/*
 * The clocks of the device on which a test runs. Timers follow virtual time, and stop while the device sleeps. The wall
 * clock (`asyncScheduler.now()`) can be set.
 */

const virtual = asyncScheduler.now.bind(asyncScheduler);
let wallAhead = 0;
let monotonicAhead = 0;

/** The monotonic clock, in ms. */
export const monotonic = (): number => virtual() + monotonicAhead;

/** Sets the wall clock ahead by this many ms, or back if negative. */
export function setWallClock(ms: number): void {
  wallAhead += ms;
  asyncScheduler.now = () => virtual() + wallAhead;
}

/** Puts the device to sleep for this many ms, which its monotonic clock counts on some devices and not on others. */
export function sleep(ms: number, counted: 'counted' | 'not counted'): void {
  setWallClock(ms);
  if (counted === 'counted') monotonicAhead += ms;
}

/** Makes all clocks agree again. */
export function resetClocks(): void {
  wallAhead = 0;
  monotonicAhead = 0;
  asyncScheduler.now = virtual;
}
