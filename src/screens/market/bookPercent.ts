import type { MarketOdds } from '../../../streams/index';

/** Sum of the chances that the best back prices imply; null when a runner has no price to back. */
export function bookPercent(odds: Pick<MarketOdds, 'runners'> | null): number | null {
  if (!odds) return null;
  let sum = 0;
  for (const { status, prices } of odds.runners) {
    if (status !== 'ACTIVE') continue;
    const best = prices[0] ?? 0;
    if (best <= 0) return null;
    sum += 100 / best;
  }
  return sum > 0 ? sum : null;
}
