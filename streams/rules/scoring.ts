/* Cricket by balls: an over has six of them, in some games five. */

/** Whole overs and the balls of the current one: 6.3 after 39 balls. */
export const oversOf = (balls: number, perOver = 6): string =>
  `${Math.floor(balls / perOver)}.${balls % perOver}`;

/** Runs per over; null before the first ball. */
export const runRate = (runs: number, balls: number, perOver = 6): number | null =>
  balls > 0 ? (runs * perOver) / balls : null;

/** What the side batting second still needs. */
export interface Chase {
  /** The runs that are missing; 0 once the target is reached. */
  readonly runs: number;
  /** The balls left; null if an innings has no limit. */
  readonly balls: number | null;
  /** Runs per over from here; null without a limit or without a ball left. */
  readonly rate: number | null;
}

/** @param ballsEach the balls of an innings; null if it has no limit */
export function chase(
  target: number,
  { runs, balls }: { readonly runs: number; readonly balls: number },
  ballsEach: number | null,
  perOver = 6,
): Chase {
  const missing = Math.max(0, target - runs);
  const left = ballsEach === null ? null : Math.max(0, ballsEach - balls);
  return { runs: missing, balls: left, rate: left ? runRate(missing, left, perOver) : null };
}
