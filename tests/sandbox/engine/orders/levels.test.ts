import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleMarket } from '../market/exampleMarket';

const sizes = fc.dictionary(
  fc.integer({ min: 0, max: 8 }).map(String),
  fc.integer({ min: 0, max: 900 }),
);
const ladder = (from: number, entries: Record<string, number>): [number, number][] =>
  Object.entries(entries).map(([tick, size]) => [from + Number(tick) * 5, size]);

describe('new levels of an account', () => {
  it('replace exactly the previous levels', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(sizes, sizes), { minLength: 1, maxLength: 6 }), (sets) => {
        const { exchange, maker } = exampleMarket();
        for (const [below, above] of sets) {
          const back = ladder(300, below);
          const lay = ladder(345, above);
          exchange.setLevels(maker, 'm1', 'A', { back, lay });
          expect(exchange.runnerBook('m1', 'A', 20)).toMatchObject({
            back: back.filter(([, size]) => size > 0).sort(([a], [b]) => b - a),
            lay: lay.filter(([, size]) => size > 0).sort(([a], [b]) => a - b),
          });
        }
        expect(exchange.runnerBook('m1', 'A')?.traded).toBe(0);
      }),
    );
  });

  it('trade with a waiting order first, at the waiting order’s price', () => {
    const { exchange, maker, ann, placed } = exampleMarket();
    const order = placed({ accountId: ann, price: 300, stake: 4_000 });
    exchange.setLevels(maker, 'm1', 'A', { back: [[310, 10_000]], lay: [] });
    expect(order).toMatchObject({ matched: 4_000, fills: [{ price: 300, size: 4_000 }] });
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({ back: [[310, 6_000]], lay: [] });
  });

  it('refill a level after a player bets against it', () => {
    const { exchange, maker, ann, placed } = exampleMarket();
    const levels = { back: [[300, 5_000]], lay: [] } as const;
    exchange.setLevels(maker, 'm1', 'A', levels);
    placed({ accountId: ann, stake: 2_000 });
    expect(exchange.runnerBook('m1', 'A')?.back).toEqual([[300, 3_000]]);
    exchange.setLevels(maker, 'm1', 'A', levels);
    expect(exchange.runnerBook('m1', 'A')?.back).toEqual([[300, 5_000]]);
    placed({ accountId: ann, stake: 5_000 });
    exchange.setLevels(maker, 'm1', 'A', levels);
    expect(exchange.runnerBook('m1', 'A')?.back).toEqual([[300, 5_000]]);
  });

  it('stay ahead of a later order at the same price', () => {
    const { exchange, maker, ann, bob, placed } = exampleMarket();
    exchange.setLevels(maker, 'm1', 'A', { back: [[300, 5_000]], lay: [] });
    const later = placed({ accountId: ann, side: 'LAY', stake: 5_000 });
    exchange.setLevels(maker, 'm1', 'A', { back: [[300, 6_000]], lay: [] });
    placed({ accountId: bob, stake: 7_000 });
    expect(later.matched).toBe(1_000);
  });

  it('match waiting orders only after the market reopens', () => {
    const { exchange, maker, ann, placed } = exampleMarket();
    const order = placed({ accountId: ann, price: 300, stake: 4_000 });
    exchange.updateMarket('m1', { status: 'SUSPENDED' });
    exchange.setLevels(maker, 'm1', 'A', { back: [[310, 10_000]], lay: [[330, 100]] });
    expect(order.matched).toBe(0);
    exchange.updateMarket('m1', { status: 'OPEN' });
    expect(order.matched).toBe(4_000);
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({
      back: [[310, 6_000]],
      lay: [[330, 100]],
    });
    exchange.setLevels(maker, 'm1', 'A', { back: [], lay: [] });
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({ back: [], lay: [] });
  });

  it('are separate for two makers, who can trade with each other', () => {
    const { exchange, maker } = exampleMarket();
    const other = exchange.openAccount({ username: 'other', unlimited: true }).id;
    exchange.setLevels(maker, 'm1', 'A', { back: [[300, 500]], lay: [[310, 500]] });
    exchange.setLevels(other, 'm1', 'A', { back: [[300, 200]], lay: [] });
    expect(exchange.runnerBook('m1', 'A')?.back).toEqual([[300, 700]]);
    exchange.setLevels(other, 'm1', 'A', { back: [[310, 200]], lay: [] });
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({
      back: [[300, 500]],
      lay: [[310, 300]],
      lastPrice: 310,
      traded: 200,
    });
  });
});
