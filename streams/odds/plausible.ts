/**
 * The largest error of a device's clock, in ms: beyond it no secure connection is possible, because
 * certificates are younger.
 */
const OFF_MS = 400 * 86_400_000;

/** Whether a server's time is plausible, in epoch ms. */
export const isPlausible = (time: number, now: number): boolean =>
  time > 0 && Math.abs(time - now) < OFF_MS;
