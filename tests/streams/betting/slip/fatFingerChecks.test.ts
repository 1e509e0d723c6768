import { assert, integer, property, array } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CautionFacts,
  cautionsOf,
  usualStake,
  withStakes,
} from '../../../../streams/betting/slip/fatFingerChecks';

type Bet = Parameters<typeof cautionsOf>[0];

const bet = (more: Partial<Bet> = {}): Bet => ({
  side: 'BACK',
  requestedPrice: 300,
  stake: 1_000,
  liability: 1_000,
  bettingType: 'ODDS',
  ...more,
});
const facts = (more: Partial<CautionFacts> = {}): CautionFacts => ({
  market: 300,
  ladder: { kind: 'CLASSIC' },
  isOwn: true,
  usual: null,
  limit: null,
  ...more,
});
const kinds = (a: Partial<Bet>, b: Partial<CautionFacts>): readonly string[] =>
  cautionsOf(bet(a), facts(b)).map(({ kind }) => kind);

test('asks to confirm a mistyped price, and says whether it is better or worse for the player', () => {
  const warningsFor = (side: Bet['side'], requestedPrice: number) =>
    cautionsOf(bet({ side, requestedPrice }), facts());
  const far = (isBetter: boolean) => [{ kind: 'farFromMarket', market: 300, isBetter }];
  expect(warningsFor('BACK', 130)).toEqual(far(false));
  expect(warningsFor('BACK', 3_000)).toEqual(far(true));
  expect(warningsFor('LAY', 130)).toEqual(far(true));
  expect(warningsFor('LAY', 3_000)).toEqual(far(false));
});

test('accepts a price a few ticks from the market', () => {
  for (const requestedPrice of [240, 280, 300, 320, 395])
    expect(kinds({ requestedPrice }, {})).toEqual([]);
  // Short odds: three ticks halve the profit, but they are still only three ticks.
  expect(kinds({ requestedPrice: 103 }, { market: 106 })).toEqual([]);
  expect(kinds({ requestedPrice: 103 }, { market: 110 })).toEqual(['farFromMarket']);
});

test('checks only a price that the player entered, in a market with odds', () => {
  expect(kinds({ requestedPrice: 900 }, { isOwn: false })).toEqual([]);
  expect(kinds({ requestedPrice: 900 }, { market: 0 })).toEqual([]);
  expect(kinds({ requestedPrice: 900 }, { ladder: null })).toEqual([]);
  expect(kinds({ requestedPrice: 900, bettingType: 'LINE' }, {})).toEqual([]);
  expect(kinds({ requestedPrice: 900, operatorPriced: 'BOOKMAKER' }, {})).toEqual([]);
});

test('asks to confirm every price further away than a price that needs confirmation', () => {
  const price = integer({ min: 102, max: 100_000 });
  assert(
    property(price, price, price, (a, b, c) => {
      const [low = 0, middle = 0, high = 0] = [a, b, c].toSorted((x, y) => x - y);
      if (kinds({ requestedPrice: middle }, { market: low }).length > 0)
        expect(kinds({ requestedPrice: high }, { market: low })).toEqual(['farFromMarket']);
      if (kinds({ requestedPrice: middle }, { market: high }).length > 0)
        expect(kinds({ requestedPrice: low }, { market: high })).toEqual(['farFromMarket']);
    }),
  );
});

test('warns of a stake above five times the usual stake, and of an excessive liability', () => {
  expect(kinds({ stake: 5_000 }, { usual: 1_000 })).toEqual([]);
  expect(cautionsOf(bet({ stake: 5_001 }), facts({ usual: 1_000 }))).toEqual([
    { kind: 'unusualStake', usual: 1_000 },
  ]);
  expect(kinds({ stake: null }, { usual: 1_000 })).toEqual([]);
  expect(kinds({ liability: 2_000 }, { limit: 2_000 })).toEqual([]);
  expect(cautionsOf(bet({ liability: 2_001 }), facts({ limit: 2_000 }))).toEqual([
    { kind: 'overLimit', limit: 2_000 },
  ]);
});

test('uses the median of the last twenty stakes as the usual stake', () => {
  const stakes = array(integer({ min: 1, max: 1e6 }), { minLength: 5, maxLength: 60 });
  assert(
    property(stakes, (sent) => {
      const lastStakes = sent.reduce<readonly number[]>(
        (former, each) => withStakes(former, [each]),
        [],
      );
      expect(lastStakes).toEqual(sent.slice(-20));
      const usual = usualStake(lastStakes) ?? 0;
      expect(lastStakes).toContain(usual);
      expect(lastStakes.filter((each) => each < usual).length * 2).toBeLessThanOrEqual(
        lastStakes.length,
      );
      expect(lastStakes.filter((each) => each > usual).length * 2).toBeLessThanOrEqual(
        lastStakes.length,
      );
    }),
  );
  expect(usualStake([1, 2, 3, 4])).toBe(null);
});
