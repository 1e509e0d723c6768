/** The retry policy for code that fails to load. */

/** How loading of code is retried; the boot script follows the same policy (src/boot/loadAgain.ts). */
export const CHUNK_POLICY = {
  /** The wait after the first failure, ms: long enough for a dropped connection, too short to be noticed. */
  firstMs: 800,
  /** The longest wait, in ms; each failure doubles the wait up to it. */
  longestMs: 20_000,
  /** The number of failures after which the page says that code is missing. */
  missingFrom: 2,
} as const;

/** The wait before the next attempt, in ms. */
export const retryMs = (failures: number): number =>
  Math.min(CHUNK_POLICY.longestMs, CHUNK_POLICY.firstMs * 2 ** (failures - 1));
