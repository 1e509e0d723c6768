import { expect, test } from 'vitest';
import { bettingKeys } from '../../../../streams/betting/keys';
import { PAUSED_OFFERS } from '../../../../streams/betting/pausing/pausedStore';
import type { PausedOffer } from '../../../../streams/betting/pausing/types';

const offer: PausedOffer = {
  betId: 'b1',
  eventId: 'e1',
  eventTitle: 'Home v Away',
  marketId: 'm',
  marketName: 'Match Odds',
  bettingType: 'ODDS',
  runnerId: 'a',
  runnerName: 'Home',
  side: 'LAY',
  price: 340,
  size: 700,
  matchedFirst: 300,
  pausedAt: 5,
  persistence: 'PERSIST',
  reference: 'a'.repeat(32),
  state: 'out',
  refusal: 'INVALID_ODDS',
};

test('restores a paused offer unchanged, and rejects an invalid offer', () => {
  expect(PAUSED_OFFERS.parse(PAUSED_OFFERS.print(offer))).toEqual(offer);
  for (const broken of [{ size: -1 }, { reference: '' }, { state: 'gone' }, { price: 0.5 }])
    expect(() => PAUSED_OFFERS.parse(JSON.stringify({ ...offer, ...broken }))).toThrow();
});

test('clears the paused offers at logout', () => {
  expect(bettingKeys.map(({ key }) => key)).toContain(PAUSED_OFFERS.key);
  expect(PAUSED_OFFERS.clearedAtLogout).toBe(true);
});
