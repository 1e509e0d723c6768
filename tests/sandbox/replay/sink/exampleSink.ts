import type { Exchange } from '../../engine/exchange';
import { isRefusal } from '../../engine/order';
import type { Order, OrderRequest } from '../../engine/order';
import { definitionOf } from '../message/definition';
import { describeMarket } from './describe';
import type { RunnerView } from '../fold/fold';
import { definition, runner } from '../handmade';
import { createNames } from '../message/names';
import type { MarketSink } from './sink';

/** Describes market 1.1 to a sink as a recorded definition would. */
export function defineMarketFor(
  sink: MarketSink,
  changes: Readonly<Record<string, unknown>>,
): void {
  const setting = {
    names: createNames(),
    toReplayTime: (recorded: number) => recorded,
    lines: null,
  };
  sink.market(describeMarket('1.1', definitionOf(definition(changes)), setting));
}

export function prices(runnerId: string, parts: Partial<RunnerView>): RunnerView {
  return { runnerId, back: [], lay: [], lastPrice: null, traded: 0, ...parts };
}

/** Places a back of 10.00 at 3.00 on the first runner by default. */
export function betOf(exchange: Exchange, accountId: string, parts: Partial<OrderRequest>): Order {
  const order = exchange.placeOrder({
    accountId,
    marketId: '1.1',
    runnerId: '11',
    side: 'BACK',
    price: 300,
    stake: 1000,
    priceChange: 'BETTER',
    persistence: 'PERSIST',
    ...parts,
  });
  if (isRefusal(order)) throw new Error(`refused: ${order.code}`);
  return order;
}

export const ended = (id: number, status: string, parts: object = {}) =>
  runner(id, `N${id}`, { status, ...parts });

export const CLOSED = { status: 'CLOSED', version: 9 };
