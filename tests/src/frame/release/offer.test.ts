import { expect, it } from 'vitest';
import type { Leg } from '../../../../streams/index';
import { isBusy } from '../../../../src/frame/release/offer';

const leg = (at: Leg['state']['at'], stakeText = ''): Pick<Leg, 'state' | 'stakeText'> => ({
  state: { at } as Leg['state'],
  stakeText,
});

it('no release is offered while the slip has a stake or a bet whose outcome is open', () => {
  expect(isBusy([leg('draft', '5')])).toBe(true);
  for (const at of ['confirming', 'submitting', 'pending', 'unknown'] as const)
    expect(isBusy([leg('matched', '5'), leg(at, '5')]), at).toBe(true);
});

it('one is offered beside an empty slip, selections without a stake and bets that are done', () => {
  expect(isBusy([])).toBe(false);
  expect(isBusy([leg('draft')])).toBe(false);
  for (const at of ['matched', 'partlyMatched', 'unmatched', 'rejected', 'settled'] as const)
    expect(isBusy([leg(at, '5')]), at).toBe(false);
});
