import type { OperatorLimit, PlaceOperatorBet } from '../../../../streams/betting/calls';
import { fancyProfit } from '../../../../streams/rules/fancy';
import { fromMinor, toMinor } from '../../../../streams/rules/money';
import type { Exchange } from '../../engine/exchange';
import type { Order, OrderRequest, Refusal } from '../../engine/order';
import type { Written } from '../../http/written';

type Markets = Pick<Exchange, 'event' | 'market'>;
type Terms = Pick<
  OrderRequest,
  'marketId' | 'runnerId' | 'side' | 'price' | 'rate' | 'priceChange'
>;

/** Returns the terms of a bookmaker bet. A bet on a fancy names its market and no runner. */
export function operatorTerms(
  exchange: Markets,
  { marketId, runnerId, type, rate, fancyValue }: PlaceOperatorBet,
): Terms | Refusal {
  const market = exchange.market(marketId);
  if (!market) return { code: 'MARKET_NOT_FOUND' };
  const isFancy = market.bettingType === 'FANCY';
  if (market.operatorId === null || isFancy !== type > 2) return { code: 'INVALID_ODDS' };
  const [only = ''] = market.runners.keys();
  return {
    marketId,
    runnerId: isFancy ? only : (runnerId ?? ''),
    side: type % 2 === 1 ? 'BACK' : 'LAY',
    price: toMinor(isFancy ? fancyValue : rate),
    ...(isFancy ? { rate: toMinor(rate) } : {}),
    priceChange: 'NONE',
  };
}

/** The operator's names for its types of markets. */
const TYPES: Readonly<Record<string, string>> = {
  BOOKMAKER: 'bookmaker',
  TOSS: 'toss',
  FANCY: 'fancy2',
};

/** Returns the limits by kind of market, and separately for each fancy; null if the event does not exist. */
export function operatorLimits(
  exchange: Markets,
  eventId: string,
): Written<OperatorLimit>[] | null {
  const event = exchange.event(eventId);
  if (!event) return null;
  return event.marketIds.flatMap((marketId): Written<OperatorLimit>[] => {
    const market = exchange.market(marketId);
    const marketType = TYPES[market?.type ?? ''];
    if (!market || market.operatorId === null || marketType === undefined) return [];
    const [only = ''] = market.runners.keys();
    const { limits, inPlay, betDelay, status } = market;
    return [
      {
        marketType,
        runnnerId: market.bettingType === 'FANCY' ? only : null,
        limit: {
          minStake: fromMinor(limits.minStake),
          maxStake: fromMinor(limits.maxStake),
          delayTime: inPlay ? betDelay * 1_000 : 0,
          isBetLock: status === 'INACTIVE',
          isSuspended: false,
        },
      },
    ];
  });
}

/**
 * Returns a fancy's profit for each number of runs instead of for runners: from one below the lowest line to the
 * highest line, beyond which the profit is constant.
 */
export function runProfits(orders: readonly Order[]) {
  const bets = orders.flatMap(({ side, rate, fills }) =>
    fills.map(({ price, size }) => ({ side, price, rate, size })),
  );
  const lines = bets.map(({ price }) => Math.ceil(price / 100));
  const [first, last] = [Math.max(0, Math.min(...lines) - 1), Math.max(...lines)];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    runnerId: String(first + index),
    amount: fromMinor(fancyProfit(bets, first + index)),
  }));
}
