import { beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../engine/clock';
import { createExchange } from '../../engine/exchange';
import type { Exchange } from '../../engine/exchange';
import type { Order, OrderRequest } from '../../engine/order';
import { betOf, CLOSED, ended, prices, defineMarketFor } from './exampleSink';
import { createExchangeSink } from './exchangeSink';
import { runner } from '../handmade';
import type { MarketSink } from './sink';

let exchange: Exchange;
let sink: MarketSink;
let player: string;

beforeEach(() => {
  exchange = createExchange({ clock: manualClock() });
  sink = createExchangeSink({ exchange });
  player = exchange.openAccount({ username: 'player' }).id;
  exchange.deposit(player, 100_000);
});

const defineMarket = (changes: Readonly<Record<string, unknown>> = {}) =>
  defineMarketFor(sink, changes);
const bet = (parts: Partial<OrderRequest> = {}) => betOf(exchange, player, parts);

/** Places a bet that is matched at the recorded price. */
function matched(
  market: Readonly<Record<string, unknown>> = {},
  runnerId = '11',
  price = 300,
): Order {
  defineMarket(market);
  const side = { back: [[price, 5000] as const], lay: [[price + 10, 5000] as const] };
  sink.prices('1.1', [prices(runnerId, side)]);
  return bet({ runnerId, price });
}

describe('the settlement of bets on recorded prices', () => {
  test('pays the winner, less commission', () => {
    matched();
    defineMarket({ ...CLOSED, runners: [ended(11, 'WINNER'), ended(12, 'LOSER')] });
    expect(exchange.funds(player)).toEqual({ balance: 100_000 + 2000 - 100, exposure: 0 });
    expect(exchange.ledgerTotal()).toBe(0);
  });

  test('returns every stake if all runners were removed', () => {
    const order = matched();
    defineMarket({ ...CLOSED, runners: [ended(11, 'REMOVED'), ended(12, 'REMOVED')] });
    expect(order).toMatchObject({ voided: 1000 });
    expect(exchange.funds(player)).toEqual({ balance: 100_000, exposure: 0 });
  });

  test('pays each winner of a place market', () => {
    const places = { marketType: 'PLACE', numberOfWinners: 2 };
    const three = (status: string) => [ended(11, status), ended(12, status), ended(13, status)];
    matched({ ...places, runners: three('ACTIVE') });
    const winners = [ended(11, 'WINNER'), ended(12, 'LOSER'), ended(13, 'WINNER')];
    defineMarket({ ...places, ...CLOSED, runners: winners });
    expect(exchange.funds(player).balance).toBe(100_000 + 2000 - 100);
  });

  test('shares a dead heat among the tied runners', () => {
    matched();
    defineMarket({ ...CLOSED, runners: [ended(11, 'WINNER'), ended(12, 'WINNER')] });
    // Half of the stake wins 2 for 1, half of it loses.
    expect(exchange.funds(player).balance).toBe(100_000 + 500 - 25);
  });

  test('takes the stake if every runner lost', () => {
    matched({ numberOfWinners: 0 });
    defineMarket({
      ...CLOSED,
      numberOfWinners: 0,
      runners: [ended(11, 'LOSER'), ended(12, 'LOSER')],
    });
    expect(exchange.funds(player).balance).toBe(99_000);
  });

  test('returns stakes on a handicap if the sides finished level', () => {
    const asian = { bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE', numberOfWinners: 0 };
    const sides = (a: string, b: string) => [
      ended(11, a),
      ended(12, a),
      ended(11, a, { hc: 1 }),
      ended(12, b, { hc: -1 }),
    ];
    matched({ ...asian, runners: sides('ACTIVE', 'ACTIVE') });
    sink.prices('1.1', [prices('12:-1', { back: [[300, 5000]] })]);
    bet({ runnerId: '12:-1' });
    defineMarket({ ...asian, ...CLOSED, runners: sides('LOSER', 'WINNER') });
    const orders = exchange.orders(player).map(({ runnerId, voided }) => [runnerId, voided]);
    expect(orders).toEqual([
      ['11', 1000],
      ['12:-1', 0],
    ]);
    const level = exchange.market('1.1')?.runners.get('11');
    expect(level?.status).toBe('LOSER');
    expect(exchange.ledgerTotal()).toBe(0);
    expect(exchange.funds(player).balance).toBe(100_000 + 2000 - 100);
  });

  describe('the settlement of a line market', () => {
    const line = {
      bettingType: 'LINE',
      numberOfWinners: 0,
      lineMinUnit: 0.5,
      lineMaxUnit: 999.5,
      lineInterval: 1,
    };

    test('pays backs of the recorded winner at every line, and takes the lays’ liability', () => {
      matched({ ...line, runners: [runner(11, 'Line')] }, '11', 2250);
      expect(() => bet({ price: 2260 })).toThrow(/INVALID_ODDS/);
      sink.prices('1.1', [prices('11', { lay: [[2350, 5000]] })]);
      bet({ side: 'LAY', price: 2350, stake: 400 });
      defineMarket({ ...line, ...CLOSED, runners: [ended(11, 'WINNER')] });
      expect(exchange.market('1.1')?.runners.get('11')?.status).toBe('WINNER');
      expect(exchange.orders(player).map(({ outcome, profit }) => [outcome, profit])).toEqual([
        ['WIN', 1000],
        ['LOSE', -400],
      ]);
      expect(exchange.funds(player)).toEqual({ balance: 100_000 + 600 - 30, exposure: 0 });
      expect(exchange.ledgerTotal()).toBe(0);
    });

    test('takes the stakes on a loser, and distinguishes two runners of one market', () => {
      const sides = (under: string, over: string) => [ended(11, under), ended(12, over)];
      matched({ ...line, runners: sides('ACTIVE', 'ACTIVE') }, '11', 2250);
      sink.prices('1.1', [prices('12', { back: [[2250, 5000]] })]);
      bet({ runnerId: '12', price: 2250, stake: 300 });
      defineMarket({ ...line, ...CLOSED, runners: sides('LOSER', 'WINNER') });
      const statuses = [...(exchange.market('1.1')?.runners.values() ?? [])].map(
        (one) => one.status,
      );
      expect(statuses).toEqual(['LOSER', 'WINNER']);
      expect(exchange.funds(player)).toEqual({ balance: 100_000 - 700, exposure: 0 });
    });

    test('takes the stake if its only runner lost', () => {
      matched({ ...line, runners: [runner(11, 'Line')] }, '11', 2250);
      defineMarket({ ...line, ...CLOSED, runners: [ended(11, 'LOSER')] });
      expect(exchange.funds(player)).toEqual({ balance: 99_000, exposure: 0 });
    });

    test('returns stakes if its runner was removed', () => {
      matched({ ...line, runners: [runner(11, 'Line')] }, '11', 2250);
      defineMarket({ ...line, ...CLOSED, runners: [ended(11, 'REMOVED')] });
      expect(exchange.funds(player)).toEqual({ balance: 100_000, exposure: 0 });
    });
  });
});
