import { describe, expect, test } from 'vitest';
import { newLeg, withStake } from '../../../streams/betting/slipLegs';
import { slipStateOf } from '../../../streams/betting/slipRules';
import { matchedBet } from './bets';
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
      question: null,
    });
    expect(state.legs.map((leg) => leg.problems)).toEqual([
      [],
      [],
      [{ kind: 'insufficientFunds', available: 2_000 }],
    ]);
    expect(state).toMatchObject({ placeable: 2, totalLiability: 12_000 });
  });

  test('are not needed for a bet that covers another', () => {
    const lay = withStake(newLeg(aSelection({ side: 'LAY' }), 'leg', 0), '10');
    const given = { available: 0, bets: [matchedBet('b', { matched: 1_000, averagePrice: 300 })] };
    expect(problems(lay, someFacts(), given)).toEqual([]);
    expect(problems(lay, someFacts(), { available: 0 })).toEqual([
      { kind: 'insufficientFunds', available: 0 },
    ]);
    expect(problems(lay, someFacts(), { ...given, available: -500 })).toEqual([]);
  });

  test('held by a wish on its way are not there for another', () => {
    const other = withStake(newLeg(aSelection({ marketId: 'n' }), 'other', 0), '10');
    const inputs = {
      legs: [withTen, other],
      facts: new Map([
        ['leg', someFacts()],
        ['other', someFacts()],
      ]),
      placements: [placementOf({ at: 'unknown', since: 0, reference: 'ref', words: null })],
      available: 2_500,
    };
    expect(slip(withTen, someFacts(), inputs).legs[1]?.problems).toEqual([
      { kind: 'insufficientFunds', available: 500 },
    ]);
  });

  test('that are not known stop nothing', () => {
    expect(problems(withTen, someFacts(), { available: null })).toEqual([]);
  });

  test('must cover each line of a market by itself, and each runner that wins by itself', () => {
    const lay = withStake(newLeg(aSelection({ runnerId: 'b', side: 'LAY' }), 'leg', 0), '10');
    const held = { available: 500, bets: [matchedBet('1', { matched: 1_000, averagePrice: 200 })] };
    for (const bettingType of ['LINE', 'ASIAN'] as const)
      expect(problems(lay, someFacts({ rules: aMarketInfo({ bettingType }) }), held)).toEqual([
        { kind: 'insufficientFunds', available: 500 },
      ]);
  });

  test('of each-way bets are the server’s to check: nothing here tells the places’ share', () => {
    const facts = someFacts({ rules: aMarketInfo({ type: 'EACH_WAY' }) });
    expect(problems(withTen, facts, { available: 0 })).toEqual([]);
  });
});
