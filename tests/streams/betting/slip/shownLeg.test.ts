import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepsReference, nextPlacement } from '../../../../streams/betting/placing/placementRules';
import {
  newLeg,
  type SlipLeg,
  asRetry,
  withOwnPrice,
  withStake,
} from '../../../../streams/betting/slip/slipLegs';
import { isOnLadder } from '../../../../streams/rules/ladder';
import { aMarketInfo, aMarketState, aSelection, someFacts } from './slipParts';
import { only, placementOf, problems, sentTen, slip, withTen } from './slipShown';

test('shows the liability and profit of a leg that can be placed', () => {
  const state = slip(withTen, someFacts());
  expect(only(state)).toMatchObject({
    requestedPrice: 300,
    stake: 1_000,
    liability: 1_000,
    profit: 2_000,
    problems: [],
    state: { status: 'draft' },
  });
  expect(state).toMatchObject({ totalLiability: 1_000, placeable: 1, confirming: false });
});

test('shows how long a bet on the leg would be held', () => {
  const held = someFacts({ market: aMarketState({ betDelay: 5 }) });
  expect(only(slip(withTen, held)).betDelay).toBe(5);
  expect(only(slip(withTen, someFacts({ market: null }))).betDelay).toBe(0);
});

test('shows the commission that the profit of the leg excludes', () => {
  const leg = (commission: number) =>
    only(slip(withTen, someFacts({ rules: aMarketInfo({ commission }) })));
  expect(leg(2.5)).toMatchObject({ profit: 2_000, commission: 2.5 });
  expect(leg(0)).not.toHaveProperty('commission');
  expect(only(slip(withTen, someFacts({ rules: null })))).not.toHaveProperty('commission');
});

test.each([
  ['lay risks its winnings', { side: 'LAY' as const }, 'ODDS' as const, 2_000, 1_000],
  ['line back risks its stake', {}, 'LINE' as const, 1_000, 1_000],
  ['line lay risks its stake', { side: 'LAY' as const }, 'LINE' as const, 1_000, 1_000],
])('shows that a %s', (_, selection, bettingType, liability, profit) => {
  const leg = withStake(newLeg(aSelection(selection), 'leg', 0), '10');
  expect(only(slip(leg, someFacts({ rules: aMarketInfo({ bettingType }) })))).toMatchObject({
    liability,
    profit,
    bettingType,
  });
});

test('shows the terms of an each-way leg, and counts its stake for both halves', () => {
  const rules = aMarketInfo({ type: 'EACH_WAY', winners: 3, eachWayDivisor: 5 });
  const limits = { minStake: 100, maxStake: 50_000, maxLiability: 1_500 };
  const leg = only(slip(withTen, someFacts({ rules, limits })));
  expect(leg).toMatchObject({
    eachWay: { places: 3, divisor: 5 },
    liability: 2_000,
    profit: 2_400,
    problems: [{ kind: 'liabilityTooLarge', limit: 1_500, stake: 700 }],
  });
  // A market that is no longer followed has no rules here, so the leg keeps its terms.
  const unfollowed = only(
    slip({ ...withTen, eachWay: { places: 3, divisor: 5 } }, someFacts({ rules: null })),
  );
  expect(unfollowed).toMatchObject({ eachWay: { places: 3, divisor: 5 }, liability: 2_000 });
  const other = { ...withTen, eachWay: { places: 3, divisor: 5 } };
  expect(only(slip(other, someFacts()))).toMatchObject({ liability: 1_000 });
});

describe('a price that moves', () => {
  const moved = someFacts({ best: 290 });
  const policy = (priceChange: 'ANY' | 'BETTER' | 'NONE') => ({
    preferences: { confirmBeforePlacing: true, priceChange },
  });

  test('is followed under ANY', () => {
    expect(only(slip(withTen, moved, policy('ANY')))).toMatchObject({
      requestedPrice: 290,
      price: 300,
    });
    expect(only(slip(withTen, someFacts({ best: 0 }), policy('ANY'))).requestedPrice).toBe(300);
  });

  test('leaves the requested price under BETTER', () => {
    expect(only(slip(withTen, moved, policy('BETTER')))).toMatchObject({
      requestedPrice: 300,
      problems: [],
    });
  });

  test('blocks the leg under NONE', () => {
    expect(problems(withTen, moved, policy('NONE'))).toEqual([{ kind: 'priceMoved', best: 290 }]);
    for (const best of [0, 300])
      expect(problems(withTen, someFacts({ best }), policy('NONE'))).toEqual([]);
  });

  test('does not matter for a price that the player entered', () => {
    const own = withOwnPrice(withTen, 350);
    for (const name of ['ANY', 'BETTER', 'NONE'] as const)
      expect(only(slip(own, moved, policy(name)))).toMatchObject({
        requestedPrice: 350,
        policy: 'BETTER',
        problems: [],
      });
  });

  test('must be accepted without unmatched bets, unless the player entered the price', () => {
    for (const name of ['ANY', 'BETTER', 'NONE'] as const) {
      const exact = { ...policy(name), supported: null };
      expect(only(slip(withTen, moved, exact))).toMatchObject({
        requestedPrice: 300,
        policy: 'NONE',
        problems: [{ kind: 'priceMoved', best: 290 }],
      });
      expect(only(slip(withOwnPrice(withTen, 350), moved, exact))).toMatchObject({
        requestedPrice: 350,
        policy: 'NONE',
        problems: [],
      });
    }
  });

  test('is handled by the player’s preferred policy in all other cases', () => {
    for (const name of ['ANY', 'BETTER', 'NONE'] as const)
      expect(only(slip(withTen, someFacts(), policy(name))).policy).toBe(name);
  });

  test('is marked as moved since the tap', () => {
    expect(only(slip(withTen, moved)).moved).toBe(true);
    expect(only(slip(withTen, someFacts())).moved).toBe(false);
    expect(only(slip(withTen, someFacts({ best: 0 }))).moved).toBe(false);
  });

  test('does not count as moved if the tap was on a deeper level', () => {
    const deep = withStake(newLeg(aSelection({ price: 290, isOwn: true }), 'leg', 0), '10');
    for (const name of ['ANY', 'BETTER', 'NONE'] as const)
      expect(only(slip(deep, someFacts(), policy(name)))).toMatchObject({
        requestedPrice: 290,
        moved: false,
        problems: [],
      });
  });
});

describe('a cell without a price', () => {
  const unpriced = withStake(newLeg(aSelection({ price: 0, isOwn: true }), 'leg', 0), '10');
  const rules = (more: Parameters<typeof aMarketInfo>[0]) =>
    someFacts({ best: 0, rules: aMarketInfo(more) });

  test('starts at even money for odds', () => {
    expect(only(slip(unpriced, rules({})))).toMatchObject({ requestedPrice: 200, problems: [] });
  });

  test('starts in the middle of the range for runs', () => {
    const ladder = { kind: 'LINE_RANGE', min: 2_050, max: 30_050, interval: 100 } as const;
    expect(only(slip(unpriced, rules({ bettingType: 'LINE', ladder })))).toMatchObject({
      requestedPrice: 16_050,
      liability: 1_000,
      problems: [],
    });
  });

  test('waits for the player if a line market has no range', () => {
    const shown = only(slip(unpriced, rules({ bettingType: 'LINE', ladder: { kind: 'FINEST' } })));
    expect(shown).toMatchObject({ requestedPrice: 0, liability: 0, profit: 0 });
    expect(shown.problems).toEqual([{ kind: 'noPrice' }]);
  });
});

describe('a leg that was sent', () => {
  test('shows the bet request as it was sent, without problems of the current market', () => {
    const state = slip(withTen, someFacts({ market: aMarketState({ status: 'CLOSED' }) }), {
      placements: [placementOf({ status: 'unmatched', remaining: 2_000 }, 310)],
    });
    expect(only(state)).toMatchObject({
      requestedPrice: 310,
      stake: 2_000,
      problems: [],
      state: { status: 'unmatched', remaining: 2_000 },
    });
    expect(state).toMatchObject({ placeable: 0, totalLiability: 0 });
  });

  test('becomes a draft again only after it was rejected and the player retried it', () => {
    const rejected = { placements: [placementOf({ status: 'rejected', code: 'X', message: '' })] };
    const sent = { ...withTen, retried: false };
    expect(only(slip(sent, someFacts(), rejected)).state.status).toBe('rejected');
    expect(only(slip({ ...sent, retried: true }, someFacts(), rejected)).state.status).toBe(
      'draft',
    );
    const unknown = {
      placements: [placementOf({ status: 'unknown', since: 0, reference: 'ref', words: null })],
    };
    expect(only(slip({ ...sent, retried: true }, someFacts(), unknown)).state.status).toBe(
      'unknown',
    );
  });
});

test('accepts only legs that the exchange accepts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 90, max: 110_000 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.constantFrom('BACK' as const, 'LAY' as const),
      fc.integer({ min: 0, max: 100_000 }),
      (price, stake, side, available) => {
        const leg = withStake(
          withOwnPrice(newLeg(aSelection({ side }), 'leg', 0), price),
          (stake / 100).toFixed(2),
        );
        const shown = only(slip(leg, someFacts(), { available }));
        const fits =
          isOnLadder({ kind: 'CLASSIC' }, price) &&
          stake >= 100 &&
          stake <= 50_000 &&
          shown.liability <= 100_000 &&
          shown.liability <= available;
        expect(shown.problems.length === 0).toBe(fits);
      },
    ),
  );
});

test('keeps a leg with a new bet request as a draft after an earlier outcome', () => {
  const ended = placementOf({ status: 'rejected', code: 'ENDED', message: null });
  const result = { profit: -1_000, commission: 0, isShared: false, isVoid: false } as const;
  const settled = nextPlacement(
    { ...ended, betId: 'b1', missing: 'gone' },
    { kind: 'settled', betId: 'b1', ...result },
  );
  const placements = [settled];
  const shown = (leg: SlipLeg) => only(slip(leg, someFacts(), { placements }));
  const other = withStake(asRetry(sentTen, keepsReference(ended.state)), '25');
  expect(shown(other)).toMatchObject({ state: { status: 'draft' }, stake: 2_500 });
  expect(shown(sentTen).state.status).toBe('settled');
  // A bet request in flight still locks the leg.
  const open = [placementOf({ status: 'submitting', sentAt: 0 })];
  expect(only(slip(other, someFacts(), { placements: open })).state.status).toBe('submitting');
});

test('shows the current request of a leg and not an earlier one, even if the clock was set back in between', () => {
  const earlier = {
    ...placementOf({ status: 'rejected', code: 'INSUFFICIENT_FUNDS', message: null }),
    sentAt: 5_000,
    watched: true,
    forgotten: true,
  };
  const placements = [placementOf({ status: 'submitting', sentAt: 0 }), earlier];
  expect(only(slip(sentTen, someFacts(), { placements })).state.status).toBe('submitting');
});
