import type { Price } from './ladder';

interface Quote {
  readonly status: string;
  /** The runner's prices; the first is the best price to back, or 0 if there is no offer. */
  readonly prices: readonly Price[];
}

/**
 * Returns the sum of the probabilities that the best back prices imply; it is 1 for a book of 100 %. This is the cost
 * of a return of 1 on every possible winner. Null if an active runner has no price to back, or if no runner is active.
 */
export function bookPercent(runners: readonly Quote[]): number | null {
  let sum = 0;
  for (const { status, prices } of runners) {
    if (status !== 'ACTIVE') continue;
    const best = prices[0] ?? 0;
    if (best <= 0) return null;
    sum += 100 / best;
  }
  return sum > 0 ? sum : null;
}
