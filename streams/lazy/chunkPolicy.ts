/** The retry policy for code that fails to load. */

/** The policy for retrying code that fails to load. The boot script follows the same policy (src/boot/loadAgain.ts). */
export const CHUNK_POLICY = {
  /**
   * The delay after the first failure, in ms: long enough for a dropped connection to return, too short for a player to
   * notice.
   */
  firstMs: 800,
  /** The longest delay, in ms. Each failure doubles the delay up to it. */
  longestMs: 20_000,
  /** The number of failures after which the page reports that code is missing. */
  missingFrom: 2,
} as const;

/** Returns the delay before the next attempt, in ms. */
export const retryMs = (failures: number): number =>
  Math.min(CHUNK_POLICY.longestMs, CHUNK_POLICY.firstMs * 2 ** (failures - 1));
