import { describe, expect, test } from 'vitest';
import { findBet } from '../../../../streams/betting/placing/findBet';
import {
  newLeg,
  type SlipLeg,
  withBest,
  withStake,
} from '../../../../streams/betting/slip/slipLegs';
import type { LegFacts } from '../../../../streams/betting/slip/legFacts';
import type { LegProblem, Selection } from '../../../../streams/betting/types';
import type { RunnerStatus } from '../../../../streams/catalogue/types';
import { aBet, matchedBet } from '../bets';
import { aMarketInfo, aMarketState, aSelection, someFacts } from './slipParts';
import { only, placementOf, slip } from './slipShown';

/*
 * Legs of markets that the operator prices.
 */

const leg = (more: Partial<Selection>): SlipLeg =>
  withStake(newLeg(aSelection(more), 'leg', 0), '100');
const rate = leg({ operatorPriced: 'BOOKMAKER', price: 16_200 });
const no = leg({ operatorPriced: 'FANCY', side: 'LAY', price: 7_800, rate: 11_000 });

const withStatus = (status: RunnerStatus) =>
  aMarketState({ runners: new Map([['a', { status, reduction: 0 }]]) });
const rateFacts = (more: Partial<LegFacts> = {}): LegFacts =>
  someFacts({
    best: 16_200,
    rules: aMarketInfo({ type: 'BOOKMAKER', bettingType: 'BOOKMAKER' }),
    ...more,
  });
const runFacts = (more: Partial<LegFacts> = {}): LegFacts =>
  someFacts({
    best: 7_800,
    bestRate: 11_000,
    rules: aMarketInfo({ type: 'FANCY', bettingType: 'FANCY' }),
    ...more,
  });
const kinds = (of: SlipLeg, facts: LegFacts): readonly LegProblem['kind'][] =>
  only(slip(of, facts)).problems.map(({ kind }) => kind);

describe('a leg at a rate per 100', () => {
  test('wins stake × rate ÷ 100, and requests exactly its rate under any preference', () => {
    expect(only(slip(rate, rateFacts()))).toMatchObject({
      liability: 10_000,
      profit: 16_200,
      policy: 'NONE',
      problems: [],
    });
  });

  test('has to be accepted again after the rate moves', () => {
    const moved = rateFacts({ best: 15_000 });
    expect(kinds(rate, moved)).toEqual(['priceMoved']);
    expect(kinds(withBest(rate, 15_000, 1), moved)).toEqual([]);
  });

  test('requires no funds if it covers a bet of the same market', () => {
    const lay = leg({ operatorPriced: 'BOOKMAKER', side: 'LAY', price: 17_000 });
    const mine = matchedBet('1', {
      bettingType: 'BOOKMAKER',
      averagePrice: 16_200,
      stake: 10_000,
      matched: 10_000,
    });
    const facts = rateFacts({ best: 17_000 });
    expect(only(slip(lay, facts, { available: 0 })).problems).not.toEqual([]);
    // Home wins: +162 − 170. Home loses: −100 + 100. The back alone risks 100.
    expect(slip(lay, facts, { available: 0, bets: [mine] }).availableAfter).toBe(9_200);
  });
});

describe('a leg on a number of runs', () => {
  test('risks stake × rate ÷ 100 on No, and the stake on Yes', () => {
    expect(only(slip(no, runFacts()))).toMatchObject({
      requestedPrice: 7_800,
      rate: 11_000,
      liability: 11_000,
      profit: 10_000,
      problems: [],
    });
    const yes = leg({ operatorPriced: 'FANCY', price: 7_900, rate: 9_000 });
    expect(only(slip(yes, runFacts({ best: 7_900, bestRate: 9_000 })))).toMatchObject({
      liability: 10_000,
      profit: 9_000,
    });
  });

  test('has to be accepted again after its line or its rate moves', () => {
    const moved = runFacts({ bestRate: 10_000 });
    expect(kinds(no, runFacts({ best: 7_900 }))).toEqual(['priceMoved']);
    expect(kinds(no, moved)).toEqual(['priceMoved']);
    const taken = withBest(no, 7_800, 1, 10_000);
    expect(kinds(taken, moved)).toEqual([]);
    expect(only(slip(taken, moved)).liability).toBe(10_000);
  });

  test.each<[RunnerStatus, LegProblem['kind'][]]>([
    ['BALL_RUNNING', ['ballRunning']],
    ['SUSPENDED', ['suspended']],
    ['ACTIVE', []],
  ])(
    'shows for status %s the problems %j, and recovers when the status changes',
    (status, expected) => {
      expect(kinds(no, runFacts({ market: withStatus(status) }))).toEqual(expected);
    },
  );

  test('shows a single problem for a missing price, a suspension and a lock together', () => {
    expect(kinds(no, runFacts({ best: 0, bestRate: 0 }))).toEqual(['suspended']);
    const limits = { minStake: 0, maxStake: 1e14, maxLiability: 1e14, isLocked: true };
    expect(kinds(no, runFacts({ limits, market: withStatus('SUSPENDED') }))).toEqual(['suspended']);
  });
});

test('finds a bet without a reference by its line and its rate', () => {
  const state = { status: 'unknown', since: 0, reference: 'leg', words: null } as const;
  const { order, ...placement } = placementOf(state);
  const operatorPriced = { kind: 'FANCY', eventId: 'e1', rate: 10_000 } as const;
  const sent = { ...placement, order: { ...order, price: 7_800, operatorPriced } };
  const found = (rateOf: number) => {
    const bet = aBet('b', { price: 7_800, rate: rateOf, stake: order.stake, placedAt: 0 });
    return [bet, null].indexOf(findBet(sent, [bet], [sent], 0) as typeof bet | null);
  };
  expect([found(10_000), found(11_000)]).toEqual([0, 1]);
});
