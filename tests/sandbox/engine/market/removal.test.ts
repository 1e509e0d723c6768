import { describe, expect, it } from 'vitest';
import { accountedFor, exampleMarket } from './exampleMarket';

const win = { type: 'WIN', commissionRate: 0 } as const;
const offers = (price: number) => ({ back: [[price, 90_000]], lay: [] }) as const;

describe('the removal of a runner', () => {
  it('voids the bets on the runner and lapses its unmatched orders', () => {
    const { exchange, maker, ann, placed } = exampleMarket(win);
    exchange.setLevels(maker, 'm1', 'A', offers(300));
    const order = placed({ accountId: ann, stake: 95_000 });
    exchange.removeRunner('m1', 'A', 1_620);
    expect(order).toMatchObject({ voided: 90_000, lapsed: 5_000, lapseReason: 'RUNNER_REMOVED' });
    expect(accountedFor(order)).toBe(order.stake);
    expect(exchange.funds(ann)).toEqual({ balance: 100_000, exposure: 0 });
    expect(exchange.market('m1')!.runners.get('A')).toMatchObject({
      status: 'REMOVED',
      adjustmentFactor: 1_620,
    });
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({ back: [], lay: [] });
  });

  it('reduces and records the payout of matched bets on other runners, on both sides', () => {
    const { exchange, ann, bob, placed } = exampleMarket(win);
    const lay = placed({ accountId: bob, side: 'LAY', price: 860, runnerId: 'B', stake: 10_000 });
    const back = placed({ accountId: ann, price: 860, runnerId: 'B', stake: 10_000 });
    expect(exchange.funds(bob).exposure).toBe(76_000);
    exchange.removeRunner('m1', 'A', 1_620);
    for (const order of [lay, back]) {
      expect(order.fills).toMatchObject([{ price: 721, struckAt: 860 }]);
      expect(order.reductions).toMatchObject([{ runnerId: 'A', factor: 1_620 }]);
    }
    expect(exchange.funds(bob).exposure).toBe(62_100);
    exchange.settle('m1', { winners: ['B'] });
    expect(exchange.funds(ann).balance).toBe(162_100);
    expect(exchange.funds(bob).balance).toBe(37_900);
  });

  it('reduces only the winnings in a place market', () => {
    const { exchange, maker, ann, placed } = exampleMarket({ type: 'PLACE', numberOfWinners: 2 });
    exchange.setLevels(maker, 'm1', 'B', offers(800));
    const order = placed({ accountId: ann, runnerId: 'B', price: 800 });
    exchange.removeRunner('m1', 'A', 2_500);
    expect(order.fills).toMatchObject([{ price: 625 }]);
  });

  it('leaves prices and unmatched lays unchanged below the smallest effective factor', () => {
    const { exchange, maker, ann, bob, placed } = exampleMarket(win);
    exchange.setLevels(maker, 'm1', 'B', offers(860));
    const order = placed({ accountId: ann, runnerId: 'B', price: 860 });
    const lay = placed({ accountId: bob, side: 'LAY', runnerId: 'B', price: 300 });
    exchange.removeRunner('m1', 'A', 249);
    expect(order).toMatchObject({ fills: [{ price: 860 }], reductions: [] });
    expect(lay.remaining).toBe(10_000);
  });

  it('lapses unmatched lays on other runners, and keeps unmatched backs', () => {
    const { exchange, ann, bob, placed } = exampleMarket(win);
    const lay = placed({ accountId: ann, side: 'LAY', runnerId: 'B' });
    const back = placed({ accountId: bob, runnerId: 'C' });
    exchange.removeRunner('m1', 'A', 250);
    expect(lay).toMatchObject({ lapsed: 10_000, lapseReason: 'RUNNER_REMOVED' });
    expect(back.remaining).toBe(10_000);
  });

  it('leaves later bets unchanged', () => {
    const { exchange, maker, ann, placed } = exampleMarket(win);
    exchange.removeRunner('m1', 'A', 1_620);
    exchange.setLevels(maker, 'm1', 'B', offers(860));
    const order = placed({ accountId: ann, runnerId: 'B', price: 860 });
    exchange.settle('m1', { winners: ['B'] });
    expect(order).toMatchObject({ profit: 76_000, reductions: [] });
  });

  it('expires every delayed order of the market', () => {
    const { clock, exchange, ann, placed } = exampleMarket({ ...win, inPlay: true, betDelay: 5 });
    const order = placed({ accountId: ann, runnerId: 'B' });
    exchange.removeRunner('m1', 'A');
    clock.advance(5_000);
    expect(order).toMatchObject({ status: 'EXPIRED', lapseReason: 'MARKET_VERSION_CHANGED' });
  });

  it('refuses further bets on the runner, and leaves its levels empty', () => {
    const { exchange, maker, ann, place } = exampleMarket(win);
    const before = exchange.market('m1')!.version;
    exchange.removeRunner('m1', 'A');
    expect(exchange.market('m1')!.version).toBe(before + 1);
    expect(place({ accountId: ann })).toEqual({ code: 'RUNNER_REMOVED' });
    exchange.setLevels(maker, 'm1', 'A', offers(300));
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({ back: [], lay: [] });
  });

  it('counts only the remaining runners for the places in the exposure', () => {
    const { exchange, maker, ann, placed } = exampleMarket({ type: 'PLACE', numberOfWinners: 2 });
    exchange.setLevels(maker, 'm1', 'B', { back: [], lay: [[300, 90_000]] });
    placed({ accountId: ann, side: 'LAY', runnerId: 'B', stake: 10_000 });
    placed({ accountId: ann, runnerId: 'C', stake: 1_000 });
    exchange.setLevels(maker, 'm1', 'C', offers(300));
    // Two of three runners win; in the worst case B wins and C does not.
    expect(exchange.funds(ann).exposure).toBe(21_000);
    exchange.removeRunner('m1', 'A');
    expect(exchange.funds(ann).exposure).toBe(18_000);
  });

  it('lets an account with too little money after the removal only reduce its risk', () => {
    const { exchange, maker, ann, place, placed } = exampleMarket(win);
    exchange.setLevels(maker, 'm1', 'A', { back: [], lay: [[150, 90_000]] });
    exchange.setLevels(maker, 'm1', 'B', { back: [[1_500, 5_000]], lay: [[1_500, 20_000]] });
    placed({ accountId: ann, side: 'LAY', price: 150, stake: 80_000 });
    placed({ accountId: ann, side: 'LAY', runnerId: 'B', price: 1_500, stake: 10_000 });
    expect(exchange.funds(ann).exposure).toBe(60_000);
    exchange.removeRunner('m1', 'A');
    expect(exchange.available(ann)).toBe(-40_000);
    const more = { accountId: ann, runnerId: 'B', price: 1_500 } as const;
    expect(place({ ...more, side: 'LAY', stake: 100 })).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    expect(place({ ...more, stake: 1_000 })).toMatchObject({ matched: 1_000 });
    expect(exchange.available(ann)).toBe(-26_000);
  });
});
