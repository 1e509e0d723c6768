/**
 * The largest difference of a clock, in ms: beyond it no secure connection is made, for certificates are
 * younger.
 */
const OFF_MS = 400 * 86_400_000;

/** Tells whether a server may mean this time, in epoch ms. */
export const isPlausible = (time: number, now: number): boolean =>
  time > 0 && Math.abs(time - now) < OFF_MS;
