/* Counts cricket by balls: an over has six balls, or five in some formats. */

/** Formats balls as whole overs and the balls of the current over: 6.3 after 39 balls. */
export const oversOf = (balls: number, perOver = 6): string =>
  `${Math.floor(balls / perOver)}.${balls % perOver}`;

/** Returns the runs per over; null before the first ball. */
export const runRate = (runs: number, balls: number, perOver = 6): number | null =>
  balls > 0 ? (runs * perOver) / balls : null;

/** The runs that the side batting second still needs to win, and the balls left. */
export interface Chase {
  /** The number of runs still needed; 0 once the target is reached. */
  readonly runs: number;
  /** The number of balls left; null if an innings has no limit. */
  readonly balls: number | null;
  /** The runs per over that are needed from now on; null without a limit, or if no ball is left. */
  readonly rate: number | null;
}

/** @param ballsEach the number of balls in an innings; null if it has no limit */
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
