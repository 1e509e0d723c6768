import { expect, it } from 'vitest';
import type { Leg } from '../../../../streams/app';
import { isBusy } from '../../../../src/islands/release/offer';

const leg = (status: Leg['state']['status'], stakeText = ''): Pick<Leg, 'state' | 'stakeText'> => ({
  state: { status } as Leg['state'],
  stakeText,
});

it('offers no release while the slip has a stake or a bet without an outcome', () => {
  expect(isBusy([leg('draft', '5')])).toBe(true);
  for (const at of ['confirming', 'submitting', 'pending', 'unknown'] as const)
    expect(isBusy([leg('matched', '5'), leg(at, '5')]), at).toBe(true);
});

it('offers a release with an empty slip, selections without a stake and finished bets', () => {
  expect(isBusy([])).toBe(false);
  expect(isBusy([leg('draft')])).toBe(false);
  for (const at of ['matched', 'partlyMatched', 'unmatched', 'rejected', 'settled'] as const)
    expect(isBusy([leg(at, '5')]), at).toBe(false);
});
