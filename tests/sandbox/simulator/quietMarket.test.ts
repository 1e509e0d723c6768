import { describe, expect, it } from 'vitest';
import { manualClock } from '../engine/clock';
import { createExchange } from '../engine/exchange';
import { createQuietMarket } from './quietMarket';

function quiet(spec = {}) {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  const market = createQuietMarket(exchange, spec);
  const { id: player } = exchange.openAccount({ username: 'player' });
  exchange.deposit(player, 1_000_000);
  const [home] = market.runnerIds;
  const back = () =>
    exchange.placeOrder({
      accountId: player,
      marketId: market.marketId,
      runnerId: home,
      side: 'BACK',
      price: 240,
      stake: 10_000,
      priceChange: 'BETTER',
      persistence: 'LAPSE',
    });
  return { clock, exchange, market, player, home, back };
}

describe('the quiet market', () => {
  it('has three prices each way on every runner, and never changes by itself', () => {
    const { clock, exchange, market } = quiet();
    const books = exchange.book(market.marketId);
    expect(books.map(({ back, lay }) => [back.length, lay.length])).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ]);
    expect(books[0]?.back.map(([price]) => price)).toEqual([240, 238, 236]);
    expect(books[0]?.lay.map(([price]) => price)).toEqual([242, 244, 246]);
    const before = exchange.market(market.marketId)!.seq;
    clock.advance(24 * 3_600_000);
    expect(exchange.market(market.marketId)!.seq).toBe(before);
  });

  it('changes prices and state only when its owner does', () => {
    const { clock, exchange, market, player, home, back } = quiet();
    market.suspend();
    expect(back()).toEqual({ code: 'MARKET_SUSPENDED' });
    market.open();
    expect(back()).toMatchObject({ matched: 10_000 });
    market.goInPlay(2);
    const delayed = back();
    expect(delayed).toMatchObject({ status: 'PENDING' });
    market.setLevels(home, { back: [[260, 4_000]], lay: [] });
    clock.advance(2_000);
    expect(delayed).toMatchObject({ matched: 4_000, remaining: 6_000 });
    market.settle(home);
    const net = 14_000 + 6_400;
    expect(exchange.funds(player)).toEqual({
      balance: 1_000_000 + net - net * 0.02,
      exposure: 0,
    });
  });

  it('can be void, and can exist several times at once', () => {
    const { exchange, market, player, back } = quiet();
    const other = createQuietMarket(exchange, { eventId: '29000002', name: 'Another' });
    back();
    market.void();
    expect(exchange.funds(player)).toEqual({ balance: 1_000_000, exposure: 0 });
    expect(exchange.market(other.marketId)).toMatchObject({ status: 'OPEN', name: 'Another' });
    expect(other.makerId).toBe(market.makerId);
  });
});
