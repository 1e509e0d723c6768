import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../../../streams/rules/profit';
import { accountedFor, exampleMarket } from '../market/exampleMarket';
import { isRefusal, type Order } from '../order';
import { accepts, opposite } from './book';

const PRICES = [290, 295, 300, 305, 310];
const terms = fc.record({
  player: fc.nat(2),
  runnerId: fc.constantFrom('A', 'B'),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  price: fc.constantFrom(...PRICES),
  stake: fc.integer({ min: 100, max: 9_000 }),
  persistence: fc.constantFrom('LAPSE' as const, 'PERSIST' as const),
});
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;
const waiting = fc.array(terms, { maxLength: 20 });

/** A market with these orders in its book. */
function booked(orders: readonly Terms[]) {
  const example = exampleMarket({ betDelay: 5, limits: { minStake: 1 } });
  const { exchange, ann, bob, cat, place } = example;
  const players = [ann, bob, cat];
  const put = ({ player, ...order }: Terms, options = {}) =>
    place({ ...order, ...options, accountId: players[player]! });
  for (const order of orders) put(order);
  const all = (): Order[] =>
    players
      .flatMap((id) => [...exchange.orders(id)])
      .toSorted((a, b) => Number(a.id) - Number(b.id));
  /** The state of each order, and the whole book. */
  const outcome = () => ({
    orders: all().map(({ id, matched, remaining, fills }) => ({ id, matched, remaining, fills })),
    books: exchange.book('m1', 100).map(({ back, lay, traded }) => ({ back, lay, traded })),
    funds: players.map((id) => exchange.funds(id)),
  });
  return { ...example, put, all, outcome };
}

describe('fill or kill', () => {
  it('matches like any order, and cancels the rest', () => {
    fc.assert(
      fc.property(waiting, terms, (orders, last) => {
        const killed = booked(orders);
        const other = booked(orders);
        const answer = killed.put(last, { timeInForce: 'FILL_OR_KILL' });
        const plain = other.put(last);
        expect(isRefusal(answer)).toBe(isRefusal(plain));
        if (isRefusal(answer) || isRefusal(plain)) return;
        // An order that would cross an offer of its own player has already lapsed.
        if (plain.remaining > 0) other.exchange.cancelOrder(plain.accountId, plain.id);
        expect(killed.outcome()).toEqual(other.outcome());
        expect(answer).toMatchObject({ remaining: 0, lapsed: 0, status: 'EXECUTION_COMPLETE' });
        expect(answer.cancelled).toBe(answer.stake - answer.matched);
        expect(accountedFor(answer)).toBe(answer.stake);
        expect(killed.exchange.ledgerTotal()).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('takes the offers at one price in the order of their arrival', () => {
    const { ann, bob, cat, placed } = exampleMarket();
    const first = placed({ accountId: ann, side: 'LAY', stake: 1_000 });
    const second = placed({ accountId: bob, side: 'LAY', stake: 1_000 });
    const taker = placed({ accountId: cat, stake: 1_500, timeInForce: 'FILL_OR_KILL' });
    expect([first.matched, second.matched, taker.matched]).toEqual([1_000, 500, 1_500]);
    expect(second.remaining).toBe(500);
  });

  it('leaves the book and the funds unchanged if no part can match', () => {
    const { exchange, ann, placed } = exampleMarket();
    const order = placed({ accountId: ann, timeInForce: 'FILL_OR_KILL' });
    expect(order).toMatchObject({ matched: 0, cancelled: 10_000, lapseReason: null });
    expect(exchange.runnerBook('m1', 'A')).toMatchObject({ back: [], lay: [] });
    expect(exchange.funds(ann).exposure).toBe(0);
    expect(order.endedAt).not.toBeNull();
  });

  it('matches the offers that exist after the bet delay, and cancels the rest', () => {
    const { clock, exchange, maker, ann, placed } = exampleMarket({ inPlay: true, betDelay: 5 });
    const order = placed({ accountId: ann, timeInForce: 'FILL_OR_KILL' });
    expect(order).toMatchObject({ status: 'PENDING', remaining: 10_000 });
    clock.advance(2_000);
    exchange.setLevels(maker, 'm1', 'A', { back: [[300, 4_000]], lay: [] });
    expect(order.matched).toBe(0);
    clock.advance(3_000);
    expect(order).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 4_000, cancelled: 6_000 });
    expect(exchange.funds(ann).exposure).toBe(4_000);
  });

  it('expires with the market like any order while it is held', () => {
    const { exchange, ann, placed } = exampleMarket({ inPlay: true, betDelay: 5 });
    const order = placed({ accountId: ann, timeInForce: 'FILL_OR_KILL' });
    exchange.updateMarket('m1', { status: 'SUSPENDED' });
    expect(order).toMatchObject({ status: 'EXPIRED', lapsed: 10_000, cancelled: 0 });
  });
});

describe('a partial cancel', () => {
  it('leaves the rest in its place in the queue, and every other order unchanged', () => {
    fc.assert(
      fc.property(waiting, fc.nat(19), fc.integer({ min: 1, max: 9_000 }), (orders, n, size) => {
        const { exchange, all, maker, place, outcome } = booked(orders);
        const open = all().filter(({ remaining }) => remaining > 0);
        const order = open[n % Math.max(1, open.length)];
        fc.pre(order !== undefined && size < order.remaining);
        const others = () => outcome().orders.filter(({ id }) => id !== order.id);
        const before = others();
        const waited = order.remaining;
        const queue = open.filter(
          ({ price, side, runnerId }) =>
            price === order.price && side === order.side && runnerId === order.runnerId,
        );
        exchange.cancelOrder(order.accountId, order.id, size);
        expect(order).toMatchObject({ remaining: waited - size, cancelled: size });
        expect(accountedFor(order)).toBe(order.stake);
        expect(others()).toEqual(before);
        expect(exchange.ledgerTotal()).toBe(0);
        // An order that takes the better prices, the earlier queue and all of this order leaves the next order
        // unchanged.
        const index = queue.indexOf(order);
        const better = open.filter(
          ({ price, side, runnerId }) =>
            price !== order.price &&
            side === order.side &&
            runnerId === order.runnerId &&
            accepts(opposite(order.side), order.price, price),
        );
        const sum = [...better, ...queue.slice(0, index + 1)].reduce(
          (all, { remaining }) => all + remaining,
          0,
        );
        const after = queue.slice(index + 1).map(({ matched }) => matched);
        const { runnerId, side, price } = order;
        place({ accountId: maker, runnerId, side: opposite(side), price, stake: sum });
        expect(order.remaining).toBe(0);
        expect(queue.slice(index + 1).map(({ matched }) => matched)).toEqual(after);
      }),
      { numRuns: 200 },
    );
  });
});

describe('persistence', () => {
  it('decides which orders remain in the queue when the market goes in play', () => {
    fc.assert(
      fc.property(waiting, terms, (orders, last) => {
        const { exchange, all, maker, place } = booked([...orders, last]);
        const before = new Map(all().map((order) => [order.id, order.remaining]));
        exchange.updateMarket('m1', { inPlay: true });
        for (const order of all()) {
          const waited = before.get(order.id)!;
          const stays = order.persistence === 'PERSIST' ? waited : 0;
          expect(order.remaining).toBe(stays);
          if (waited > stays) expect(order.lapseReason).toBe('IN_PLAY');
          expect(accountedFor(order)).toBe(order.stake);
        }
        // An order that takes the better prices and the size of one order at this price matches the oldest one.
        const { price, side, runnerId } = last;
        const meets = all().filter(
          (order) =>
            order.remaining > 0 &&
            order.side === side &&
            order.runnerId === runnerId &&
            accepts(opposite(side), price, order.price),
        );
        const [first, ...others] = meets.filter((order) => order.price === price);
        if (first === undefined) return;
        const better = meets.filter((order) => order.price !== price);
        const ahead = better.reduce((sum, { remaining }) => sum + remaining, 0);
        const matched = others.map((order) => order.matched);
        place({
          accountId: maker,
          runnerId,
          side: opposite(side),
          price,
          stake: ahead + first.remaining,
        });
        expect(first.remaining).toBe(0);
        expect(others.map((order) => order.matched)).toEqual(matched);
      }),
      { numRuns: 200 },
    );
  });
});
