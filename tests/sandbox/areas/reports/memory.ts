import type { Exchange } from '../../engine/exchange';
import { runnerName } from '../market/views';

/** The report data of a market that the exchange itself may have removed. */
export interface Remembered {
  readonly marketId: string;
  readonly marketName: string;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly startTime: number;
  readonly runners: ReadonlyMap<string, string>;
  /** The names of the winning runners; empty before the end. */
  readonly winners: readonly string[];
}

export interface Memory {
  market(marketId: string): Remembered | undefined;
  close(): void;
}

/** Remembers the markets in which players have bets, because the exchange removes an event some time after its end. */
export function rememberMarkets(exchange: Pick<Exchange, 'event' | 'market' | 'listen'>): Memory {
  const markets = new Map<string, Remembered>();
  const note = (marketId: string): void => {
    const market = exchange.market(marketId);
    const event = market && exchange.event(market.eventId);
    if (!market || !event) return;
    const runners = [...market.runners.values()];
    markets.set(marketId, {
      marketId,
      marketName: market.name,
      eventId: event.id,
      eventTitle: event.name,
      sportId: event.sportId,
      sportName: event.sportName,
      startTime: event.startTime,
      runners: new Map(runners.map((runner) => [runner.id, runnerName(runner)])),
      winners: runners.filter(({ status }) => status === 'WINNER').map(runnerName),
    });
  };
  return {
    market: (marketId) => markets.get(marketId),
    close: exchange.listen({ onOrder: ({ marketId }) => note(marketId) }),
  };
}
