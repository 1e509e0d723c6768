import { emptyMarket, foldMarket } from './fold';
import type { MarketState } from './fold';
import type { MarketChange } from '../message/message';

/** The latest state of every market in one recording. */
export interface MarketCache {
  /** Applies one whole entry and returns the resulting market. */
  apply(change: MarketChange): MarketState;
  get(marketId: string): MarketState | undefined;
  /** All markets in the order of their first appearance. */
  all(): Iterable<MarketState>;
}

export function createMarketCache(): MarketCache {
  const markets = new Map<string, MarketState>();
  return {
    apply(change) {
      const next = foldMarket(markets.get(change.id) ?? emptyMarket(change.id), change);
      markets.set(change.id, next);
      return next;
    },
    get: (marketId) => markets.get(marketId),
    all: () => markets.values(),
  };
}
