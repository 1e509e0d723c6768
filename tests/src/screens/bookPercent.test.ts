import { describe, expect, it } from 'vitest';
import { bookPercent } from '../../../src/screens/market/bookPercent';
import type { RunnerOdds } from '../../../streams/index';

const runner = (best: number, status: RunnerOdds['status'] = 'ACTIVE'): RunnerOdds => ({
  id: String(best),
  status,
  lastPrice: 0,
  traded: 0,
  reduction: 0,
  prices: [best, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
});

describe('the book', () => {
  it('sums the chances of the best back prices of those who run', () => {
    const runners = [runner(200), runner(400), runner(400), runner(0, 'REMOVED')];
    expect(bookPercent({ runners })).toBeCloseTo(1, 12);
  });

  it('is unknown while a runner has no price or nothing is known', () => {
    expect(bookPercent({ runners: [runner(200), runner(0)] })).toBeNull();
    expect(bookPercent({ runners: [] })).toBeNull();
    expect(bookPercent(null)).toBeNull();
  });
});
