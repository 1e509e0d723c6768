export interface PartResult {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
}

/** A slower gate would be run less often, and would exceed the time limit of a hosted machine. */
const LIMIT_SECONDS = 20 * 60;

/** Lists the reasons why a run of the gate fails; empty if it passes. */
export const failures = (results: readonly PartResult[]): readonly string[] =>
  results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ name, outcome }) => `${name}: ${outcome}`);

/**
 * Returns a warning if a run took too long, otherwise null. It does not fail the gate until the gate is well below its
 * limit everywhere.
 */
export function tooLong(results: readonly PartResult[]): string | null {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return seconds > LIMIT_SECONDS
    ? `It took ${clock(seconds)}, and ${clock(LIMIT_SECONDS)} is allowed.`
    : null;
}

/** Formats seconds as minutes and seconds. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
