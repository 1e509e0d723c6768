import { describe, expect, it } from 'vitest';
import { bodyOf } from '../../../../streams/betting/placing/betBody';
import type { BetRequest } from '../../../../streams/betting/placing/placementRules';

const order: BetRequest = {
  legId: 'leg',
  reference: 'a'.repeat(32),
  marketId: 'm1',
  runnerId: '7',
  side: 'BACK',
  price: 240,
  stake: 1_050,
  priceChange: 'BETTER',
  version: 3,
  betDelay: 0,
};

describe('the request body of a bet', () => {
  it('contains decimal odds, the stake and the price rule', () => {
    expect(bodyOf(order)).toEqual({
      clientReference: 'a'.repeat(32),
      marketId: 'm1',
      runnerId: '7',
      side: 'BACK',
      price: 2.4,
      stake: 10.5,
      marketVersion: 3,
      priceChange: 'BETTER',
    });
  });

  it('contains the options that the player chose, and no others', () => {
    expect(bodyOf({ ...order, timeInForce: 'FILL_OR_KILL' })).toMatchObject({
      timeInForce: 'FILL_OR_KILL',
    });
    expect(bodyOf({ ...order, persistence: 'PERSIST' })).toMatchObject({ persistence: 'PERSIST' });
  });

  it.each([
    ['BACK', 1],
    ['LAY', 2],
  ] as const)('contains the rate per 100 of a bookmaker’s market: %s is type %i', (side, type) => {
    const operatorPriced = { kind: 'BOOKMAKER', eventId: 'e1', rate: 0 } as const;
    expect(bodyOf({ ...order, side, price: 16_250, operatorPriced })).toEqual({
      clientReference: 'a'.repeat(32),
      eventId: 'e1',
      marketId: 'm1',
      runnerId: '7',
      type,
      rate: 162.5,
      fancyValue: 0,
      stake: 10.5,
      placeTime: null,
    });
  });

  it.each([
    ['BACK', 3],
    ['LAY', 4],
  ] as const)(
    'contains the line of a fancy and its rate, and no runner: %s is type %i',
    (side, type) => {
      const operatorPriced = { kind: 'FANCY', eventId: 'e1', rate: 9_500 } as const;
      expect(bodyOf({ ...order, side, price: 4_900, operatorPriced })).toMatchObject({
        runnerId: null,
        type,
        rate: 95,
        fancyValue: 49,
      });
    },
  );
});
