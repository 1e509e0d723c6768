import { beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../engine/clock';
import type { ManualClock } from '../../engine/clock';
import { createExchange } from '../../engine/exchange';
import type { Exchange } from '../../engine/exchange';
import type { OrderRequest } from '../../engine/order';
import { betOf, CLOSED, ended, prices, defineMarketFor } from './exampleSink';
import { createExchangeSink } from './exchangeSink';
import { definition, runner } from '../handmade';
import type { MarketSink } from './sink';

let clock: ManualClock;
let exchange: Exchange;
let sink: MarketSink;
let player: string;

beforeEach(() => {
  clock = manualClock();
  exchange = createExchange({ clock });
  sink = createExchangeSink({ exchange });
  player = exchange.openAccount({ username: 'player' }).id;
  exchange.deposit(player, 100_000);
});

const defineMarket = (changes: Readonly<Record<string, unknown>> = {}) =>
  defineMarketFor(sink, changes);
const bet = (parts: Partial<OrderRequest> = {}) => betOf(exchange, player, parts);

describe('recorded levels', () => {
  test('are offered to players, and a bet matches against their sizes', () => {
    defineMarket();
    sink.prices('1.1', [
      prices('11', {
        back: [
          [300, 600],
          [290, 5000],
        ],
        lay: [[310, 700]],
        lastPrice: 305,
        traded: 4000,
      }),
    ]);
    expect(exchange.runnerBook('1.1', '11')).toMatchObject({
      back: [
        [300, 600],
        [290, 5000],
      ],
      lay: [[310, 700]],
      lastPrice: 305,
      traded: 4000,
    });
    const order = bet({ price: 290 });
    expect(order.fills.map(({ price, size }) => [price, size])).toEqual([
      [300, 600],
      [290, 400],
    ]);
    sink.prices('1.1', [prices('11', { back: [[300, 600]] })]);
    expect(exchange.runnerBook('1.1', '11')?.back).toEqual([[300, 600]]);
    expect(exchange.ledgerTotal()).toBe(0);
  });

  test('fill a resting bet at its own price when they reach that price', () => {
    defineMarket();
    const order = bet({ price: 320 });
    sink.prices('1.1', [prices('11', { back: [[310, 5000]], lay: [[330, 5000]] })]);
    expect(order.remaining).toBe(1000);
    sink.prices('1.1', [prices('11', { back: [[340, 400]], lay: [[350, 5000]] })]);
    expect(order).toMatchObject({ matched: 400, remaining: 600 });
    expect(order.fills[0]?.price).toBe(320);
  });

  test('are left out beyond the maximum depth', () => {
    const shallow = createExchange({ clock });
    sink = createExchangeSink({ exchange: shallow, depth: 2 });
    defineMarket();
    sink.prices('1.1', [
      prices('11', {
        back: [
          [300, 1],
          [290, 1],
          [280, 1],
        ],
      }),
    ]);
    expect(shallow.runnerBook('1.1', '11', 9)?.back).toEqual([
      [300, 1],
      [290, 1],
    ]);
  });

  test('match resting bets when the market opens if they were recorded during a suspension', () => {
    defineMarket({ status: 'SUSPENDED' });
    sink.prices('1.1', [prices('11', { back: [[310, 500]] })]);
    expect(() => bet()).toThrow(/MARKET_SUSPENDED/);
    defineMarket({ version: 2 });
    expect(bet().matched).toBe(500);
  });

  test('reach listeners as one change if they belong to one message', () => {
    defineMarket();
    const changed: string[][] = [];
    exchange.listen({ onMarket: (_, { runnerIds }) => void changed.push([...runnerIds]) });
    sink.together(() => {
      defineMarket({ version: 2 });
      sink.prices('1.1', [prices('11', { back: [[300, 1]] }), prices('12', { lay: [[200, 1]] })]);
    });
    expect(changed).toEqual([['11', '12']]);
  });
});

describe('recordings of last prices only', () => {
  test('offer no prices, and match a bet in full once a last price reaches its price', () => {
    defineMarket();
    sink.lastPrices('1.1', [prices('11', { lastPrice: 300, traded: 50 })]);
    expect(exchange.runnerBook('1.1', '11')).toMatchObject({ back: [], lay: [], lastPrice: 300 });
    const backs = bet({ price: 320 });
    const lays = bet({ price: 250, side: 'LAY' });
    sink.lastPrices('1.1', [prices('11', { lastPrice: 310 })]);
    expect([backs.matched, lays.matched]).toEqual([0, 0]);
    sink.lastPrices('1.1', [prices('11', { lastPrice: 325 })]);
    expect(backs).toMatchObject({ matched: 1000, fills: [{ price: 320 }] });
    expect(lays.matched).toBe(0);
    sink.lastPrices('1.1', [prices('11', { lastPrice: 250, traded: 90 })]);
    expect(lays).toMatchObject({ matched: 1000, fills: [{ price: 250 }] });
    expect(exchange.runnerBook('1.1', '11')).toMatchObject({
      back: [],
      lay: [],
      lastPrice: 250,
      traded: 90,
    });
  });

  test('match no bet while the market is suspended', () => {
    defineMarket();
    const order = bet({ price: 320 });
    defineMarket({ status: 'SUSPENDED', version: 2 });
    sink.lastPrices('1.1', [prices('11', { lastPrice: 400 })]);
    expect(order.remaining).toBe(1000);
  });
});

describe('the life of a market', () => {
  test('starts with the event and the market as described', () => {
    defineMarket({
      status: 'SUSPENDED',
      inPlay: true,
      betDelay: 5,
      version: 4,
      numberOfWinners: 2,
    });
    expect(exchange.event('900')).toMatchObject({
      sportId: '1',
      sportName: 'Football',
      name: 'Reds v Blues',
      inPlay: true,
    });
    expect(exchange.market('1.1')).toMatchObject({
      name: 'Match Odds',
      type: 'MATCH_ODDS',
      status: 'SUSPENDED',
      inPlay: true,
      betDelay: 5,
      version: 4,
      numberOfWinners: 2,
      commissionRate: 500,
    });
  });

  test('applies the bet delay when it goes in play, and lapses bets that do not persist', () => {
    defineMarket();
    const order = bet({ persistence: 'LAPSE' });
    defineMarket({ inPlay: true, betDelay: 5, version: 2 });
    expect(order).toMatchObject({ lapsed: 1000, lapseReason: 'IN_PLAY' });
    expect(bet()).toMatchObject({ status: 'PENDING', delayedUntil: clock.now() + 5000 });
  });

  test('lapses a held bet when it is suspended', () => {
    defineMarket({ inPlay: true, betDelay: 5 });
    const order = bet();
    defineMarket({ inPlay: true, betDelay: 5, status: 'SUSPENDED', version: 2 });
    expect(order).toMatchObject({ status: 'EXPIRED', lapseReason: 'MARKET_SUSPENDED' });
  });

  test('voids bets on a removed runner and reduces other bets by its factor', () => {
    const three = [ended(11, 'ACTIVE'), ended(12, 'ACTIVE'), ended(13, 'ACTIVE')];
    defineMarket({ marketType: 'WIN', runners: three });
    sink.prices('1.1', [
      prices('11', { back: [[860, 5000]] }),
      prices('12', { back: [[500, 5000]] }),
    ]);
    const stays = bet({ price: 860 });
    const gone = bet({ runnerId: '12', price: 500 });
    const out = ended(12, 'REMOVED', { adjustmentFactor: 16.2 });
    defineMarket({ marketType: 'WIN', runners: [three[0], out, three[2]], version: 2 });
    expect(gone).toMatchObject({ voided: 1000, profit: 0 });
    expect(stays.fills).toMatchObject([{ price: 721, struckAt: 860 }]);
    const { version } = exchange.market('1.1') ?? {};
    defineMarket({ marketType: 'WIN', runners: [three[0], out, three[2]], version: 2 });
    expect(exchange.market('1.1')?.version).toBe(version);
    expect(exchange.market('1.1')?.runners.get('12')?.adjustmentFactor).toBe(1620);
  });
});

describe('a runner', () => {
  test('accepts bets again after a removal by mistake, while its void bets stay void', () => {
    defineMarket();
    const levels = [prices('11', { back: [[300, 5000]] })];
    sink.prices('1.1', levels);
    const gone = bet();
    defineMarket({ runners: [ended(11, 'REMOVED', { adjustmentFactor: 5 }), ended(12, 'ACTIVE')] });
    expect(gone).toMatchObject({ voided: 1000 });
    defineMarket({ version: 3 });
    sink.prices('1.1', levels);
    expect(exchange.runnerBook('1.1', '11')).toMatchObject({
      runner: { status: 'ACTIVE', adjustmentFactor: null, removedAt: null },
      back: [[300, 5000]],
    });
    expect(bet().matched).toBe(1000);
    expect(gone).toMatchObject({ voided: 1000, matched: 0 });
    defineMarket({ ...CLOSED, runners: [ended(11, 'WINNER'), ended(12, 'LOSER')] });
    expect(exchange.funds(player).balance).toBe(100_000 + 2000 - 100);
  });

  test('accepts no more bets after an early win, and is paid at the end', () => {
    const each = { numberOfWinners: 0 };
    defineMarket(each);
    const levels = [prices('11', { back: [[300, 1500]] }), prices('12', { back: [[300, 5000]] })];
    sink.prices('1.1', levels);
    const part = bet({ stake: 2000 });
    const early = [ended(11, 'WINNER'), ended(12, 'ACTIVE')];
    defineMarket({ ...each, version: 2, runners: early });
    sink.prices('1.1', levels);
    expect(exchange.runnerBook('1.1', '11')).toMatchObject({
      runner: { status: 'WINNER' },
      back: [],
      lay: [],
    });
    expect(part).toMatchObject({ matched: 1500, lapsed: 500, profit: null });
    expect(() => bet()).toThrow(/refused/);
    expect(bet({ runnerId: '12' }).matched).toBe(1000);
    defineMarket({ ...each, ...CLOSED, runners: [ended(11, 'WINNER'), ended(12, 'LOSER')] });
    expect(exchange.funds(player).balance).toBe(100_000 + 2000 - 100);
    expect(exchange.ledgerTotal()).toBe(0);
  });

  test('accepts bets if it is added late', () => {
    defineMarket();
    defineMarket({ runners: [...definition().runners, runner(13, 'Draw')], version: 2 });
    sink.prices('1.1', [prices('13', { back: [[400, 5000]] })]);
    expect(bet({ runnerId: '13', price: 400 }).matched).toBe(1000);
  });

  test('suspends a market whose recording ends, and returns every stake later', () => {
    defineMarket();
    sink.prices('1.1', [prices('11', { back: [[300, 5000]] })]);
    const order = bet();
    sink.ended('1.1');
    expect(exchange.market('1.1')?.status).toBe('SUSPENDED');
    expect(() => bet()).toThrow(/MARKET_SUSPENDED/);
    expect(exchange.funds(player)).toEqual({ balance: 100_000, exposure: 1000 });
    sink.abandoned('1.1');
    expect(exchange.market('1.1')?.status).toBe('CLOSED');
    expect(order).toMatchObject({ voided: 1000, profit: 0 });
    expect(exchange.funds(player)).toEqual({ balance: 100_000, exposure: 0 });
  });

  test('adds scores to the event, and ignores a score of an unknown event', () => {
    defineMarket();
    const score = { home: '1', away: '0', clock: '63′' };
    sink.score('900', score);
    sink.score('901', score);
    expect(exchange.event('900')?.score).toEqual(score);
  });
});
