import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestResult } from '../../../../streams/betting/placing/bestResult';
import { profitIfWinner } from '../../../../streams/rules/position';
import { matchedBet } from '../bets';

const rules = (winners: number, ...ids: readonly string[]) => ({
  type: 'MATCH_ODDS' as const,
  bettingType: 'ODDS' as const,
  winners,
  runners: ids.map((id) => ({ id })),
});

/** A matched bet of 100.00. */
const bet = (runnerId: string, averagePrice: number, more: Parameters<typeof matchedBet>[1] = {}) =>
  matchedBet(`${runnerId} ${averagePrice}`, {
    runnerId,
    averagePrice,
    stake: 10_000,
    matched: 10_000,
    ...more,
  });

describe('the best result of a market', () => {
  it('counts one winner, because only one of two backed runners can win', () => {
    const bets = [bet('a', 300), bet('b', 300)];
    expect(bestResult(bets, rules(1, 'a', 'b', 'c'))).toBe(10_000);
    expect(bestResult(bets, null)).toBe(10_000);
  });

  it('is a loss if every possible winner loses money', () => {
    expect(bestResult([bet('a', 150), bet('b', 150)], rules(1, 'a', 'b'))).toBe(-5_000);
  });

  it('counts as many winners as the market has', () => {
    const bets = [bet('a', 300), bet('b', 300), bet('c', 300)];
    expect(bestResult(bets, rules(2, 'a', 'b', 'c', 'd'))).toBe(30_000);
    expect(bestResult(bets, rules(0, 'a', 'b', 'c', 'd'))).toBe(60_000);
  });

  it('includes both lay bets only if another runner can win', () => {
    const bets = [bet('a', 300, { side: 'LAY' }), bet('b', 300, { side: 'LAY' })];
    expect(bestResult(bets, rules(1, 'a', 'b', 'c'))).toBe(20_000);
    expect(bestResult(bets, rules(1, 'a', 'b'))).toBe(-10_000);
  });

  it('is the win of both halves of an each-way back bet, and both stakes of a lay bet', () => {
    const eachWay = { eachWayDivisor: 5 };
    const terms = { ...rules(3, 'a', 'b', 'c', 'd', 'e'), type: 'EACH_WAY', ...eachWay };
    for (const known of [terms, null]) {
      expect(bestResult([bet('a', 600, eachWay)], known)).toBe(60_000);
      expect(bestResult([bet('a', 600, { side: 'LAY', ...eachWay })], known)).toBe(20_000);
    }
    const both = [bet('a', 600, eachWay), bet('b', 600, eachWay)];
    // The other runner is placed and breaks even: a fifth of 5.0 covers the half that loses.
    expect(bestResult(both, terms)).toBe(60_000);
    expect(bestResult(both, null)).toBeLessThanOrEqual(60_000);
  });

  it('is the result at the best number of runs on a fancy and on a line', () => {
    const fancy = { bettingType: 'FANCY' as const, rate: 10_000 };
    // No at 78 and Yes at 60: both win from 60 to 77.
    const apart = [
      bet('a', 7_800, { ...fancy, side: 'LAY' }),
      bet('a', 6_000, { ...fancy, side: 'BACK' }),
    ];
    expect(bestResult(apart, null)).toBe(20_000);
    // Yes at 78 and No at 60 never win together.
    const closed = [
      bet('a', 7_800, { ...fancy, side: 'BACK' }),
      bet('a', 6_000, { ...fancy, side: 'LAY' }),
    ];
    expect(bestResult(closed, null)).toBe(0);
    const line = { bettingType: 'LINE' as const };
    expect(bestResult([bet('a', 950, line), bet('a', 1_050, { ...line, side: 'LAY' })], null)).toBe(
      0,
    );
    expect(bestResult([bet('a', 1_050, line), bet('a', 950, { ...line, side: 'LAY' })], null)).toBe(
      20_000,
    );
  });

  it('uses a bookmaker’s rate per 100', () => {
    expect(bestResult([bet('a', 16_200, { bettingType: 'BOOKMAKER' })], null)).toBe(16_200);
  });

  it('is zero before the first match', () => {
    expect(bestResult([], null)).toBe(0);
  });

  it('equals the best result over all winners, for any bets', () => {
    const anyBet = tuple(
      constantFrom('a', 'b', 'c'),
      integer({ min: 101, max: 5_000 }),
      constantFrom('BACK' as const, 'LAY' as const),
    ).map(([id, price, side]) => bet(id, price, { side }));
    assert(
      property(array(anyBet, { minLength: 1, maxLength: 6 }), (bets) => {
        const results = profitIfWinner(
          bets.map(({ runnerId, side, averagePrice, matched }) => ({
            runnerId,
            side,
            price: averagePrice,
            size: matched,
          })),
          ['a', 'b', 'c', 'd'],
        );
        expect(bestResult(bets, rules(1, 'a', 'b', 'c', 'd'))).toBe(Math.max(...results.values()));
      }),
    );
  });
});
