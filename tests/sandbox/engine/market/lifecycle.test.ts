import { describe, expect, it } from 'vitest';
import { accountedFor, exampleMarket } from './exampleMarket';

function inPlay() {
  const market = exampleMarket({ inPlay: true, betDelay: 5 });
  market.exchange.setLevels(market.maker, 'm1', 'A', { back: [[300, 50_000]], lay: [] });
  return market;
}

describe('the bet delay', () => {
  it('holds the funds at once and matches against the book at the end of the delay', () => {
    const { clock, exchange, maker, ann, placed } = inPlay();
    const order = placed({ accountId: ann });
    expect(order).toMatchObject({
      status: 'PENDING',
      remaining: 10_000,
      delayedUntil: clock.now() + 5_000,
    });
    expect(exchange.funds(ann).exposure).toBe(10_000);
    exchange.setLevels(maker, 'm1', 'A', { back: [[310, 4_000]], lay: [] });
    clock.advance(4_999);
    expect(order.matched).toBe(0);
    clock.advance(1);
    expect(order).toMatchObject({ status: 'EXECUTABLE', matched: 4_000, remaining: 6_000 });
    expect(order.fills).toMatchObject([{ price: 310, at: clock.now() }]);
  });

  it('announces the account and the order only at the end of the delay', () => {
    const { clock, exchange, ann, placed } = inPlay();
    placed({ accountId: ann });
    const announced: string[] = [];
    exchange.listen({ onOrder: ({ status }) => announced.push(status) });
    clock.advance(4_999);
    expect(announced).toEqual([]);
    clock.advance(1);
    expect(announced).toEqual(['EXECUTION_COMPLETE']);
  });

  it('does not apply to market makers', () => {
    const { maker, placed } = inPlay();
    expect(placed({ accountId: maker, runnerId: 'B' }).status).toBe('EXECUTABLE');
  });

  it.each([
    ['is suspended', { status: 'SUSPENDED' }, 'MARKET_SUSPENDED'],
    ['leaves play', { inPlay: false }, 'MARKET_VERSION_CHANGED'],
    ['gets another version', { version: 99 }, 'MARKET_VERSION_CHANGED'],
  ] as const)('expires an order if the market %s in the meantime', (_, update, lapseReason) => {
    const { clock, exchange, ann, placed } = inPlay();
    const order = placed({ accountId: ann, persistence: 'PERSIST' });
    clock.advance(4_000);
    exchange.updateMarket('m1', update);
    exchange.updateMarket('m1', { status: 'OPEN', inPlay: true });
    expect(order).toMatchObject({ status: 'EXPIRED', lapsed: 10_000, lapseReason });
    expect(accountedFor(order)).toBe(order.stake);
    expect(exchange.funds(ann).exposure).toBe(0);
    clock.advance(10_000);
    expect(order.matched).toBe(0);
  });

  it('cannot be cut short by cancelling', () => {
    const { exchange, ann, placed } = inPlay();
    const { id } = placed({ accountId: ann });
    expect(exchange.cancelOrder(ann, id)).toEqual({ code: 'BET_IN_PROGRESS' });
    expect(exchange.cancelAll(ann)).toEqual([]);
  });

  it('lapses a NONE order when the price has moved', () => {
    const { clock, exchange, maker, ann, placed } = inPlay();
    const order = placed({ accountId: ann, priceChange: 'NONE' });
    exchange.setLevels(maker, 'm1', 'A', { back: [[310, 50_000]], lay: [] });
    clock.advance(5_000);
    expect(order).toMatchObject({ status: 'EXPIRED', lapseReason: 'PRICE_CHANGED', matched: 0 });
  });

  it('moves an ANY lay with the price only as far as the funds allow', () => {
    const { clock, exchange, maker, ann, bob, placed } = inPlay();
    exchange.setLevels(maker, 'm1', 'A', { back: [], lay: [[300, 900_000]] });
    const any = { side: 'LAY', priceChange: 'ANY' } as const;
    const short = placed({ accountId: ann, ...any, stake: 50_000 });
    const covered = placed({ accountId: bob, ...any, stake: 45_000 });
    exchange.setLevels(maker, 'm1', 'A', { back: [], lay: [[320, 900_000]] });
    clock.advance(5_000);
    expect(short).toMatchObject({ lapsed: 50_000, lapseReason: 'INSUFFICIENT_FUNDS' });
    expect(covered).toMatchObject({ matched: 45_000, askedPrice: 300, price: 320 });
    expect(exchange.funds(bob).exposure).toBe(99_000);
  });

  it('stops when the exchange closes', () => {
    const { clock, exchange, ann, placed } = inPlay();
    const order = placed({ accountId: ann });
    exchange.close();
    clock.advance(60_000);
    expect(order.status).toBe('PENDING');
  });
});

describe('the state of a market', () => {
  it('raises the version only with each change', () => {
    const { exchange } = exampleMarket();
    const versions = [
      { status: 'SUSPENDED' },
      { status: 'SUSPENDED' },
      { betDelay: 5 },
      { status: 'OPEN', inPlay: true },
    ].map((update) => {
      exchange.updateMarket('m1', update as Parameters<typeof exchange.updateMarket>[1]);
      return exchange.market('m1')!.version;
    });
    expect(versions).toEqual([2, 2, 2, 3]);
  });

  it('lapses LAPSE orders at the off, and keeps PERSIST orders', () => {
    const { exchange, ann, placed } = exampleMarket();
    const lapsing = placed({ accountId: ann });
    const lasting = placed({ accountId: ann, persistence: 'PERSIST', stake: 3_000 });
    exchange.updateMarket('m1', { status: 'SUSPENDED' });
    expect(lapsing.remaining).toBe(10_000);
    exchange.updateMarket('m1', { status: 'OPEN', inPlay: true, betDelay: 5 });
    expect(lapsing).toMatchObject({ lapsed: 10_000, lapseReason: 'IN_PLAY' });
    expect(lasting).toMatchObject({ remaining: 3_000, lapsed: 0 });
    expect(exchange.funds(ann).exposure).toBe(3_000);
  });

  it('lapses LAPSE orders at a suspension in play, and keeps the rest of the book', () => {
    const { clock, exchange, maker, ann, placed } = inPlay();
    exchange.setLevels(maker, 'm1', 'A', { back: [[280, 700]], lay: [] });
    const lapsing = placed({ accountId: ann });
    const lasting = placed({ accountId: ann, persistence: 'PERSIST', stake: 3_000 });
    clock.advance(5_000);
    exchange.updateMarket('m1', { status: 'SUSPENDED' });
    expect(lapsing).toMatchObject({ lapsed: 10_000, lapseReason: 'MARKET_SUSPENDED' });
    expect(lasting.remaining).toBe(3_000);
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({
      back: [[280, 700]],
      lay: [[300, 3_000]],
    });
  });

  it('keeps matched bets through suspensions', () => {
    const { exchange, maker, ann, placed } = exampleMarket();
    exchange.setLevels(maker, 'm1', 'A', { back: [[300, 50_000]], lay: [] });
    const order = placed({ accountId: ann });
    exchange.updateMarket('m1', { status: 'SUSPENDED' });
    exchange.updateMarket('m1', { status: 'OPEN', inPlay: true });
    expect(order.matched).toBe(10_000);
    expect(exchange.funds(ann).exposure).toBe(10_000);
  });

  it('changes its event too: in play with its markets, over with the last market', () => {
    const { clock, exchange } = exampleMarket();
    exchange.createMarket({
      id: 'm2',
      eventId: 'e1',
      name: 'Over/under',
      type: 'OVER_UNDER',
      startTime: clock.now(),
      runners: [{ id: 'O', name: 'Over' }],
    });
    const event = exchange.event('e1')!;
    const announced: unknown[] = [];
    exchange.listen({ onEvent: ({ inPlay, over }) => announced.push([inPlay, over]) });
    exchange.updateMarket('m1', { inPlay: true });
    exchange.settle('m1', { winners: ['A'] });
    exchange.updateMarket('m2', { inPlay: true });
    exchange.forgetEvent('e1');
    expect(exchange.event('e1')).toBe(event);
    exchange.voidMarket('m2');
    expect(announced).toEqual([
      [true, false],
      [false, false],
      [true, false],
      [false, true],
    ]);
    exchange.forgetEvent('e1');
    expect(exchange.event('e1')).toBeUndefined();
    expect(exchange.market('m1')).toBeUndefined();
  });
});
