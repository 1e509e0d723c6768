import { manualClock } from '../clock';
import { createExchange } from '../exchange';
import { isRefusal, type Order, type OrderRequest, type Refusal } from '../order';
import type { MarketSpec } from './market';

/** A market of three runners with a manual clock, three funded players and a market maker. */
export function exampleMarket(spec: Partial<MarketSpec> = {}) {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  const maker = exchange.openAccount({ username: 'maker', unlimited: true }).id;
  const [ann = '', bob = '', cat = ''] = ['ann', 'bob', 'cat'].map((username) => {
    const { id } = exchange.openAccount({ username });
    exchange.deposit(id, 100_000);
    return id;
  });
  exchange.createEvent({
    id: 'e1',
    sportId: '1',
    sportName: 'Football',
    name: 'Reds v Blues',
    startTime: clock.now() + 600_000,
  });
  exchange.createMarket({
    id: 'm1',
    eventId: 'e1',
    name: 'Match odds',
    type: 'MATCH_ODDS',
    startTime: clock.now() + 600_000,
    commissionRate: 500,
    runners: [
      { id: 'A', name: 'Reds' },
      { id: 'B', name: 'Blues' },
      { id: 'C', name: 'The draw' },
    ],
    ...spec,
  });
  const place = (request: Partial<OrderRequest> & Pick<OrderRequest, 'accountId'>) =>
    exchange.placeOrder({
      marketId: 'm1',
      runnerId: 'A',
      side: 'BACK',
      price: 300,
      stake: 10_000,
      priceChange: 'BETTER',
      persistence: 'LAPSE',
      ...request,
    });
  /** Returns the order; throws on a refusal, which is a mistake of the test. */
  const placed = (request: Partial<OrderRequest> & Pick<OrderRequest, 'accountId'>): Order =>
    accepted(place(request));
  return { clock, exchange, maker, ann, bob, cat, place, placed };
}

export function accepted(answer: Order | Refusal): Order {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.code}`);
  return answer;
}

/** Checks the invariant of every order: its parts add up to its stake. */
export function accountedFor(order: Order): number {
  return order.matched + order.remaining + order.lapsed + order.cancelled + order.voided;
}
