import type { Price } from './ladder';

interface Quote {
  readonly status: string;
  /** The best price to back first; 0 without an offer. */
  readonly prices: readonly Price[];
}

/**
 * Sums the probabilities that the best back prices imply, 1 for a book of 100 %: the cost of a return of 1 whichever
 * runner wins. Null if an active runner has no price to back, or if no runner is active.
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
