import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestStakeOf, liabilityOf, mostWonOf } from '../../../../streams/betting/slip/risk';
import { liability, mostWon } from '../../../../streams/rules/profit';
import { odds, sides, sizes } from '../../../rules/arbitraries';

const ODDS = { bettingType: 'ODDS', side: 'BACK', asked: 600 } as const;
const EACH_WAY = { ...ODDS, eachWay: { places: 3, divisor: 5 } };

describe('the risk of a bet', () => {
  test('is 20.00 for 10.00 each way at 6.0 and a fifth, which may win 60.00', () => {
    expect(liabilityOf(EACH_WAY, 1_000)).toBe(2_000);
    expect(mostWonOf(EACH_WAY, 1_000)).toBe(6_000);
    expect(liabilityOf({ ...EACH_WAY, side: 'LAY' }, 1_000)).toBe(6_000);
    expect(mostWonOf({ ...EACH_WAY, side: 'LAY' }, 1_000)).toBe(2_000);
  });

  test('follows the betting type, and for a fancy its rate', () => {
    expect(liabilityOf({ ...ODDS, side: 'LAY' }, 1_000)).toBe(liability('ODDS', 'LAY', 600, 1_000));
    const fancy = { bettingType: 'FANCY', side: 'BACK', asked: 4_700, rate: 11_000 } as const;
    expect(mostWonOf(fancy, 1_000)).toBe(mostWon('FANCY', 'BACK', 11_000, 1_000));
  });

  test('is within the limit for the largest stake, and above it for one unit more', () => {
    const terms = record({
      bettingType: constantFrom('ODDS' as const),
      side: sides,
      asked: odds,
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

  test('equals what the other side may win', () => {
    assert(
      property(sides, odds, sizes, constantFrom(undefined, EACH_WAY.eachWay), (...bet) => {
        const [side, asked, stake, eachWay] = bet;
        const other = side === 'BACK' ? 'LAY' : 'BACK';
        const terms = { ...ODDS, asked, eachWay };
        expect(mostWonOf({ ...terms, side }, stake)).toBe(
          liabilityOf({ ...terms, side: other }, stake),
        );
      }),
    );
  });
});
