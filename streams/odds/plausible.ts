/**
 * The largest error of a device's clock, in ms. With a larger error the certificates are invalid, so that no secure
 * connection is possible.
 */
const OFF_MS = 400 * 86_400_000;

/** Whether a server's time is plausible. Both times are in epoch ms. */
export const isPlausible = (time: number, now: number): boolean =>
  time > 0 && Math.abs(time - now) < OFF_MS;
