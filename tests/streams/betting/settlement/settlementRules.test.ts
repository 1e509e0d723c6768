import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SettledBet } from '../../../../streams/betting/calls';
import {
  conclude,
  findMissing,
  reopenedOf,
  resultsOf,
} from '../../../../streams/betting/settlement/settlementRules';
import { type SettlingBet } from '../../../../streams/betting/settlement/types';

import { aBet, matchedBet } from '../bets';

const bet = (betId: string, profitLoss: number, more: Partial<SettledBet> = {}): SettledBet => ({
  betId,
  clientReference: null,
  sportId: null,
  eventId: null,
  marketId: 'm',
  betTitle: '',
  marketName: '',
  betRunnerName: '',
  betType: null,
  odds: null,
  betRate: null,
  fancyValue: null,
  eachWayDivisor: null,
  stake: null,
  askedPrice: null,
  placeTime: null,
  matchTime: null,
  profitLoss,
  outcome: null,
  result: null,
  betResult: null,
  reason: null,
  settleTime: '1970-01-01T00:00:00Z',
  ...more,
});
const settling = (more: Partial<SettlingBet> = {}): SettlingBet => ({
  marketId: 'm',
  marketName: 'Match odds',
  eventTitle: 'Home v Away',
  runnerName: 'Home',
  placedAt: 0,
  missedAt: 0,
  asking: true,
  announced: null,
  ...more,
});
const known = (bets: Readonly<Record<string, SettlingBet>>) => new Map(Object.entries(bets));

test('shows the commission with the market’s bets, and as shared between several bets', () => {
  const markets = [{ marketId: 'm', profitLoss: 500, commission: 10 }];
  const commissions = (items: readonly SettledBet[]) =>
    resultsOf(conclude({ items: [...items], markets }, known({ a: settling() })).settling).map(
      ({ commission, isShared }) => [commission, isShared],
    );
  expect(commissions([bet('a', 500)])).toEqual([[10, false]]);
  expect(commissions([bet('a', 500), bet('b', 0, { outcome: 'VOIDED' })])).toEqual([
    [10, false],
    [null, false],
  ]);
  expect(commissions([bet('a', 700), bet('b', -200)])).toEqual([
    [10, true],
    [10, true],
  ]);
});

describe('the commission of a market that is settled in two steps', () => {
  const announced = (commission: number | null, more: object = {}) =>
    settling({
      asking: false,
      announced: { profit: 500, commission, isShared: false, isVoid: false, ...more },
    });
  const second = (before: SettlingBet, commission: number, profit = 500) =>
    conclude(
      {
        items: [bet('a', profit), bet('b', 500)],
        markets: [{ marketId: 'm', profitLoss: 1_000, commission }],
      },
      known({ a: before, b: settling() }),
    ).settlements.map((one) => one.commission);
  test.each([
    ['is the additional part', announced(10), 20, [10]],
    ['is the full commission after a void bet', announced(null, { isVoid: true }), 20, [20]],
    ['is absent if the first part was absent', announced(null), 20, [null]],
    ['is absent if it decreased', announced(30), 20, [null]],
  ])('%s', (_, before, commission, expected) => {
    const isVoid = before.announced?.isVoid === true;
    const items = [bet('a', 500, isVoid ? { outcome: 'VOIDED' } : {}), bet('b', 500)];
    const markets = [{ marketId: 'm', profitLoss: 1_000, commission }];
    const { settlements } = conclude({ items, markets }, known({ a: before, b: settling() }));
    expect(settlements.map((one) => one.commission)).toEqual(expected);
  });

  test('is the full commission if every bet changes, and absent after a partial correction', () => {
    expect(second(announced(10), 30, 900)).toEqual([30]);
    const items = [bet('a', 900), bet('b', 500)];
    const markets = [{ marketId: 'm', profitLoss: 1_400, commission: 30 }];
    const queried = { ...announced(20), asking: true };
    const { settlements } = conclude({ items, markets }, known({ a: queried, b: announced(20) }));
    expect(settlements).toMatchObject([{ profit: 900, commission: null, isCorrection: true }]);
  });
});

test('announces a bet last seen unmatched if it was matched later, but not if it lapsed', () => {
  const unmatched = known({ a: settling({ isUnmatched: true }) });
  const announced = (profit: number) =>
    conclude({ items: [bet('a', profit)], markets: [] }, unmatched).settlements.length;
  expect([announced(0), announced(300), announced(-300)]).toEqual([0, 1, 1]);
});

test('announces the market’s own total, even if a bet without a result is listed with it', () => {
  // The market rounds its total once, and each bet is rounded for itself.
  const markets = [{ marketId: 'm', profitLoss: -1_001, commission: 0 }];
  const { settlements } = conclude(
    { items: [bet('a', -500), bet('b', -500), bet('c', 0)], markets },
    known({ a: settling(), b: settling(), c: settling({ isUnmatched: true }) }),
  );
  expect(settlements.map(({ profit }) => profit)).toEqual([-1_001]);
});

test('announces the market’s own total, even if a bet of it was announced as void before', () => {
  const announced = { profit: 0, commission: null, isShared: false, isVoid: true };
  const markets = [{ marketId: 'm', profitLoss: -1_001, commission: 0 }];
  const { settlements } = conclude(
    { items: [bet('v', 0, { outcome: 'VOIDED' }), bet('a', -500), bet('b', -500)], markets },
    known({ v: settling({ asking: false, announced }), a: settling(), b: settling() }),
  );
  expect(settlements.map(({ profit }) => profit)).toEqual([-1_001]);
});

test('does not announce that a bet has ended if the history shows it as open', () => {
  const unmatched = known({ a: settling({ isUnmatched: true, waited: aBet('a') }) });
  const open = bet('a', 0, { settleTime: null });
  expect([...conclude({ items: [open], markets: [] }, unmatched).remainders]).toEqual([]);
});

test('has no result for a reopened bet until it is settled again', () => {
  const announced = { profit: 5, commission: null, isShared: false, isVoid: false };
  const open = known({ a: settling({ announced, isReopened: true }), b: settling({ announced }) });
  expect(resultsOf(open).map(({ betId }) => betId)).toEqual(['b']);
  expect([...reopenedOf(open)]).toEqual(['a']);
  const { settling: stored } = conclude({ items: [bet('a', 5)], markets: [] }, open);
  expect(resultsOf(stored).map(({ betId }) => betId)).toEqual(['a']);
  expect([...reopenedOf(stored)]).toEqual([]);
});

test('ignores bets of another market, and bets that were not queried', () => {
  const items = [bet('a', 1), bet('x', 5, { marketId: 'other' })];
  const { settlements, settling: stored } = conclude(
    { items, markets: [] },
    known({ a: settling(), y: settling({ asking: false, marketId: 'other' }) }),
  );
  expect(settlements.map(({ marketId }) => marketId)).toEqual(['m']);
  expect([...stored.keys()]).toEqual(['a']);
});

test('announces only the second step of a market that is settled in two steps', () => {
  const announced = settling({
    asking: false,
    announced: { profit: 0, commission: null, isShared: false, isVoid: true },
  });
  const items = [bet('v', 0, { outcome: 'VOIDED' }), bet('a', 300)];
  const { settlements } = conclude({ items, markets: [] }, known({ v: announced, a: settling() }));
  expect(settlements).toMatchObject([{ profit: 300, isVoid: false, isCorrection: false }]);
});

test('uses the market of the missing bets if the server does not send a market', () => {
  const items = [bet('a', 300, { marketId: null }), bet('stranger', 5, { marketId: null })];
  const { settlements, settling: stored } = conclude(
    { items, markets: [] },
    known({ a: settling() }),
  );
  expect(settlements).toMatchObject([{ marketId: 'm', profit: 300, runnerName: 'Home' }]);
  expect(resultsOf(stored)).toHaveLength(1);
});

describe('the check whether a bet is void', () => {
  test.each([
    [{ outcome: 'VOIDED' as const }, true],
    [{ outcome: 'LOST' as const, betResult: 'Void' }, false],
    [{ result: 'VOID' }, true],
    [{ betResult: 'abandoned' }, true],
    [{ betResult: 'Avoided' }, false],
    [{}, false],
  ])('returns for %j: %s', (more, isVoid) => {
    const { settling: stored } = conclude(
      { items: [bet('a', 0, more)], markets: [] },
      known({ a: settling() }),
    );
    expect(resultsOf(stored)).toMatchObject([{ isVoid }]);
  });
});

test('sums a market’s profit over its bets, and ignores a repeated reply', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ profit: fc.integer({ min: -1e9, max: 1e9 }), market: fc.nat(2) }), {
        minLength: 1,
        maxLength: 12,
      }),
      (given) => {
        const items = given.map(({ profit, market }, place) =>
          bet(`b${place}`, profit, { marketId: `m${market}` }),
        );
        const before = new Map(
          items.map(({ betId, marketId }) => [betId, settling({ marketId: marketId ?? '' })]),
        );
        const first = conclude({ items, markets: [] }, before);
        const sums = new Map<string, number>();
        for (const { profit, market } of given)
          sums.set(`m${market}`, (sums.get(`m${market}`) ?? 0) + profit);
        expect(
          new Map(first.settlements.map(({ marketId, profit }) => [marketId, profit])),
        ).toEqual(sums);
        const again = new Map(
          [...first.settling].map(([betId, one]) => [betId, { ...one, asking: true }]),
        );
        expect(conclude({ items, markets: [] }, again).settlements).toEqual([]);
      },
    ),
  );
});

describe('a list of open bets', () => {
  const before = {
    relisted: new Set<string>(),
    givenUp: new Set<string>(),
    cancelling: new Set<string>(),
    missedAt: 1_000,
  };
  const lists = { previous: [], bets: [], placements: [] };
  const announced = { profit: 500, commission: null, isShared: false, isVoid: false };

  test('starts a query for a bet that is missing from the list', () => {
    const previous = [matchedBet('a'), matchedBet('b')];
    const missed = findMissing(new Map(), { ...lists, previous, bets: [matchedBet('b')] }, before);
    expect([...missed.next]).toMatchObject([
      ['a', { asking: true, announced: null, missedAt: 1_000 }],
    ]);
    expect(missed.gone).toEqual([]);
  });

  test('ends the query for a bet that reappears, and withdraws its result when a second list has it', () => {
    const bets = [matchedBet('a'), matchedBet('b')];
    const stored = known({ a: settling(), b: settling({ asking: false, announced }) });
    const first = findMissing(stored, { ...lists, bets }, before);
    expect(first.gone).toEqual(['a']);
    expect(first.next.size).toBe(0);
    const second = findMissing(stored, { ...lists, bets }, { ...before, relisted: first.relisted });
    expect([...second.next]).toMatchObject([['b', { isReopened: true }]]);
  });

  test('drops a result after three days, but never a query', () => {
    const stored = known({ a: settling({ asking: false, announced }), b: settling() });
    const days = (count: number) => ({ ...before, missedAt: count * 86_400_000 });
    expect(findMissing(stored, lists, days(3)).gone).toEqual([]);
    expect(findMissing(stored, lists, days(3.1)).gone).toEqual(['a']);
  });
});
