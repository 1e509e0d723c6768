import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancelBets,
  placeBet,
  reduceBet,
  REFUSALS,
  userExpectedProfitLoss,
  userLimits,
} from '../../../../streams/betting/calls';
import type { PlaceOddsBet } from '../../../../streams/betting/calls';
import { isApiError } from '../../../../streams/api/errors';
import { failureOf as outcomeOf } from '../../../../streams/betting/placing/refusals';
import { manualClock } from '../../engine/clock';
import { QUIET } from '../../simulator/quietEvent';
import { pathOf } from '../../http/places';
import { failureOf, reference, visit } from '../../visit/visit';
import { open } from './openAccount';

describe('an accepted bet', () => {
  test('is matched at the price on offer, or at a better price', async () => {
    const { bet, bets } = await open();
    const terms = { clientReference: reference(), price: 2.36, stake: 2_500.5 };
    const placed = await bet(terms);
    expect(placed).toMatchObject({
      clientReference: terms.clientReference,
      eventTitle: 'Norhaven v Eastmere',
      marketName: 'Match odds',
      runnerName: 'Norhaven',
      side: 'BACK',
      price: 236,
      stake: 250_050,
      matched: 250_050,
      remaining: 0,
      status: 'EXECUTION_COMPLETE',
    });
    // The weighted average of 2,000.00 at 2.40 and 500.50 at 2.38.
    expect(placed.averagePrice).toBeCloseTo((240 * 200_000 + 238 * 50_050) / 250_050, 2);
    const { balance, exposure, openBets } = await bets();
    expect(openBets).toEqual([placed]);
    expect({ balance, exposure }).toEqual({ balance: 10_000_000, exposure: 250_050 });
  });

  test('stays unmatched if no offer has its price, and exposes its stake', async () => {
    const { bet, bets } = await open();
    const placed = await bet({ price: 2.5, stake: 40 });
    expect(placed).toMatchObject({ matched: 0, remaining: 4_000, averagePrice: 0 });
    expect(placed.status).toBe('EXECUTABLE');
    expect((await bets()).exposure).toBe(4_000);
  });

  test('is matched for the sizes on offer, and leaves the rest unmatched', async () => {
    const { bet } = await open();
    const placed = await bet({ price: 2.4, stake: 3_000 });
    expect(placed).toMatchObject({ matched: 200_000, remaining: 100_000, status: 'EXECUTABLE' });
  });

  test('is matched with another player’s bet and reported to both players', async () => {
    const { bet, bets, demo, place } = await open();
    const offered = await bet({ price: 2.42, stake: 100 });
    expect(offered.matched).toBe(0);
    const { accessToken } = await demo();
    const taken = await place(accessToken, { side: 'LAY', price: 2.42, stake: 60 });
    expect(taken).toMatchObject({ side: 'LAY', matched: 6_000, remaining: 0 });
    expect((await bets()).openBets[0]).toMatchObject({ matched: 6_000, remaining: 4_000 });
  });

  test('is held for the delay in play, then matched', async () => {
    const clock = manualClock();
    const { bet, bets, sandbox } = await open({ clock });
    sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 5 });
    const placed = await bet();
    expect(placed).toMatchObject({ status: 'PENDING', matched: 0, remaining: 1_000 });
    clock.advance(4_999);
    expect((await bets()).openBets[0]?.status).toBe('PENDING');
    clock.advance(1);
    expect((await bets()).openBets[0]).toMatchObject({
      status: 'EXECUTION_COMPLETE',
      matched: 1_000,
    });
  });

  test('lapses with a reason if the market is suspended while it is held', async () => {
    const { bet, bets, sandbox } = await open();
    sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 600 });
    const { clientReference } = await bet();
    sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
    expect((await bets()).openBets).toEqual([]);
    const { openBets, exposure } = await bets(`${clientReference},${reference()}`);
    expect(openBets).toHaveLength(1);
    expect(openBets[0]).toMatchObject({
      clientReference,
      status: 'EXPIRED',
      lapsed: 1_000,
      reason: 'The market was suspended before the bet was matched.',
    });
    expect(exposure).toBe(0);
  });

  test('is paid less commission when its market settles, and is no longer open', async () => {
    const { bet, bets, sandbox } = await open();
    const { clientReference } = await bet({ stake: 100 });
    sandbox.control({ do: 'settle', marketId: QUIET.matchOdds, winners: [QUIET.home] });
    const { balance, exposure, openBets } = await bets();
    // A profit of 140.00 and 2 % commission.
    expect({ balance, exposure, openBets }).toEqual({
      balance: 10_000_000 + 14_000 - 280,
      exposure: 0,
      openBets: [],
    });
    expect((await bets(clientReference ?? '')).openBets).toHaveLength(1);
  });
});

describe('a refused bet', () => {
  const codeOf = new Map<string, number>(
    Object.entries(REFUSALS).map(([code, name]) => [name, Number(code)]),
  );

  test.each<[string, Partial<PlaceOddsBet>, string?]>([
    ['INSUFFICIENT_FUNDS', { stake: 100_000.01 }],
    ['MARKET_NOT_FOUND', { marketId: '1.404' }],
    ['INVALID_BET_SIZE', { stake: 0.5 }],
    ['INVALID_BET_SIZE', { stake: 10.005 }],
    ['INVALID_ODDS', { price: 2.41 }],
    ['INVALID_ODDS', { price: 2.4001 }],
    ['INVALID_ODDS', { price: 1 }],
    ['PRICE_CHANGED', { price: 2.38, priceChange: 'NONE' }],
    ['MARKET_VERSION_CHANGED', { marketVersion: 99 }],
  ])('says %s for %j, with the code and words of the record', async (name, terms) => {
    const { bet, bets } = await open();
    const error = await failureOf(bet(terms));
    const code = codeOf.get(name);
    expect(error).toMatchObject({ kind: 'refused', status: 500, code, details: name });
    expect(outcomeOf(error, 0)).toMatchObject({ kind: 'refused', code: name });
    expect((await bets()).openBets).toEqual([]);
  });

  test('contains its reason: a suspended market, a closed market or a removed runner', async () => {
    const { bet, sandbox } = await open();
    sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
    expect((await failureOf(bet())).details).toBe('MARKET_SUSPENDED');
    sandbox.control({ do: 'reopen', marketId: QUIET.matchOdds });
    sandbox.control({ do: 'removeRunner', marketId: QUIET.matchOdds, runnerId: QUIET.away });
    expect((await failureOf(bet({ runnerId: QUIET.away }))).details).toBe('RUNNER_REMOVED');
    sandbox.control({ do: 'void', marketId: QUIET.goals });
    const closed = bet({ marketId: QUIET.goals, runnerId: QUIET.over, price: 1.98 });
    expect((await failureOf(closed)).details).toBe('MARKET_NOT_OPEN_FOR_BETTING');
  });

  test('is refused again under the same reference, even after the market reopens', async () => {
    const { bet, sandbox } = await open();
    const terms = { clientReference: reference() };
    sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
    await failureOf(bet(terms));
    sandbox.control({ do: 'reopen', marketId: QUIET.matchOdds });
    expect((await failureOf(bet(terms))).details).toBe('MARKET_SUSPENDED');
  });

  test.each<[string, object, string]>([
    ['no reference', { clientReference: undefined }, 'clientReference'],
    ['a short reference', { clientReference: 'abc' }, 'clientReference'],
    ['an unknown side', { side: 'SIDEWAYS' }, 'side'],
    ['a stake in words', { stake: 'ten' }, 'stake'],
    ['a negative stake', { stake: -10 }, 'stake'],
    ['an impossibly high price', { price: 1e300 }, 'price'],
    ['no version', { marketVersion: null }, 'marketVersion'],
    ['a runner of another market', { runnerId: QUIET.over }, 'runnerId'],
  ])('is answered with a 400 that contains the field for %s', async (_, terms, field) => {
    const { bet } = await open();
    const error = await failureOf(bet(terms as Partial<PlaceOddsBet>));
    expect(error.status).toBe(400);
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  test('is unauthorised without a player', async () => {
    const { place } = await open();
    expect((await failureOf(place('nobody'))).kind).toBe('unauthorized');
  });
});

describe('a repeated reference', () => {
  test('returns the first bet, even if many simultaneous requests have another stake', async () => {
    const { bet, bets } = await open();
    const clientReference = reference();
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => bet({ clientReference, stake: 10 + index })),
    );
    expect(new Set(placed.map(({ betId }) => betId)).size).toBe(1);
    expect((await bets()).openBets).toHaveLength(1);
    expect((await bets()).exposure).toBe(placed[0]?.stake);
  });

  test('places another bet if another player sends it', async () => {
    const { bet, demo, place } = await open();
    const clientReference = reference();
    const { accessToken } = await demo();
    const [mine, theirs] = [
      await bet({ clientReference }),
      await place(accessToken, { clientReference }),
    ];
    expect(mine.betId).not.toBe(theirs.betId);
  });

  test('finds the bet whose reply was lost', async () => {
    const { bet, bets, sandbox } = await open();
    const match = { path: pathOf(placeBet) };
    sandbox.faults.add({ match, times: 1, action: { kind: 'dropAfter' } });
    const clientReference = reference();
    const error = await failureOf(bet({ clientReference }));
    expect(error).toMatchObject({ kind: 'network' });
    const found = (await bets(clientReference)).openBets;
    expect(found).toHaveLength(1);
    expect((await bet({ clientReference })).betId).toBe(found[0]?.betId);
    expect((await bets()).openBets).toHaveLength(1);
  });

  test('finds no bet if the connection was cut before the bet arrived', async () => {
    const { bet, bets, sandbox } = await open();
    const match = { path: pathOf(placeBet) };
    sandbox.faults.add({ match, times: 1, action: { kind: 'dropBefore' } });
    const clientReference = reference();
    expect((await failureOf(bet({ clientReference }))).kind).toBe('network');
    expect((await bets(clientReference)).openBets).toEqual([]);
  });
});

describe('the options of a bet', () => {
  test('cancel the part that is not matched on arrival, and are reported', async () => {
    const { bet } = await open();
    expect(await bet({ price: 2.4, stake: 3_000, timeInForce: 'FILL_OR_KILL' })).toMatchObject({
      timeInForce: 'FILL_OR_KILL',
      matched: 200_000,
      cancelled: 100_000,
      remaining: 0,
      status: 'EXECUTION_COMPLETE',
    });
  });

  test('decide whether a bet still waits after the off; by default, it lapses', async () => {
    const { bet, bets, sandbox } = await open();
    const waiting = { price: 2.5, stake: 40 };
    const lapsing = [await bet(waiting), await bet({ ...waiting, persistence: 'LAPSE' })];
    expect(lapsing.map(({ persistence }) => persistence)).toEqual(['LAPSE', 'LAPSE']);
    const persistent = await bet({ ...waiting, persistence: 'PERSIST' });
    sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 5 });
    expect((await bets()).openBets).toMatchObject([
      { betId: persistent.betId, persistence: 'PERSIST', timeInForce: null, remaining: 4_000 },
    ]);
  });
});

describe('cancelling', () => {
  test('releases the money of the unmatched part, and leaves the matched part', async () => {
    const { bet, bets, call, token } = await open();
    const part = await bet({ price: 2.4, stake: 3_000, clientReference: reference() });
    const whole = await bet({ price: 2.5, stake: 40, clientReference: reference() });
    const betIds = [part.betId, whole.betId, 'none'];
    const { bets: after, kept } = await call(cancelBets, { betIds }, token);
    expect(after).toMatchObject([
      { matched: 200_000, cancelled: 100_000, remaining: 0, status: 'EXECUTION_COMPLETE' },
      { matched: 0, cancelled: 4_000, remaining: 0 },
    ]);
    expect(kept).toEqual([{ betId: 'none', why: 'NOT_FOUND' }]);
    const { exposure, openBets } = await bets();
    expect(exposure).toBe(200_000);
    expect(openBets.map(({ betId }) => betId)).toEqual([part.betId]);
    // A second cancel has no effect.
    expect((await call(cancelBets, { betIds }, token)).bets).toEqual(after);
  });

  test('reduces a bet to a total stake, and ignores a repeated request', async () => {
    const { bet, bets, call, token } = await open();
    const { betId } = await bet({ price: 2.4, stake: 3_000, clientReference: reference() });
    const request = { betId, stake: 2_400 };
    const { bets: after } = await call(reduceBet, request, token);
    expect(after).toMatchObject([
      { matched: 200_000, cancelled: 60_000, remaining: 40_000, status: 'EXECUTABLE' },
    ]);
    expect((await bets()).exposure).toBe(240_000);
    expect((await call(reduceBet, request, token)).bets).toEqual(after);
    const { bets: none } = await call(reduceBet, { betId, stake: 500 }, token);
    expect(none).toMatchObject([{ matched: 200_000, cancelled: 100_000, remaining: 0 }]);
  });

  test('leaves a bet in its delay and another player’s bet unchanged', async () => {
    const { bet, call, demo, sandbox, token } = await open();
    const theirs = (await demo()).accessToken;
    const { betId } = await bet({ price: 2.5, stake: 40 });
    const { kept } = await call(cancelBets, { betIds: [betId] }, theirs);
    expect(kept).toEqual([{ betId, why: 'NOT_FOUND' }]);
    sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 600 });
    const held = await bet({ price: 2.5, stake: 40, clientReference: reference() });
    const answer = await call(cancelBets, { betIds: [held.betId] }, token);
    expect(answer).toMatchObject({ bets: [], kept: [{ betId: held.betId, why: 'HELD' }] });
  });
});

test('calculates the expected profit of the matched parts for each possible winner', async () => {
  const { bet, call, token } = await open();
  const stake = { stake: 100 };
  await bet({ runnerId: QUIET.home, side: 'BACK', price: 2.4, ...stake });
  await bet({ runnerId: QUIET.away, side: 'LAY', price: 3.3, ...stake });
  await bet({ runnerId: QUIET.draw, side: 'BACK', price: 900, ...stake });
  await bet({ marketId: QUIET.goals, runnerId: QUIET.over, price: 1.98, ...stake });
  const all = await call(userExpectedProfitLoss, { eventId: QUIET.eventId }, token);
  const profits = Object.fromEntries(
    all.flatMap(({ runners }) => runners.map(({ runnerId, amount }) => [runnerId, amount])),
  );
  expect(profits).toEqual({
    [QUIET.home]: 14_000 + 10_000,
    [QUIET.away]: -10_000 - 23_000,
    [QUIET.draw]: -10_000 + 10_000,
    [QUIET.over]: 9_800,
    [QUIET.under]: -10_000,
  });
  expect(await call(userExpectedProfitLoss, { eventId: '9' }, token)).toEqual([]);
});

test(
  'keeps a bet’s parts equal to its stake and the exposure within the funds',
  { timeout: 20_000 },
  async () => {
    const { bet, bets } = await open();
    const terms = fc.record({
      runnerId: fc.constantFrom(QUIET.home, QUIET.away, QUIET.draw),
      side: fc.constantFrom('BACK' as const, 'LAY' as const),
      price: fc.integer({ min: 100, max: 500 }).map((ticks) => ticks / 100),
      stake: fc.integer({ min: 0, max: 2_000_000 }).map((minor) => minor / 100),
      priceChange: fc.constantFrom('ANY' as const, 'BETTER' as const, 'NONE' as const),
    });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(terms, async (requested) => {
        const answer = await bet(requested).catch((error: unknown) => error);
        if (isApiError(answer)) {
          expect(answer.kind).toBe('refused');
          return;
        }
        taken += 1;
        const { balance, exposure, openBets } = await bets();
        expect(exposure).toBeLessThanOrEqual(balance);
        for (const { stake, matched, remaining, lapsed, cancelled, voided } of openBets)
          expect(matched + remaining + lapsed + cancelled + voided).toBe(stake);
      }),
      { numRuns: 100 },
    );
    expect(taken).toBeGreaterThan(0);
  },
);

test('sends limits of a market as money, and no limits for an unknown market', async () => {
  const { call } = await visit();
  expect(await failureOf(call(userLimits, { marketId: '9' }))).toMatchObject({ status: 404 });
  expect(await call(userLimits, { marketId: QUIET.goals })).toEqual({
    minStake: 100,
    maxStake: 100_000_000,
    maxLiability: 10_000_000_000,
  });
});
