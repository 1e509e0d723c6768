import { describe, expect, test } from 'vitest';
import { newLeg, withStake } from '../../../../streams/betting/slip/slipLegs';
import { slipStateOf } from '../../../../streams/betting/slip/slipRules';
import { matchedBet } from '../bets';
import { aMarketInfo, aSelection, someFacts } from './slipParts';
import { placementOf, problems, slip, withTen } from './slipShown';

describe('funds', () => {
  test('are used up leg by leg', () => {
    const legs = ['1', '2', '3'].map((id) =>
      withStake(newLeg(aSelection({ marketId: `m${id}` }), id, 0), '40'),
    );
    const state = slipStateOf({
      legs,
      facts: new Map(legs.map(({ id }) => [id, someFacts()])),
      placements: [],
      preferences: { confirmBeforePlacing: true, priceChange: 'BETTER' },
      available: 10_000,
      bets: [],
      loggedIn: true,
      scale: 'lakh',
      question: null,
    });
    expect(state.legs.map((leg) => leg.problems)).toEqual([
      [],
      [],
      [{ kind: 'insufficientFunds', available: 2_000, stake: 2_000 }],
    ]);
    expect(state).toMatchObject({ placeable: 2, totalLiability: 8_000 });
  });

  test('are not needed for a bet that covers another', () => {
    const lay = withStake(newLeg(aSelection({ side: 'LAY' }), 'leg', 0), '10');
    const given = { available: 0, bets: [matchedBet('b', { matched: 1_000, averagePrice: 300 })] };
    expect(problems(lay, someFacts(), given)).toEqual([]);
    expect(problems(lay, someFacts(), { available: 0 })).toEqual([
      { kind: 'insufficientFunds', available: 0, stake: null },
    ]);
    expect(problems(lay, someFacts(), { ...given, available: -500 })).toEqual([]);
  });

  test('are not available while another placement in flight holds them', () => {
    const other = withStake(newLeg(aSelection({ marketId: 'n' }), 'other', 0), '10');
    const inputs = {
      legs: [withTen, other],
      facts: new Map([
        ['leg', someFacts()],
        ['other', someFacts()],
      ]),
      available: 2_500,
    };
    for (const state of [
      { at: 'unknown', since: 0, reference: 'ref', words: null },
      { at: 'submitting', sentAt: 0 },
    ] as const)
      expect(
        slip(withTen, someFacts(), { ...inputs, placements: [placementOf(state)] }).legs[1]
          ?.problems,
      ).toEqual([{ kind: 'insufficientFunds', available: 500, stake: 500 }]);
    const placements = [placementOf({ at: 'unmatched', remaining: 2_000 })];
    expect(slip(withTen, someFacts(), { ...inputs, placements }).legs[1]?.problems).toEqual([]);
  });

  test('are not checked for a leg that has been sent', () => {
    const placements = [placementOf({ at: 'submitting', sentAt: 0 })];
    expect(problems(withTen, someFacts(), { placements, available: 0 })).toEqual([]);
  });

  test('are needed only once by legs of one market that cover one another', () => {
    const lay = (marketId: string) =>
      withStake(newLeg(aSelection({ marketId, side: 'LAY' }), 'lay', 0), '10');
    const legs = (marketId: string) =>
      slip(withTen, someFacts(), {
        legs: [withTen, lay(marketId)],
        facts: new Map([
          ['leg', someFacts()],
          ['lay', someFacts()],
        ]),
        available: 2_000,
      }).legs.map((leg) => leg.problems);
    expect(legs('m')).toEqual([[], []]);
    expect(legs('other')).toEqual([
      [],
      [{ kind: 'insufficientFunds', available: 1_000, stake: 500 }],
    ]);
  });

  test('are still needed when bets in another market would cover', () => {
    const lay = withStake(newLeg(aSelection({ side: 'LAY' }), 'leg', 0), '10');
    const bets = [matchedBet('b', { marketId: 'other', matched: 1_000, averagePrice: 300 })];
    expect(problems(lay, someFacts(), { available: 0, bets })).toEqual([
      { kind: 'insufficientFunds', available: 0, stake: null },
    ]);
  });

  test('are not taken by a leg without a price or a stake', () => {
    const unpriced = withStake(newLeg(aSelection({ price: 0, isOwn: true }), 'leg', 0), '10');
    const rules = aMarketInfo({ bettingType: 'LINE', ladder: { kind: 'FINEST' } });
    expect(problems(unpriced, someFacts({ best: 0, rules }), { available: 0 })).toEqual([
      { kind: 'noPrice' },
    ]);
    expect(problems(withStake(withTen, ''), someFacts(), { available: 0 })).toEqual([
      { kind: 'noStake' },
    ]);
  });

  test('block nothing while they are unknown', () => {
    expect(problems(withTen, someFacts(), { available: null })).toEqual([]);
  });

  test('must cover each line of a market separately, and each independent runner separately', () => {
    const lay = withStake(newLeg(aSelection({ runnerId: 'b', side: 'LAY' }), 'leg', 0), '10');
    const held = { available: 500, bets: [matchedBet('1', { matched: 1_000, averagePrice: 200 })] };
    for (const [bettingType, stake] of [
      ['LINE', 500],
      ['ASIAN', 200],
    ] as const)
      expect(problems(lay, someFacts({ rules: aMarketInfo({ bettingType }) }), held)).toEqual([
        { kind: 'insufficientFunds', available: 500, stake },
      ]);
  });

  test('are checked by the server for each-way bets if the terms of the places are unknown', () => {
    const facts = someFacts({ rules: aMarketInfo({ type: 'EACH_WAY' }) });
    expect(problems(withTen, facts, { available: 0 })).toEqual([]);
  });

  test('must cover both halves of an each-way bet', () => {
    const rules = aMarketInfo({ type: 'EACH_WAY', winners: 1, eachWayDivisor: 5 });
    const facts = someFacts({ rules });
    expect(problems(withTen, facts, { available: 2_000 })).toEqual([]);
    expect(problems(withTen, facts, { available: 1_999 })).toEqual([
      { kind: 'insufficientFunds', available: 1_999, stake: 900 },
    ]);
  });
});
