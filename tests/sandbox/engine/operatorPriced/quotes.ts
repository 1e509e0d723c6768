import type { Rate } from '../../../../streams/rules/bookmaker';
import type { Price } from '../../../../streams/rules/ladder';
import type { Minor } from '../../../../streams/rules/money';
import type { Side } from '../../../../streams/rules/profit';
import type { MutableMarket } from '../market/market';
import type { LapseReason, MutableOrder, OrderRequest } from '../order';
import { addBet } from '../money/position';
import { fillWhole, release } from '../orders/matching';
import { marketOf, positionOf, type ExchangeState } from '../state';

/** The operator's price on one side of a runner. */
export interface OperatorPrice {
  /** The rate per 100, or the line of a fancy, in hundredths. */
  readonly price: Price;
  /** The rate per 100 of a fancy, in hundredths; otherwise 0. */
  readonly rate: Rate;
  /** The size next to a rate; 0 for a fancy, which shows its rate there. */
  readonly size: Minor;
}

/** The operator's offers on a runner. A quote that is not open may still be shown. */
export interface OperatorQuote {
  readonly status: 'OPEN' | 'SUSPENDED' | 'BALL_RUNNING';
  readonly back: OperatorPrice | null;
  readonly lay: OperatorPrice | null;
}

const closed: OperatorQuote = { status: 'SUSPENDED', back: null, lay: null };

/** Sets the operator's offer on a runner. Closing a runner expires the bets held on it. */
export function setQuote(
  state: ExchangeState,
  marketId: string,
  runnerId: string,
  quote: OperatorQuote,
): void {
  const market = marketOf(state, marketId);
  if (market.operatorId === null) throw new Error(`market ${marketId} has an order book`);
  market.quotes.set(runnerId, quote);
  state.changes.prices(market, runnerId);
  if (quote.status === 'OPEN') return;
  for (const order of state.delays.keys())
    if (order.marketId === marketId && order.runnerId === runnerId)
      release(state, market, order, 'lapsed', 'MARKET_SUSPENDED');
}

export type RequestedTerms = Pick<OrderRequest, 'runnerId' | 'side' | 'price' | 'rate'>;

/** Refuses a bet unless it has exactly the operator's price; null if it is accepted. */
export function refuseQuote(
  market: Pick<MutableMarket, 'quotes'>,
  { runnerId, side, price, rate = 0 }: RequestedTerms,
): Extract<LapseReason, 'MARKET_SUSPENDED' | 'PRICE_CHANGED'> | null {
  const quote = market.quotes.get(runnerId) ?? closed;
  if (quote.status !== 'OPEN') return 'MARKET_SUSPENDED';
  const offer = quote[side === 'BACK' ? 'back' : 'lay'];
  if (offer === null) return 'MARKET_SUSPENDED';
  return offer.price === price && offer.rate === rate ? null : 'PRICE_CHANGED';
}

const OTHER: Record<Side, Side> = { BACK: 'LAY', LAY: 'BACK' };

/** The operator accepts the whole bet on its own account. */
export function takeQuote(
  state: ExchangeState,
  market: MutableMarket,
  order: MutableOrder,
  operatorId: string,
): void {
  const { accountId, runnerId, side, price, rate, remaining } = order;
  order.status = 'EXECUTABLE';
  for (const [id, of] of [
    [accountId, side],
    [operatorId, OTHER[side]],
  ] as const)
    addBet(positionOf(market, id), { runnerId, side: of, price, rate, size: remaining });
  fillWhole(state, market, order);
}
