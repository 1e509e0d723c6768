import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exposureWith,
  profitByRunner,
  shapeOf,
} from '../../../../streams/betting/positions/positionRules';
import type { OpenBet } from '../../../../streams/betting/types';
import { aBet, matchedBet } from '../bets';
import { aMarketInfo } from '../slip/slipParts';

const runners = ['a', 'b', 'c'];
const shape = { runners, winners: 1, isLine: false };

describe('profit by runner', () => {
  test('counts the matched parts at their average prices', () => {
    const bets = [
      matchedBet('1', { averagePrice: 300, matched: 10_000 }),
      matchedBet('2', { runnerId: 'b', side: 'LAY', averagePrice: 400, matched: 5_000 }),
      aBet('3', { runnerId: 'c' }),
    ];
    expect(profitByRunner(bets, [], shape)).toEqual(
      new Map([
        ['a', 25_000],
        ['b', -25_000],
        ['c', -5_000],
      ]),
    );
  });

  test('counts drafts as if they were matched', () => {
    const draft = { runnerId: 'a', side: 'LAY', price: 250, size: 12_000 } as const;
    expect(
      profitByRunner([matchedBet('1', { averagePrice: 300, matched: 10_000 })], [draft], {
        ...shape,
        runners: ['a', 'b'],
      }),
    ).toEqual(
      new Map([
        ['a', 2_000],
        ['b', 2_000],
      ]),
    );
  });

  test('is null if a single winner does not decide the full result', () => {
    const bets = [matchedBet('1')];
    expect(profitByRunner(bets, [], { ...shape, winners: 2 })).toBe(null);
    expect(profitByRunner(bets, [], { ...shape, winners: 0 })).toBe(null);
    expect(profitByRunner(bets, [], { ...shape, isLine: true })).toBe(null);
    const asian = matchedBet('2', { bettingType: 'ASIAN' });
    expect(profitByRunner([asian], [], shape)).toBe(null);
    expect(profitByRunner([...bets, asian], [], shape)).toBe(null);
  });

  test('leaves out bets on removed runners, and is null without other bets', () => {
    const bets = [
      matchedBet('1', { averagePrice: 300, matched: 1_000 }),
      matchedBet('2', { runnerId: 'removed', averagePrice: 500, matched: 9_000 }),
    ];
    expect(profitByRunner(bets, [], { ...shape, runners: ['a', 'b'] })).toEqual(
      new Map([
        ['a', 2_000],
        ['b', -1_000],
      ]),
    );
    expect(profitByRunner(bets.slice(1), [], shape)).toBe(null);
  });

  test('is null before the first match, and in line markets', () => {
    expect(profitByRunner([], [], shape)).toBe(null);
    expect(profitByRunner([aBet('1')], [], shape)).toBe(null);
    expect(profitByRunner([matchedBet('1', { bettingType: 'LINE' })], [], shape)).toBe(null);
  });
});

describe('the shape of a market', () => {
  const facts = new Map([
    ['a', { status: 'ACTIVE' as const, reduction: 0 }],
    ['b', { status: 'REMOVED' as const, reduction: 0 }],
  ]);
  test('has the runners that can win, or marks them as independent in an Asian market', () => {
    expect(shapeOf(facts, aMarketInfo())).toEqual({ runners: ['a'], winners: 1, isLine: false });
    expect(shapeOf(facts, aMarketInfo({ winners: 3 }))).toMatchObject({ winners: 3 });
    expect(shapeOf(facts, aMarketInfo({ bettingType: 'ASIAN' }))).toMatchObject({ winners: 0 });
    expect(shapeOf(facts, aMarketInfo({ bettingType: 'LINE' }))).toMatchObject({ isLine: true });
  });

  test('separates beaten runners from possible winners, unless a number decides', () => {
    const withLoser = new Map([
      ['a', { status: 'ACTIVE' as const, reduction: 0 }],
      ['c', { status: 'LOSER' as const, reduction: 0 }],
    ] as const);
    expect(shapeOf(withLoser, aMarketInfo())).toMatchObject({ runners: ['a'], lost: ['c'] });
    const line = shapeOf(withLoser, aMarketInfo({ bettingType: 'LINE' }));
    expect(line).toEqual({ runners: ['a', 'c'], winners: 1, isLine: true });
  });

  test('has the terms of an each-way market, and is unknown without them', () => {
    expect(shapeOf(facts, aMarketInfo({ type: 'EACH_WAY', winners: 3 }))).toBe(null);
    const rules = aMarketInfo({ type: 'EACH_WAY', winners: 3, eachWayDivisor: 5 });
    expect(shapeOf(facts, rules)).toEqual({
      runners: ['a'],
      winners: 3,
      isLine: false,
      eachWay: { places: 3, divisor: 5 },
    });
  });
});

describe('exposure', () => {
  test('counts an unmatched part if a match would increase the loss', () => {
    const back = aBet('1', { stake: 10_000, remaining: 10_000 });
    expect(exposureWith([back], [], shape)).toBe(10_000);
    const lay = { runnerId: 'a', side: 'LAY', price: 300, size: 10_000 } as const;
    expect(exposureWith([back], [lay], shape)).toBe(20_000);
  });

  test('covers both halves of each-way bets', () => {
    const eachWay = { ...shape, winners: 2, eachWay: { places: 2, divisor: 5 } };
    const back = matchedBet('1', { averagePrice: 600, matched: 1_000 });
    expect(exposureWith([back], [], eachWay)).toBe(2_000);
    const lay = { runnerId: 'a', side: 'LAY', price: 600, size: 1_000 } as const;
    expect(exposureWith([], [lay], eachWay)).toBe(6_000);
    expect(profitByRunner([back], [], eachWay)).toBe(null);
  });

  test('does not increase for a draft that covers a matched bet', () => {
    const back = matchedBet('1', { averagePrice: 300, matched: 10_000 });
    const cover = { runnerId: 'a', side: 'LAY', price: 250, size: 10_000 } as const;
    expect(exposureWith([back], [cover], shape)).toBe(exposureWith([back], [], shape));
  });

  test('counts bets on a beaten runner, which can no longer win', () => {
    const bets = [
      matchedBet('1', { averagePrice: 300, matched: 10_000 }),
      matchedBet('2', { runnerId: 'c', side: 'LAY', averagePrice: 900, matched: 2_000 }),
    ];
    const left = { ...shape, runners: ['a', 'b'], lost: ['c'] };
    expect(exposureWith(bets, [], left)).toBe(8_000);
    expect(exposureWith(bets, [], { ...left, winners: 0 })).toBe(8_000);
    expect(profitByRunner(bets, [], left)).toEqual(
      new Map([
        ['a', 22_000],
        ['b', -8_000],
      ]),
    );
    const eachWay = { ...left, eachWay: { places: 2, divisor: 5 } };
    expect(exposureWith(bets, [], eachWay)).toBe(2_000);
  });

  test('is the stake of a bet at even money on either side of a line', () => {
    const line = { ...shape, isLine: true };
    const draft = { runnerId: 'a', side: 'LAY', price: 4_550, size: 700 } as const;
    expect(exposureWith([], [draft], line)).toBe(700);
  });

  test('adds up the lines of each runner, so that a gain on one line covers no loss on another', () => {
    const line = { ...shape, isLine: true };
    const lines = [
      { runnerId: 'a', side: 'LAY', price: 4_550, size: 700 },
      { runnerId: 'b', side: 'BACK', price: 4_550, size: 500 },
    ] as const;
    expect(exposureWith([], lines, line)).toBe(1_200);
    const onOne = [lines[0], { ...lines[1], runnerId: 'a' }];
    expect(exposureWith([], onOne, line)).toBeLessThan(1_200);
    const hedged = [
      matchedBet('1', { bettingType: 'LINE', price: 4_550, averagePrice: 4_550, matched: 700 }),
      matchedBet('2', {
        bettingType: 'LINE',
        side: 'LAY',
        price: 4_550,
        averagePrice: 4_550,
        matched: 700,
      }),
    ];
    expect(exposureWith(hedged, [], line)).toBe(0);
    expect(exposureWith([hedged[0]!, { ...hedged[1]!, runnerId: 'b' }], [], line)).toBe(1_400);
  });

  test('is zero for lines on a removed runner, because they are void', () => {
    const line = { ...shape, isLine: true, runners: ['b'] };
    expect(exposureWith([matchedBet('1', { bettingType: 'LINE' })], [], line)).toBe(0);
  });

  test('is never negative, and never more than the sum of all risks', () => {
    const bet: fc.Arbitrary<OpenBet> = fc
      .record({
        runnerId: fc.constantFrom(...runners),
        side: fc.constantFrom('BACK', 'LAY'),
        price: fc.integer({ min: 101, max: 2_000 }),
        matched: fc.integer({ min: 0, max: 10_000 }),
        remaining: fc.integer({ min: 0, max: 10_000 }),
      })
      .map((parts) => aBet('x', { ...parts, averagePrice: parts.price }));
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 6 }), (bets) => {
        const most = bets.reduce(
          (sum, { side, price, matched, remaining }) =>
            sum + ((matched + remaining) * (side === 'BACK' ? 100 : price - 100)) / 100 + 1,
          0,
        );
        const exposure = exposureWith(bets, [], shape);
        expect(exposure).toBeGreaterThanOrEqual(0);
        expect(exposure).toBeLessThanOrEqual(most);
      }),
    );
  });
});
