import { describe, expect, test } from 'vitest';
import { newLeg, type SlipLeg, withStake } from '../../../../streams/betting/slip/slipLegs';
import { slipStateOf } from '../../../../streams/betting/slip/slipRules';
import { type SlipInputs } from '../../../../streams/betting/slip/types';
import type { SlipState } from '../../../../streams/betting/types';
import { matchedBet } from '../bets';
import { aMarketInfo, aMarketState, aSelection, someFacts } from './slipParts';
import { placementOf } from './slipShown';

/** A leg with a stake at 3.00. */
const leg = (id: string, stake: string, more: Parameters<typeof aSelection>[0] = {}): SlipLeg =>
  withStake(newLeg(aSelection(more), id, 0), stake);

const totals = (
  legs: readonly SlipLeg[],
  more: Partial<SlipInputs> = {},
  facts = someFacts(),
): Pick<SlipState, 'totalLiability' | 'maxProfit' | 'availableAfter'> => {
  const { totalLiability, maxProfit, availableAfter } = slipStateOf({
    legs,
    facts: new Map(legs.map(({ id }) => [id, facts])),
    placements: [],
    preferences: { confirmBeforePlacing: true, priceChange: 'BETTER' },
    available: 100_000,
    bets: [],
    loggedIn: true,
    scale: 'lakh',
    question: null,
    ...more,
  });
  return { totalLiability, maxProfit, availableAfter };
};

describe('the totals of the slip', () => {
  test('cover the selections that can be placed, without one that has no stake', () => {
    expect(totals([leg('1', '10'), leg('2', '', { runnerId: 'b' })])).toEqual({
      totalLiability: 1_000,
      maxProfit: 2_000,
      availableAfter: 99_000,
    });
  });

  test('include no profit and hold no funds for two runners of which one wins', () => {
    expect(totals([leg('1', '10'), leg('2', '20', { runnerId: 'b' })])).toEqual({
      totalLiability: 3_000,
      maxProfit: 3_000,
      availableAfter: 98_000,
    });
  });

  test('add up over markets, and over runners that win independently', () => {
    const apart = [leg('1', '10'), leg('2', '20', { marketId: 'n' })];
    expect(totals(apart)).toMatchObject({ totalLiability: 3_000, maxProfit: 6_000 });
    const rules = aMarketInfo({ bettingType: 'ASIAN' });
    const one = [leg('1', '10'), leg('2', '20', { runnerId: 'b' })];
    expect(totals(one, {}, someFacts({ rules }))).toMatchObject({ maxProfit: 6_000 });
  });

  test('leave more if a bet covers an open one', () => {
    const bets = [matchedBet('b', { matched: 1_000, averagePrice: 300 })];
    const lay = leg('1', '10', { side: 'LAY' });
    expect(totals([lay], { bets })).toMatchObject({
      totalLiability: 2_000,
      availableAfter: 100_000,
    });
    expect(totals([lay])).toMatchObject({ availableAfter: 98_000 });
  });

  test('leave more if a bet with the operator covers another one, because it is taken whole or refused', () => {
    const rules = aMarketInfo({ bettingType: 'FANCY', type: 'FANCY' });
    const facts = someFacts({ rules, best: 7_800, bestRate: 10_000 });
    const yes = {
      bettingType: 'FANCY',
      averagePrice: 7_200,
      rate: 10_000,
      matched: 8_000,
    } as const;
    const no = newLeg(
      aSelection({ side: 'LAY', price: 7_800, rate: 10_000, house: 'FANCY' }),
      'no',
      0,
    );
    // Below 72 the yes loses 80.00 and the no wins 50.00: 30.00 are at risk instead of 80.00.
    expect(totals([withStake(no, '50')], { bets: [matchedBet('b', yes)] }, facts)).toMatchObject({
      totalLiability: 5_000,
      availableAfter: 105_000,
    });
  });

  test('include a bet in flight, which the exchange’s figures do not hold yet', () => {
    const placements = [placementOf({ at: 'submitting', sentAt: 0 })];
    const sent = { ...leg('leg', '20'), retried: false };
    expect(totals([sent, leg('2', '10', { marketId: 'n' })], { placements })).toEqual({
      totalLiability: 1_000,
      maxProfit: 2_000,
      availableAfter: 97_000,
    });
  });

  test('count each bet separately if the terms of the places are unknown', () => {
    const rules = aMarketInfo({ type: 'EACH_WAY' });
    const legs = [leg('1', '10'), leg('2', '20', { runnerId: 'b' })];
    expect(totals(legs, {}, someFacts({ rules }))).toEqual({
      totalLiability: 3_000,
      maxProfit: 6_000,
      availableAfter: 97_000,
    });
  });

  test('cover both halves of each-way bets, of which only one wins', () => {
    const rules = aMarketInfo({ type: 'EACH_WAY', winners: 1, eachWayDivisor: 4 });
    const legs = [leg('1', '10'), leg('2', '20', { runnerId: 'b' })];
    // 20.00 at 3.0 wins 40.00 and 10.00, less two stakes of 10.00; if 20.00 alone is matched, 40.00 are lost.
    expect(totals(legs, {}, someFacts({ rules }))).toEqual({
      totalLiability: 6_000,
      maxProfit: 3_000,
      availableAfter: 96_000,
    });
  });

  test('cover only the bets of a question while it is open', () => {
    const [asked, more] = [leg('1', '10'), leg('2', '20', { marketId: 'n' })];
    const question = new Map([
      ['1', { asked: 300, stake: 1_000, policy: 'BETTER', version: asked.version } as const],
    ]);
    expect(totals([asked, more], { question })).toMatchObject({ totalLiability: 1_000 });
  });

  test('show a guest the sums of the bets, and no funds', () => {
    expect(totals([leg('1', '10')], { loggedIn: false, available: null })).toEqual({
      totalLiability: 1_000,
      maxProfit: 2_000,
      availableAfter: null,
    });
  });
});

test('contain a number as the largest profit even while every runner of an each-way race has been removed', () => {
  const removed = { status: 'REMOVED', reduction: 0 } as const;
  const facts = someFacts({
    rules: aMarketInfo({ type: 'EACH_WAY', winners: 3, eachWayDivisor: 5 }),
    market: aMarketState({ runners: new Map([['a', removed]]) }),
  });
  const placements = [placementOf({ at: 'unknown', since: 0, reference: 'leg', words: null })];
  expect(totals([{ ...leg('leg', '10'), retried: false }], { placements }, facts).maxProfit).toBe(
    0,
  );
});
