import { expect, test } from 'vitest';
import { partOf, stateWords } from '../../../src/islands/slip/outcomeWords';
import type { Leg, LegState } from '../../../streams/index';
import { newLeg, withStake } from '../../../streams/betting/slipLegs';
import { aSelection, someFacts } from '../../streams/betting/slipParts';
import { only, placementOf, slip } from '../../streams/betting/slipShown';

type Matched = Extract<LegState, { readonly at: 'matched' }>;

/** A bet of 20 as the receipt holds it. */
const betOf = (matched: number, rest: Matched['rest']): Leg => {
  const placement = placementOf({ at: 'matched', matched, averagePrice: 300, rest });
  const leg = { ...withStake(newLeg(aSelection(), 'leg', 0), '20'), retried: false };
  return only(slip(leg, someFacts(), { placements: [placement] }));
};

test('a bet that was matched in full is headed so, and one whose rest ended by the part of it', () => {
  expect(stateWords(betOf(2_000, null))).toBe('Matched');
  for (const how of ['LAPSED', 'CANCELLED', 'VOIDED', 'ENDED'] as const)
    expect(stateWords(betOf(200, { size: 1_800, how }))).toBe('10% matched');
});

test('the matched part is a whole percentage, at least one and never all', () => {
  const partOfRest = (matched: number) => {
    const { state, stake } = betOf(matched, { size: 2_000 - matched, how: 'LAPSED' });
    return partOf(state, stake);
  };
  expect([1, 999, 1_999].map(partOfRest)).toEqual([1, 49, 99]);
  expect(partOf({ at: 'unmatched', remaining: 2_000 }, 2_000)).toBe(null);
  expect(partOf({ at: 'partlyMatched', matched: 5, averagePrice: 300, remaining: 5 }, 10)).toBe(50);
});
