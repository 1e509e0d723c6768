export interface PartResult {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
}

/** A slower gate is run less often, and lets a machine's limit decide what lands. */
const LIMIT_SECONDS = 20 * 60;

/** Lists why a run of the gate fails; empty if it passes. */
export const failures = (results: readonly PartResult[]): readonly string[] =>
  results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ name, outcome }) => `${name}: ${outcome}`);

/** Says that a run took too long; null if it did not. A warning until the gate is well below its limit everywhere. */
export function tooLong(results: readonly PartResult[]): string | null {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return seconds > LIMIT_SECONDS
    ? `It took ${clock(seconds)}, and ${clock(LIMIT_SECONDS)} is allowed.`
    : null;
}

/** Formats seconds as minutes and seconds. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
