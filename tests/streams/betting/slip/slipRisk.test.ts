import { describe, expect, test } from 'vitest';
import { newLeg, type SlipLeg, withStake } from '../../../../streams/betting/slip/slipLegs';
import { type SlipInputs, slipStateOf } from '../../../../streams/betting/slip/slipState';
import type { SlipState } from '../../../../streams/betting/types';
import { matchedBet } from '../bets';
import { aMarketInfo, aMarketState, aSelection, someFacts } from './slipParts';
import { placementOf, problems, slip, slipOf, withTen } from './slipShown';
import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { largestStakeOf, liabilityOf, mostWonOf } from '../../../../streams/betting/slip/slipRisk';
import { liability, mostWon } from '../../../../streams/rules/profit';
import { odds, sides, sizes } from '../../../rules/arbitraries';

/** A leg with a stake at 3.00. */
const leg = (id: string, stake: string, more: Parameters<typeof aSelection>[0] = {}): SlipLeg =>
  withStake(newLeg(aSelection(more), id, 0), stake);

const totals = (
  legs: readonly SlipLeg[],
  more: Partial<SlipInputs> = {},
  facts = someFacts(),
): Pick<SlipState, 'totalLiability' | 'maxProfit' | 'availableAfter'> => {
  const { totalLiability, maxProfit, availableAfter } = slipOf(legs, facts, more);
  return { totalLiability, maxProfit, availableAfter };
};

describe('the totals of the slip', () => {
  test('cover the selections that can be placed, except one without a stake', () => {
    expect(totals([leg('1', '10'), leg('2', '', { runnerId: 'b' })])).toEqual({
      totalLiability: 1_000,
      maxProfit: 2_000,
      availableAfter: 99_000,
    });
  });

  test('allow for only one win of two runners', () => {
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

  test('leave more funds if a bet covers an open bet', () => {
    const bets = [matchedBet('b', { matched: 1_000, averagePrice: 300 })];
    const lay = leg('1', '10', { side: 'LAY' });
    expect(totals([lay], { bets })).toMatchObject({
      totalLiability: 2_000,
      availableAfter: 100_000,
    });
    expect(totals([lay])).toMatchObject({ availableAfter: 98_000 });
  });

  test('leave more funds if an operator’s bet covers another bet', () => {
    const rules = aMarketInfo({ bettingType: 'FANCY', type: 'FANCY' });
    const facts = someFacts({ rules, best: 7_800, bestRate: 10_000 });
    const yes = {
      bettingType: 'FANCY',
      averagePrice: 7_200,
      rate: 10_000,
      matched: 8_000,
    } as const;
    const no = newLeg(
      aSelection({ side: 'LAY', price: 7_800, rate: 10_000, operatorPriced: 'FANCY' }),
      'no',
      0,
    );
    // Below 72 the yes loses 80.00 and the no wins 50.00: 30.00 are at risk instead of 80.00.
    expect(totals([withStake(no, '50')], { bets: [matchedBet('b', yes)] }, facts)).toMatchObject({
      totalLiability: 5_000,
      availableAfter: 105_000,
    });
  });

  test('include a bet in flight that the exchange’s figures do not contain yet', () => {
    const placements = [placementOf({ status: 'submitting', sentAt: 0 })];
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

  test('cover both halves of each-way bets if only one of the bets wins', () => {
    const rules = aMarketInfo({ type: 'EACH_WAY', winners: 1, eachWayDivisor: 4 });
    const legs = [leg('1', '10'), leg('2', '20', { runnerId: 'b' })];
    // 20.00 at 3.0 wins 40.00 and 10.00, less two stakes of 10.00; if only 20.00 is matched, 40.00 are lost.
    expect(totals(legs, {}, someFacts({ rules }))).toEqual({
      totalLiability: 6_000,
      maxProfit: 3_000,
      availableAfter: 96_000,
    });
  });

  test('cover only the bets of an open question', () => {
    const [inQuestion, more] = [leg('1', '10'), leg('2', '20', { marketId: 'n' })];
    const question = new Map([
      [
        '1',
        {
          requestedPrice: 300,
          stake: 1_000,
          policy: 'BETTER',
          version: inQuestion.version,
        } as const,
      ],
    ]);
    expect(totals([inQuestion, more], { question })).toMatchObject({ totalLiability: 1_000 });
  });

  test('show a guest the sums of the bets, but no funds', () => {
    expect(totals([leg('1', '10')], { loggedIn: false, available: null })).toEqual({
      totalLiability: 1_000,
      maxProfit: 2_000,
      availableAfter: null,
    });
  });
});

test('has zero as the largest profit if every runner of an each-way race is removed', () => {
  const removed = { status: 'REMOVED', reduction: 0 } as const;
  const facts = someFacts({
    rules: aMarketInfo({ type: 'EACH_WAY', winners: 3, eachWayDivisor: 5 }),
    market: aMarketState({ runners: new Map([['a', removed]]) }),
  });
  const placements = [placementOf({ status: 'unknown', since: 0, reference: 'leg', words: null })];
  expect(totals([{ ...leg('leg', '10'), retried: false }], { placements }, facts).maxProfit).toBe(
    0,
  );
});

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

  test('are not needed for a bet that covers another bet', () => {
    const lay = withStake(newLeg(aSelection({ side: 'LAY' }), 'leg', 0), '10');
    const given = { available: 0, bets: [matchedBet('b', { matched: 1_000, averagePrice: 300 })] };
    expect(problems(lay, someFacts(), given)).toEqual([]);
    expect(problems(lay, someFacts(), { available: 0 })).toEqual([
      { kind: 'insufficientFunds', available: 0, stake: null },
    ]);
    expect(problems(lay, someFacts(), { ...given, available: -500 })).toEqual([]);
  });

  test('exclude the liability of another placement in flight', () => {
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
      { status: 'unknown', since: 0, reference: 'ref', words: null },
      { status: 'submitting', sentAt: 0 },
    ] as const)
      expect(
        slip(withTen, someFacts(), { ...inputs, placements: [placementOf(state)] }).legs[1]
          ?.problems,
      ).toEqual([{ kind: 'insufficientFunds', available: 500, stake: 500 }]);
    const placements = [placementOf({ status: 'unmatched', remaining: 2_000 })];
    expect(slip(withTen, someFacts(), { ...inputs, placements }).legs[1]?.problems).toEqual([]);
  });

  test('are not checked for a leg that has been sent', () => {
    const placements = [placementOf({ status: 'submitting', sentAt: 0 })];
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

  test('are still needed if the covering bets are in another market', () => {
    const lay = withStake(newLeg(aSelection({ side: 'LAY' }), 'leg', 0), '10');
    const bets = [matchedBet('b', { marketId: 'other', matched: 1_000, averagePrice: 300 })];
    expect(problems(lay, someFacts(), { available: 0, bets })).toEqual([
      { kind: 'insufficientFunds', available: 0, stake: null },
    ]);
  });

  test('are not used up by a leg without a price or a stake', () => {
    const unpriced = withStake(newLeg(aSelection({ price: 0, isOwn: true }), 'leg', 0), '10');
    const rules = aMarketInfo({ bettingType: 'LINE', ladder: { kind: 'FINEST' } });
    expect(problems(unpriced, someFacts({ best: 0, rules }), { available: 0 })).toEqual([
      { kind: 'noPrice' },
    ]);
    expect(problems(withStake(withTen, ''), someFacts(), { available: 0 })).toEqual([
      { kind: 'noStake' },
    ]);
  });

  test('do not block a bet while they are unknown', () => {
    expect(problems(withTen, someFacts(), { available: null })).toEqual([]);
  });

  test('must cover each line and each independent runner of a market separately', () => {
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

  test('are checked by the server for each-way bets without place terms', () => {
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

const ODDS = { bettingType: 'ODDS', side: 'BACK', requestedPrice: 600 } as const;
const EACH_WAY = { ...ODDS, eachWay: { places: 3, divisor: 5 } };

describe('the risk of a bet', () => {
  test('is 20.00 for 10.00 each way at 6.0 and a fifth, which may win 60.00', () => {
    expect(liabilityOf(EACH_WAY, 1_000)).toBe(2_000);
    expect(mostWonOf(EACH_WAY, 1_000)).toBe(6_000);
    expect(liabilityOf({ ...EACH_WAY, side: 'LAY' }, 1_000)).toBe(6_000);
    expect(mostWonOf({ ...EACH_WAY, side: 'LAY' }, 1_000)).toBe(2_000);
  });

  test('depends on the betting type, and for a fancy on its rate', () => {
    expect(liabilityOf({ ...ODDS, side: 'LAY' }, 1_000)).toBe(liability('ODDS', 'LAY', 600, 1_000));
    const fancy = {
      bettingType: 'FANCY',
      side: 'BACK',
      requestedPrice: 4_700,
      rate: 11_000,
    } as const;
    expect(mostWonOf(fancy, 1_000)).toBe(mostWon('FANCY', 'BACK', 11_000, 1_000));
  });

  test('is within the limit for the largest stake, and above the limit for one unit more', () => {
    const terms = record({
      bettingType: constantFrom('ODDS' as const),
      side: sides,
      requestedPrice: odds,
      eachWay: option(record({ places: constantFrom(3), divisor: constantFrom(1, 4, 5) })),
    });
    assert(
      property(terms, integer({ min: 0, max: 1e9 }), (bet, limit) => {
        const stake = largestStakeOf(bet, limit) ?? 0;
        expect(liabilityOf(bet, stake)).toBeLessThanOrEqual(limit);
        expect(liabilityOf(bet, stake + 100)).toBeGreaterThan(limit - 1);
      }),
    );
  });

  test('equals the possible win of the opposite side', () => {
    assert(
      property(sides, odds, sizes, constantFrom(undefined, EACH_WAY.eachWay), (...bet) => {
        const [side, price, stake, eachWay] = bet;
        const other = side === 'BACK' ? 'LAY' : 'BACK';
        const terms = { ...ODDS, requestedPrice: price, eachWay };
        expect(mostWonOf({ ...terms, side }, stake)).toBe(
          liabilityOf({ ...terms, side: other }, stake),
        );
      }),
    );
  });
});
