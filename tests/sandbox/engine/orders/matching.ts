import type { Minor } from '../../../../streams/rules/money';
import { accepts, type Book, type Resting } from './book';
import { reckon } from '../money/funds';
import type { MutableMarket } from '../market/market';
import type { LapseReason, MutableOrder } from '../order';
import { addBet } from '../money/position';
import { accountOf, positionOf, type ExchangeState } from '../state';

/** Adds an order to the book: matches as much of it as possible, and leaves the rest in the book or cancels it. */
export function enterBook(state: ExchangeState, market: MutableMarket, order: MutableOrder): void {
  const book = market.books.get(order.runnerId);
  if (!book) return;
  order.status = 'EXECUTABLE';
  positionOf(market, order.accountId).open.add(order);
  takeFromBook(state, market, order.runnerId, {
    ...order,
    limit: order.price,
    size: order.remaining,
  });
  if (order.remaining > 0) {
    if (order.timeInForce === 'FILL_OR_KILL') release(state, market, order, 'cancelled', null);
    else if (meetsOwn(book, order)) release(state, market, order, 'lapsed', 'SELF_MATCH');
    else book.rest(order, order.remaining);
  }
  afterChange(state, market, order);
}

export interface BookTaker {
  /** The id of the order that takes an offer; recorded levels have no order id. */
  readonly id: string;
  readonly accountId: string;
  readonly side: Resting['side'];
  readonly limit: number;
  readonly size: Minor;
}

/** Matches an order with the book and records the fills of both sides; returns the unmatched rest. */
export function takeFromBook(
  state: ExchangeState,
  market: MutableMarket,
  runnerId: string,
  taker: BookTaker,
): Minor {
  const book = market.books.get(runnerId);
  if (!book) return taker.size;
  const touched = new Set<string>();
  const left = book.take(taker, (maker, size) => {
    const { price } = maker;
    for (const { id, accountId, side } of [maker, taker]) {
      addBet(positionOf(market, accountId), { runnerId, side, price, size });
      const order = state.orders.get(id);
      if (order) fill(state, market, order, price, size);
      touched.add(accountId);
    }
  });
  if (touched.size > 0) state.changes.prices(market, runnerId);
  for (const accountId of touched) reckon(state, market, accountId);
  return left;
}

function fill(
  state: ExchangeState,
  market: MutableMarket,
  order: MutableOrder,
  price: number,
  size: Minor,
): void {
  order.matched += size;
  order.remaining -= size;
  const { unlimited } = accountOf(state, order.accountId);
  if (!unlimited) {
    order.fills.push({ price, struckAt: price, size, at: state.clock.now() });
  }
  finish(state, market, order);
  if (!unlimited) state.changes.order(order);
}

/** Matches a whole order at its own price without a book, because the operator accepted it. */
export function fillWhole(state: ExchangeState, market: MutableMarket, order: MutableOrder): void {
  fill(state, market, order, order.price, order.remaining);
  afterChange(state, market, order);
}

/** Ends the unmatched part of an order, whether or not it has reached the book. */
export function release(
  state: ExchangeState,
  market: MutableMarket,
  order: MutableOrder,
  as: 'lapsed' | 'cancelled',
  reason: LapseReason | null,
  size = order.remaining,
): void {
  const book = market.books.get(order.runnerId);
  const left = order.remaining - size;
  order[as] += size;
  order.remaining = left;
  order.endedAt = state.clock.now();
  if (as === 'lapsed') order.lapseReason = reason;
  const resting = book?.get(order.id);
  if (resting) {
    if (left > 0) book?.resize(resting, left);
    else book?.remove(order.id);
    state.changes.prices(market, order.runnerId);
  }
  if (order.status === 'PENDING') {
    state.delays.get(order)?.cancel();
    state.delays.delete(order);
    order.status = 'EXPIRED';
  }
  finish(state, market, order);
  afterChange(state, market, order);
}

function finish(state: ExchangeState, market: MutableMarket, order: MutableOrder): void {
  if (order.remaining > 0) return;
  if (order.status === 'EXECUTABLE') order.status = 'EXECUTION_COMPLETE';
  market.positions.get(order.accountId)?.open.delete(order);
  // A market maker's finished orders are never read; their result is in its position.
  if (accountOf(state, order.accountId).unlimited) state.orders.delete(order.id);
}

function afterChange(state: ExchangeState, market: MutableMarket, order: MutableOrder): void {
  state.changes.prices(market, order.runnerId);
  if (accountOf(state, order.accountId).unlimited) return;
  state.changes.order(order);
  reckon(state, market, order.accountId);
}

/** Returns whether an order would rest at a price at which the same account offers the other side. */
function meetsOwn(book: Book, order: MutableOrder): boolean {
  const best = book.best(order.side);
  return best !== null && accepts(order.side, order.price, best);
}

/** Lapses the unmatched parts of the market's orders that `which` chooses. */
export function lapse(
  state: ExchangeState,
  market: MutableMarket,
  reason: LapseReason,
  which: (order: MutableOrder) => boolean = () => true,
): void {
  for (const { open } of market.positions.values()) {
    for (const order of open) {
      if (which(order)) release(state, market, order, 'lapsed', reason);
    }
  }
}
