import type { Price } from '../../../../streams/rules/ladder';
import { reckon } from '../money/funds';
import { dropLevels } from '../orders/levels';
import { expireDelayed } from './lifecycle';
import type { MutableMarket } from './market';
import { cancelsUnmatchedLays, reducedPlacePrice, reducedWinPrice } from './reductions';
import { lapse } from '../orders/matching';
import type { MutableOrder } from '../order';
import { mapBets } from '../money/position';
import { marketOf, type ExchangeState } from '../state';

/**
 * Removes a non-runner: bets on it become void, matched bets on the others are reduced by its factor, and unmatched
 * lays on them lapse if the factor is large enough. Reducing and voiding may raise an account's exposure above its
 * balance; it then cannot place more bets until it is covered.
 *
 * @param factor hundredths of a percent; 0 if a removal does not affect other runners (not a race)
 */
export function removeRunner(
  state: ExchangeState,
  marketId: string,
  runnerId: string,
  factor = 0,
): void {
  const market = marketOf(state, marketId);
  const runner = market.runners.get(runnerId);
  if (!runner || runner.status === 'REMOVED' || market.status === 'CLOSED') return;
  const at = state.clock.now();
  expireDelayed(state, market, 'MARKET_VERSION_CHANGED');
  lapse(state, market, 'RUNNER_REMOVED', (order) => order.runnerId === runnerId);
  runner.status = 'REMOVED';
  runner.adjustmentFactor = factor;
  runner.removedAt = at;
  market.version += 1;
  market.books.get(runnerId)?.clear();
  dropLevels(market, runnerId);
  state.changes.definition(market);
  state.changes.prices(market, runnerId);
  // The odds of an each-way bet are its win odds; the place part pays a fraction of them.
  const isPlace = market.eachWayDivisor === null && market.numberOfWinners > 1;
  const kind = market.type === 'PLACE' || isPlace ? 'PLACE' : 'WIN';
  const reduced = (price: Price): Price =>
    kind === 'PLACE' ? reducedPlacePrice(price, factor) : reducedWinPrice(price, factor);
  if (cancelsUnmatchedLays(kind, factor)) {
    lapse(state, market, 'RUNNER_REMOVED', (order) => order.side === 'LAY');
  }
  for (const order of market.orders) {
    if (order.runnerId === runnerId) voidMatched(state, order, at);
    else reduceOrder(state, order, reduced, { runnerId, factor, at });
  }
  for (const [accountId, position] of market.positions) {
    mapBets(position, (bet) =>
      bet.runnerId === runnerId ? null : { ...bet, price: reduced(bet.price) },
    );
    reckon(state, market, accountId);
  }
}

/** Voids the matched part of a bet, which then neither wins nor loses. */
export function voidMatched(state: ExchangeState, order: MutableOrder, at: number): void {
  if (order.settledAt !== null) return;
  order.voided += order.matched;
  order.matched = 0;
  order.settledAt = at;
  order.profit = 0;
  state.changes.order(order);
}

function reduceOrder(
  state: ExchangeState,
  order: MutableOrder,
  reduced: (price: Price) => Price,
  reduction: MutableOrder['reductions'][number],
): void {
  const fills = order.fills.map((fill) => ({ ...fill, price: reduced(fill.price) }));
  if (fills.every((fill, index) => fill.price === order.fills[index]?.price)) return;
  order.fills = fills;
  order.reductions.push(reduction);
  state.changes.order(order);
}

/** Removes every runner, as in a void market. */
export function removeAll(market: MutableMarket, at: number): void {
  for (const runner of market.runners.values()) {
    if (runner.status === 'REMOVED') continue;
    runner.status = 'REMOVED';
    runner.removedAt = at;
  }
}
