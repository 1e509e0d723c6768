import type { MarketOdds, OddsReply, RunnerOdds } from '../../../streams/catalogue/types';

/** A runner whose best back price is `back` hundredths, with a fixed size. */
export function runnerOdds(id: string, back: number, more: Partial<RunnerOdds> = {}): RunnerOdds {
  return {
    id,
    status: 'ACTIVE',
    lastPrice: back,
    traded: 0,
    reduction: 0,
    prices: [back, 1000, 0, 0, 0, 0, back + 2, 1000, 0, 0, 0, 0],
    ...more,
  };
}

export function marketOdds(
  marketId: string,
  seq: number,
  runners: readonly RunnerOdds[],
  more: Partial<MarketOdds> = {},
): MarketOdds {
  return {
    marketId,
    seq,
    version: 1,
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    traded: 0,
    whole: true,
    runners,
    ...more,
  };
}

export const delta = (
  marketId: string,
  seq: number,
  runners: readonly RunnerOdds[],
  more: Partial<MarketOdds> = {},
): MarketOdds => marketOdds(marketId, seq, runners, { whole: false, ...more });

export function oddsReply(
  markets: readonly MarketOdds[],
  more: Partial<OddsReply> = {},
): OddsReply {
  return { time: 0, markets, quiet: [], dropped: 0, ...more };
}
