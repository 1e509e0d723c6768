import { describe, expect, it } from 'vitest';
import type { Order } from './order';
import { accepted, accountedFor, exampleMarket } from './market/exampleMarket';

describe('the placement of a bet', () => {
  it('matches a back and a lay at the resting order’s price, and leaves the rest unmatched', () => {
    const { exchange, ann, bob, placed } = exampleMarket();
    const lay = placed({ accountId: bob, side: 'LAY', price: 310, stake: 4_000 });
    const back = placed({ accountId: ann, price: 300, stake: 10_000 });
    expect(lay).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 4_000, remaining: 0 });
    expect(back).toMatchObject({ status: 'EXECUTABLE', matched: 4_000, remaining: 6_000 });
    expect(back.fills).toMatchObject([{ price: 310, size: 4_000 }]);
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({
      back: [],
      lay: [[300, 6_000]],
      lastPrice: 310,
      traded: 4_000,
    });
    expect(exchange.funds(ann)).toEqual({ balance: 100_000, exposure: 10_000 });
    expect(exchange.funds(bob)).toEqual({ balance: 100_000, exposure: 8_400 });
  });

  it('answers a repeated client reference with the first order', () => {
    const { exchange, ann, bob, place, placed } = exampleMarket();
    const first = placed({ accountId: ann, clientReference: 'r1' });
    expect(place({ accountId: ann, clientReference: 'r1', stake: 99_000 })).toBe(first);
    expect(exchange.orders(ann)).toEqual([first]);
    expect(exchange.funds(ann).exposure).toBe(10_000);
    expect(placed({ accountId: bob, clientReference: 'r1' }).id).not.toBe(first.id);
    expect(exchange.answer(ann, 'r1')).toBe(first);
  });

  it('answers a repeated reference of a refused bet with the same refusal', () => {
    const { exchange, ann, place } = exampleMarket();
    expect(place({ accountId: ann, clientReference: 'r', stake: 200_000 })).toEqual({
      code: 'INSUFFICIENT_FUNDS',
    });
    exchange.deposit(ann, 500_000);
    expect(place({ accountId: ann, clientReference: 'r', stake: 200_000 })).toEqual({
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(exchange.orders(ann)).toEqual([]);
  });

  it.each([
    ['MARKET_NOT_FOUND', { marketId: 'nowhere' }],
    ['INVALID_RUNNER', { runnerId: 'Z' }],
    ['INVALID_ODDS', { price: 301 }],
    ['INVALID_BET_SIZE', { stake: 99 }],
    ['INVALID_BET_SIZE', { stake: 1_000.5 }],
    ['INVALID_BET_SIZE', { stake: 100_000_001 }],
    ['INVALID_BET_SIZE', { side: 'LAY', price: 100_000, stake: 50_000_000 }],
    ['MARKET_VERSION_CHANGED', { marketVersion: 7 }],
    ['INSUFFICIENT_FUNDS', { stake: 100_001 }],
    ['INSUFFICIENT_FUNDS', { side: 'LAY', stake: 50_001 }],
  ] as const)('is refused with %s: %j', (code, request) => {
    const { exchange, ann, place } = exampleMarket();
    expect(place({ accountId: ann, ...request })).toEqual({ code });
    expect(exchange.funds(ann).exposure).toBe(0);
  });

  it('accepts a bet that needs exactly the available funds', () => {
    const { exchange, ann, placed } = exampleMarket();
    placed({ accountId: ann, side: 'LAY', stake: 50_000 });
    expect(exchange.available(ann)).toBe(0);
  });

  it('refuses a bet beyond the account’s exposure limit', () => {
    const { exchange, place } = exampleMarket();
    const { id } = exchange.openAccount({ username: 'careful', exposureLimit: 5_000 });
    exchange.deposit(id, 100_000);
    expect(place({ accountId: id, stake: 5_001 })).toEqual({ code: 'EXPOSURE_LIMIT_EXCEEDED' });
    expect(place({ accountId: id, stake: 5_000 })).toMatchObject({ status: 'EXECUTABLE' });
  });

  it('requires no funds for a bet that hedges', () => {
    const { exchange, ann, maker, placed } = exampleMarket();
    exchange.setLevels(maker, 'm1', 'A', { back: [[300, 100_000]], lay: [[310, 100_000]] });
    placed({ accountId: ann, stake: 100_000 });
    expect(exchange.available(ann)).toBe(0);
    placed({ accountId: ann, side: 'LAY', price: 310, stake: 90_000 });
    expect(exchange.funds(ann).exposure).toBe(10_000);
  });

  it('distinguishes a suspended market from a market that takes no bets', () => {
    const { exchange, ann, place } = exampleMarket();
    exchange.updateMarket('m1', { status: 'SUSPENDED' });
    expect(place({ accountId: ann })).toEqual({ code: 'MARKET_SUSPENDED' });
    exchange.updateMarket('m1', { status: 'INACTIVE' });
    expect(place({ accountId: ann })).toEqual({ code: 'MARKET_NOT_OPEN_FOR_BETTING' });
    exchange.settle('m1', { winners: ['A'] });
    expect(place({ accountId: ann })).toEqual({ code: 'MARKET_NOT_OPEN_FOR_BETTING' });
  });

  it('lapses the rest of an order that would cross an order of the same account', () => {
    const { exchange, ann, bob, placed } = exampleMarket();
    placed({ accountId: ann, side: 'LAY', price: 310, stake: 2_000 });
    placed({ accountId: bob, side: 'LAY', price: 305, stake: 1_000 });
    const back = placed({ accountId: ann, side: 'BACK', price: 300, stake: 3_000 });
    expect(back).toMatchObject({ matched: 1_000, lapsed: 2_000, lapseReason: 'SELF_MATCH' });
    expect(back.status).toBe('EXECUTION_COMPLETE');
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({ back: [[310, 2_000]], lay: [] });
  });
});

describe('a rule for price changes', () => {
  const offers = { back: [[280, 5_000]], lay: [[320, 5_000]] } as const;

  it('leaves a BETTER bet unmatched at the requested price if the best price is worse', () => {
    const { exchange, maker, ann, placed } = exampleMarket();
    exchange.setLevels(maker, 'm1', 'A', offers);
    expect(placed({ accountId: ann, price: 300 })).toMatchObject({ matched: 0, price: 300 });
  });

  it.each([
    ['BACK', 280],
    ['LAY', 320],
  ] as const)(
    'lets an ANY bet take the best price up to %s, even if the price is far worse',
    (side, best) => {
      const { exchange, maker, ann, placed } = exampleMarket();
      exchange.setLevels(maker, 'm1', 'A', offers);
      const order = placed({ accountId: ann, side, priceChange: 'ANY', stake: 6_000 });
      expect(order).toMatchObject({
        askedPrice: 300,
        price: best,
        matched: 5_000,
        remaining: 1_000,
      });
    },
  );

  it('requires the funds of the worse price for an ANY lay', () => {
    const { exchange, maker, ann, place } = exampleMarket();
    exchange.setLevels(maker, 'm1', 'A', offers);
    const request = { accountId: ann, side: 'LAY', priceChange: 'ANY' } as const;
    expect(place({ ...request, stake: 50_000 })).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    expect(place({ ...request, stake: 45_000 })).toMatchObject({ price: 320 });
  });

  it('refuses a NONE bet if the best price differs, for worse or better', () => {
    const { exchange, maker, ann, place } = exampleMarket();
    exchange.setLevels(maker, 'm1', 'A', offers);
    const none = { accountId: ann, priceChange: 'NONE' } as const;
    expect(place({ ...none, price: 300 })).toEqual({ code: 'PRICE_CHANGED' });
    expect(place({ ...none, price: 260 })).toEqual({ code: 'PRICE_CHANGED' });
    expect(place({ ...none, price: 280 })).toMatchObject({ matched: 5_000, remaining: 5_000 });
  });

  it('leaves a NONE bet unmatched at the player’s own price, and in an empty book', () => {
    const { exchange, maker, ann, place } = exampleMarket();
    const none = { accountId: ann, priceChange: 'NONE' } as const;
    expect(place({ ...none, price: 300 })).toMatchObject({ remaining: 10_000 });
    exchange.setLevels(maker, 'm1', 'A', offers);
    expect(place({ ...none, price: 310, ownPrice: true })).toMatchObject({ remaining: 10_000 });
  });
});

describe('the cancellation of bets', () => {
  it('releases the unmatched part, and keeps the matched part', () => {
    const { exchange, maker, ann, placed } = exampleMarket();
    exchange.setLevels(maker, 'm1', 'A', { back: [[300, 4_000]], lay: [] });
    const { id } = placed({ accountId: ann });
    const order = accepted(exchange.cancelOrder(ann, id));
    expect(order).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 4_000, cancelled: 6_000 });
    expect(accountedFor(order)).toBe(order.stake);
    expect(exchange.funds(ann).exposure).toBe(4_000);
    expect(exchange.cancelOrder(ann, id)).toEqual({ code: 'BET_TAKEN_OR_LAPSED' });
  });

  it('cancels a part and leaves the rest in its place in the queue', () => {
    const { exchange, ann, bob, cat, placed } = exampleMarket();
    const first = placed({ accountId: ann, stake: 5_000 });
    const second = placed({ accountId: bob, stake: 5_000 });
    accepted(exchange.cancelOrder(ann, first.id, 3_000));
    placed({ accountId: cat, side: 'LAY', stake: 2_500 });
    expect([first.matched, second.matched]).toEqual([2_000, 500]);
  });

  it('finds only the account’s own bets', () => {
    const { exchange, ann, bob, placed } = exampleMarket();
    const { id } = placed({ accountId: ann });
    expect(exchange.cancelOrder(bob, id)).toEqual({ code: 'BET_NOT_FOUND' });
    expect(exchange.cancelOrder(ann, 'none')).toEqual({ code: 'BET_NOT_FOUND' });
    expect(exchange.cancelOrder(ann, id, 0)).toEqual({ code: 'INVALID_BET_SIZE' });
  });

  it('cancels everything of one market at once', () => {
    const { exchange, ann, bob, placed } = exampleMarket();
    placed({ accountId: ann });
    placed({ accountId: ann, runnerId: 'B' });
    placed({ accountId: bob });
    expect(exchange.cancelAll(ann, 'elsewhere')).toEqual([]);
    expect(exchange.cancelAll(ann, 'm1')).toHaveLength(2);
    expect(exchange.funds(ann).exposure).toBe(0);
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({ lay: [[300, 10_000]] });
  });
});

describe('the announcements', () => {
  it('report each change once and in full, with a rising sequence number', () => {
    const { exchange, maker, ann, bob, placed } = exampleMarket();
    const announced: unknown[] = [];
    const stop = exchange.listen({
      onMarket: (market, { runnerIds, definition }) =>
        announced.push([market.id, market.seq, [...runnerIds], definition]),
      onOrder: (order: Order) => announced.push([order.accountId, order.matched, order.remaining]),
      onAccount: (id, funds) => announced.push([id, funds.exposure]),
    });
    const start = exchange.market('m1')!.seq;
    exchange.batch(() => {
      exchange.setLevels(maker, 'm1', 'A', { back: [[300, 1_000]], lay: [] });
      exchange.setLevels(maker, 'm1', 'B', { back: [[300, 1_000]], lay: [] });
    });
    expect(announced).toEqual([['m1', start + 1, ['A', 'B'], false]]);
    announced.length = 0;
    placed({ accountId: bob, side: 'LAY', price: 305 });
    placed({ accountId: ann, stake: 2_000 });
    expect(announced).toEqual([
      ['m1', start + 2, ['A'], false],
      [bob, 0, 10_000],
      [bob, 20_500],
      ['m1', start + 3, ['A'], false],
      [bob, 2_000, 8_000],
      [ann, 2_000, 0],
      [ann, 2_000],
    ]);
    announced.length = 0;
    exchange.setLevels(maker, 'm1', 'B', { back: [[300, 1_000]], lay: [] });
    expect(announced).toEqual([]);
    stop();
    placed({ accountId: ann });
    expect(announced).toEqual([]);
  });
});

describe('a failing listener', () => {
  it('affects neither the answer nor the other listeners, and its error is thrown', () => {
    const { clock, exchange, ann, placed } = exampleMarket();
    const announced: string[] = [];
    exchange.listen({
      onOrder() {
        throw new Error('broken listener');
      },
    });
    exchange.listen({ onOrder: ({ id }) => announced.push(id) });
    const order = placed({ accountId: ann });
    expect(announced).toEqual([order.id]);
    expect(() => clock.advance(0)).toThrow('broken listener');
  });
});

describe('a payment', () => {
  it('withdraws no more than the available funds', () => {
    const { exchange, ann, placed } = exampleMarket();
    placed({ accountId: ann });
    expect(exchange.withdraw(ann, 90_001)).toBe(false);
    expect(exchange.withdraw(ann, 90_000, 'w1')).toBe(true);
    expect(exchange.funds(ann)).toEqual({ balance: 10_000, exposure: 10_000 });
    expect(exchange.statement(ann)).toMatchObject([
      { kind: 'DEPOSIT', amount: 100_000, balance: 100_000 },
      { kind: 'WITHDRAWAL', amount: -90_000, balance: 10_000, reference: 'w1' },
    ]);
    expect(exchange.ledgerTotal()).toBe(0);
  });

  it('moves only whole amounts above zero', () => {
    const { exchange, ann } = exampleMarket();
    for (const amount of [0, -5, 0.5, Number.NaN]) {
      expect(() => exchange.deposit(ann, amount)).toThrow(RangeError);
    }
    expect(exchange.funds(ann).balance).toBe(100_000);
  });
});
