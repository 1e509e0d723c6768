import { eachWayLiability } from '../../../../streams/rules/eachWay';
import { isOnLadder, type Price } from '../../../../streams/rules/ladder';
import type { Minor } from '../../../../streams/rules/money';
import { liability } from '../../../../streams/rules/profit';
import { refuseQuote, takeQuote } from '../operatorPriced/quotes';
import { accepts } from './book';
import { refuseFunds, reckon } from '../money/funds';
import { eachWayTerms, type Market, type MutableMarket } from '../market/market';
import { enterBook, release } from './matching';
import type {
  LapseReason,
  MutableOrder,
  Order,
  OrderRequest,
  Refusal,
  RefusalCode,
} from '../order';
import { accountOf, positionOf, push, type ExchangeState } from '../state';

/**
 * Accepts a bet. A repeated client reference of the same account gets the first answer again, even for a different
 * request. In play, the order waits for the market's bet delay with its funds reserved, and is then matched with the
 * book; it expires if the market changes its state in the meantime.
 */
export function placeOrder(state: ExchangeState, request: OrderRequest): Order | Refusal {
  const account = accountOf(state, request.accountId);
  const key =
    request.clientReference === undefined ? null : `${account.id} ${request.clientReference}`;
  const first = key === null ? undefined : state.answers.get(key);
  if (first) return first;
  const answer = decide(state, request);
  if (key !== null) state.answers.set(key, answer);
  return answer;
}

function decide(state: ExchangeState, request: OrderRequest): Order | Refusal {
  const market = state.markets.get(request.marketId);
  if (!market) return { code: 'MARKET_NOT_FOUND' };
  const code = refuseRequest(market, request);
  if (code) return { code };
  const { operatorId } = market;
  const moved = operatorId === null ? priceMoved(market, request) : refuseQuote(market, request);
  if (moved !== null) return { code: moved };
  const { accountId, runnerId, side, stake, rate = 0 } = request;
  const delayed = market.inPlay && market.betDelay > 0 && !accountOf(state, accountId).unlimited;
  const price = delayed || operatorId !== null ? request.price : limitFor(market, request);
  const bet = { runnerId, side, price, rate, size: stake };
  const short = refuseFunds(state, market, accountId, bet);
  if (short) return { code: short };
  const order = createOrder(state, market, request, price, delayed);
  if (delayed) wait(state, market, order);
  else if (operatorId === null) enterBook(state, market, order);
  else takeQuote(state, market, order, operatorId);
  return order;
}

function refuseRequest(market: Market, request: OrderRequest): RefusalCode | null {
  const { runnerId, side, price, rate = 0, stake, marketVersion } = request;
  if (market.status === 'SUSPENDED') return 'MARKET_SUSPENDED';
  if (market.status !== 'OPEN') return 'MARKET_NOT_OPEN_FOR_BETTING';
  const runner = market.runners.get(runnerId);
  if (!runner) return 'INVALID_RUNNER';
  if (runner.status !== 'ACTIVE') return 'RUNNER_REMOVED';
  if (marketVersion !== undefined && marketVersion !== market.version) {
    return 'MARKET_VERSION_CHANGED';
  }
  if (market.operatorId === null && !isOnLadder(market.ladder, price)) return 'INVALID_ODDS';
  const { minStake, maxStake, maxLiability } = market.limits;
  if (!Number.isSafeInteger(stake) || stake < minStake || stake > maxStake) {
    return 'INVALID_BET_SIZE';
  }
  const terms = eachWayTerms(market);
  const risk =
    terms === null
      ? liability(market.bettingType, side, rate || price, stake)
      : eachWayLiability({ runnerId, side, price, size: stake }, terms);
  if (risk > maxLiability) return 'INVALID_BET_SIZE';
  return null;
}

type Terms = Pick<
  OrderRequest,
  'accountId' | 'runnerId' | 'side' | 'price' | 'priceChange' | 'ownPrice'
>;

/** NONE: the best price must equal the requested price; an empty book has no price to compare. */
function priceMoved(market: MutableMarket, terms: Terms): 'PRICE_CHANGED' | null {
  if (terms.priceChange !== 'NONE' || terms.ownPrice) return null;
  const best = market.books.get(terms.runnerId)?.best(terms.side, terms.accountId) ?? null;
  return best === null || best === terms.price ? null : 'PRICE_CHANGED';
}

/** ANY: the best price on offer, if it is worse than the requested price. */
function limitFor(market: MutableMarket, terms: Terms): Price {
  if (terms.priceChange !== 'ANY') return terms.price;
  const best = market.books.get(terms.runnerId)?.best(terms.side, terms.accountId) ?? null;
  return best === null || accepts(terms.side, terms.price, best) ? terms.price : best;
}

function createOrder(
  state: ExchangeState,
  market: MutableMarket,
  request: OrderRequest,
  price: Price,
  delayed: boolean,
): MutableOrder {
  state.orderCount += 1;
  const now = state.clock.now();
  const order: MutableOrder = {
    id: String(1_000_000 + state.orderCount),
    accountId: request.accountId,
    clientReference: request.clientReference ?? null,
    eventId: market.eventId,
    marketId: market.id,
    runnerId: request.runnerId,
    side: request.side,
    askedPrice: request.price,
    rate: request.rate ?? 0,
    stake: request.stake,
    priceChange: request.priceChange,
    persistence: request.persistence,
    timeInForce: request.timeInForce ?? null,
    ownPrice: request.ownPrice ?? false,
    placedAt: now,
    delayedUntil: delayed ? now + market.betDelay * 1000 : null,
    price,
    status: delayed ? 'PENDING' : 'EXECUTABLE',
    matched: 0,
    remaining: request.stake,
    lapsed: 0,
    cancelled: 0,
    voided: 0,
    fills: [],
    reductions: [],
    lapseReason: null,
    endedAt: null,
    settledAt: null,
    outcome: null,
    profit: null,
  };
  state.orders.set(order.id, order);
  if (!accountOf(state, order.accountId).unlimited) {
    push(state.ordersOf, order.accountId, order);
    market.orders.push(order);
  }
  return order;
}

function wait(state: ExchangeState, market: MutableMarket, order: MutableOrder): void {
  positionOf(market, order.accountId).open.add(order);
  reckon(state, market, order.accountId);
  state.changes.order(order);
  const timer = state.clock.schedule(market.betDelay * 1000, () =>
    state.changes.batch(() => arrive(state, market, order)),
  );
  state.delays.set(order, timer);
}

/** Ends the bet delay. The market is still in the same state, because any change would have expired the order. */
function arrive(state: ExchangeState, market: MutableMarket, order: MutableOrder): void {
  state.delays.delete(order);
  const refuse = (reason: LapseReason) => release(state, market, order, 'lapsed', reason);
  if (market.operatorId !== null) {
    const why = refuseQuote(market, order);
    return why === null ? takeQuote(state, market, order, market.operatorId) : refuse(why);
  }
  if (priceMoved(market, order)) return refuse('PRICE_CHANGED');
  const limit = limitFor(market, order);
  if (limit !== order.price) {
    const { accountId, runnerId, side } = order;
    // The funds are reserved at the requested price, so only the difference to the worse price is still needed.
    const position = positionOf(market, accountId);
    position.open.delete(order);
    const short = refuseFunds(state, market, accountId, {
      runnerId,
      side,
      price: limit,
      size: order.remaining,
    });
    position.open.add(order);
    if (short) return refuse('INSUFFICIENT_FUNDS');
    order.price = limit;
  }
  enterBook(state, market, order);
}

/**
 * Cancels the unmatched part, or `size` of it. A delayed order cannot be cancelled; an order without an unmatched part
 * was matched or has lapsed.
 */
export function cancelOrder(
  state: ExchangeState,
  accountId: string,
  orderId: string,
  size?: Minor,
): Order | Refusal {
  const order = state.orders.get(orderId);
  if (!order || order.accountId !== accountId) return { code: 'BET_NOT_FOUND' };
  if (order.status === 'PENDING') return { code: 'BET_IN_PROGRESS' };
  const market = state.markets.get(order.marketId);
  if (!market || order.remaining === 0) return { code: 'BET_TAKEN_OR_LAPSED' };
  if (size !== undefined && !(Number.isSafeInteger(size) && size > 0)) {
    return { code: 'INVALID_BET_SIZE' };
  }
  release(
    state,
    market,
    order,
    'cancelled',
    null,
    Math.min(size ?? order.remaining, order.remaining),
  );
  return order;
}
