import { exampleMarket } from '../market/exampleMarket';
import type { MarketSpec } from '../market/market';
import { isRefusal, type Order, type OrderRequest } from '../order';
import type { OperatorPrice, OperatorQuote } from './quotes';

/** Units and rates as they are shown, such as 78 and 100. */
export const priced = (price: number, rate = 0): OperatorPrice => ({
  price: price * 100,
  rate: rate * 100,
  size: 0,
});

export const open = (back: OperatorPrice | null, lay: OperatorPrice | null): OperatorQuote => ({
  status: 'OPEN',
  back,
  lay,
});

/**
 * The example market's event with two bookmaker markets: one with rates (`bm`: A at 90 and 95, B at 100 and 110) and
 * a fancy (`fancy`: No 78 at 110, Yes 79 at 90).
 */
export function exampleOperatorPriced(spec: Partial<MarketSpec> = {}) {
  const world = exampleMarket();
  const { exchange, clock } = world;
  const operatorId = exchange.openAccount({ username: 'bookmaker', unlimited: true }).id;
  const common = { eventId: 'e1', startTime: clock.now() + 600_000, commissionRate: 0, operatorId };
  exchange.createMarket({
    ...common,
    id: 'bm',
    name: 'Bookmaker',
    type: 'BOOKMAKER',
    bettingType: 'BOOKMAKER',
    runners: [
      { id: 'A', name: 'Reds' },
      { id: 'B', name: 'Blues' },
    ],
    ...spec,
  });
  exchange.createMarket({
    ...common,
    id: 'fancy',
    name: '10 over runs',
    type: 'FANCY',
    bettingType: 'FANCY',
    runners: [{ id: 'F', name: '10 over runs' }],
    ...spec,
  });
  exchange.setQuote('bm', 'A', open(priced(90), priced(95)));
  exchange.setQuote('bm', 'B', open(priced(100), priced(110)));
  exchange.setQuote('fancy', 'F', open(priced(79, 90), priced(78, 110)));
  type Terms = Pick<OrderRequest, 'marketId' | 'runnerId' | 'side' | 'price' | 'stake'> & {
    readonly accountId?: string;
    readonly rate?: number;
  };
  const take = (terms: Terms) =>
    exchange.placeOrder({
      accountId: world.ann,
      priceChange: 'NONE',
      persistence: 'LAPSE',
      ...terms,
    });
  const taken = (terms: Terms): Order => {
    const answer = take(terms);
    if (isRefusal(answer)) throw new Error(`refused: ${answer.code}`);
    return answer;
  };
  return { ...world, operatorId, take, taken };
}
