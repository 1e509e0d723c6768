import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import {
  cancelLimitChange,
  getProtection,
  lockAccount,
  setPlayerLimit,
  setRealityCheck,
} from '../../../../streams/protection/calls';
import { placeBet, userOpenBets } from '../../../../streams/betting/calls';
import {
  depositToAccount,
  openAccount,
  playerAccountList,
  withdrawFromAccount,
} from '../../../../streams/transfers/calls';
import { manualClock } from '../../engine/clock';
import { QUIET } from '../../simulator/quietEvent';
import { pathOf } from '../../http/places';
import { failureOf, reference, visit } from '../../visit/visit';

const HOUR = 3_600_000;

async function open() {
  const clock = manualClock(1_000_000_000_000);
  const visited = await visit({ clock, tokenLifetimeS: 1e6 });
  const { sandbox, call } = visited;
  const { id } = await sandbox.players.register('anna', 'three wide rivers');
  const { accessToken: token } = await visited.login('anna', 'three wide rivers');
  const state = () => call(getProtection, undefined, token);
  return {
    ...visited,
    clock,
    id,
    token,
    state,
    limit: async (kind: string, period: string) =>
      (await state()).limits.find((each) => each.kind === kind && each.period === period),
    set: (
      kind: 'DEPOSIT' | 'LOSS' | 'STAKE',
      amount: number | null,
      period: 'DAY' | 'WEEK' = 'DAY',
    ) => call(setPlayerLimit, { kind, period, amount }, token),
  };
}

describe('a limit', () => {
  test('applies at once if it is lower, and after a day if it is higher', async () => {
    const { set, limit, clock, call, token } = await open();
    await set('STAKE', 500);
    await set('STAKE', 200);
    expect(await limit('STAKE', 'DAY')).toMatchObject({ amount: 20_000, pending: null });
    await set('STAKE', 300);
    expect(await limit('STAKE', 'DAY')).toMatchObject({
      amount: 20_000,
      pending: { amount: 30_000, at: clock.now() + 24 * HOUR },
    });
    await call(cancelLimitChange, { kind: 'STAKE', period: 'DAY' }, token);
    expect(await limit('STAKE', 'DAY')).toMatchObject({ amount: 20_000, pending: null });
    await set('STAKE', null);
    clock.advance(24 * HOUR - 1);
    expect(await limit('STAKE', 'DAY')).toMatchObject({
      amount: 20_000,
      pending: { amount: null },
    });
    clock.advance(1);
    expect(await limit('STAKE', 'DAY')).toMatchObject({ amount: null, pending: null });
    expect(
      (await failureOf(call(cancelLimitChange, { kind: 'STAKE', period: 'DAY' }, token)))
        .serverMessage,
    ).toBe('Nothing was waiting: the limit holds as it is.');
  });

  test('refuses the bet that would exceed the stakes, and accepts the bet a day later', async () => {
    const { set, limit, place, token, clock, sandbox } = await open();
    await set('STAKE', 100);
    await place(token, { stake: 60 });
    expect(await limit('STAKE', 'DAY')).toMatchObject({ used: 6_000 });
    expect((await failureOf(place(token, { stake: 40.01 }))).code).toBe(4014);
    await place(token, { stake: 40 });
    expect((await failureOf(place(token, { stake: 10 }))).code).toBe(4014);
    clock.advance(24 * HOUR + 1);
    await place(token, { stake: 100 });
    expect(sandbox.exchange.ledgerTotal()).toBe(0);
  });

  test('counts lost money and the liability of open bets as losses', async () => {
    const { set, limit, place, token, sandbox } = await open();
    await set('LOSS', 100);
    await place(token, { stake: 70 });
    expect(await limit('LOSS', 'DAY')).toMatchObject({ used: 7_000 });
    expect((await failureOf(place(token, { stake: 31 }))).code).toBe(4012);
    sandbox.control({ do: 'settle', marketId: QUIET.matchOdds, winners: [QUIET.draw] });
    expect(await limit('LOSS', 'DAY')).toMatchObject({ used: 7_000 });
  });

  test('allows a bet that offsets another bet, and adds its stake to the stakes', async () => {
    const { set, limit, place, token } = await open();
    await set('LOSS', 100);
    await set('STAKE', 150);
    await place(token, { stake: 100 });
    expect((await failureOf(place(token, { stake: 10 }))).code).toBe(4012);
    await place(token, { side: 'LAY', stake: 100, price: 2.44 });
    expect(await limit('STAKE', 'DAY')).toMatchObject({ amount: 15_000, used: 24_400 });
    expect(await limit('LOSS', 'DAY')).toMatchObject({ used: 400 });
  });

  test('counts payments except the opening balance as deposits, and refuses more', async () => {
    const { limit, set, sandbox, id } = await open();
    expect(await limit('DEPOSIT', 'WEEK')).toMatchObject({ used: 0 });
    sandbox.exchange.deposit(id, 5_000);
    expect(await limit('DEPOSIT', 'WEEK')).toMatchObject({ used: 5_000 });
    await set('DEPOSIT', 80, 'WEEK');
    expect(sandbox.protections.refusesDeposit(id, 3_000)).toBe(false);
    expect(sandbox.protections.refusesDeposit(id, 3_001)).toBe(true);
  });

  test('does not count money that returns from another site as a deposit', async () => {
    const { limit, call, token } = await open();
    await call(openAccount, { integrationId: 'harbour' }, token);
    const [account] = await call(playerAccountList, { maxResultCount: 100, skipCount: 0 }, token);
    const move = (record: typeof depositToAccount | typeof withdrawFromAccount) =>
      call(
        record,
        { accountId: account!.accountId, amount: 500, clientReference: reference() },
        token,
      );
    await move(depositToAccount);
    await move(withdrawFromAccount);
    expect(await limit('DEPOSIT', 'WEEK')).toMatchObject({ used: 0 });
  });

  test('is refused if it is zero or less', async () => {
    const { set } = await open();
    expect((await failureOf(set('LOSS', 0))).status).toBe(400);
    expect((await failureOf(set('LOSS', -5))).status).toBe(400);
  });
});

describe('a break', () => {
  test('ends every session, cancels unmatched bets, and refuses the login until its end', async () => {
    const { call, token, place, login, clock, sandbox, id, accountOf } = await open();
    const { accessToken: other } = await login('anna', 'three wide rivers');
    await place(token, { stake: 100 });
    const waiting = await place(token, { stake: 50, price: 9 });
    expect(waiting.remaining).toBe(5_000);
    const { until } = await call(lockAccount, { kind: 'TIME_OUT', hours: 24 }, token);
    expect(until).toBe(clock.now() + 24 * HOUR);
    for (const used of [token, other])
      expect((await failureOf(call(userOpenBets, { references: '' }, used))).status).toBe(401);
    expect(
      sandbox.exchange.orders(id).map(({ matched, cancelled }) => [matched, cancelled]),
    ).toEqual([
      [10_000, 0],
      [0, 5_000],
    ]);
    const refused = await failureOf(login('anna', 'three wide rivers'));
    expect(refused.serverMessage).toBe('This account is locked.');
    expect(refused.details).toBe('You can log in again on 10 Sept 2001 at 01:46 UTC.');
    expect((await failureOf(login('anna', 'a wrong password'))).serverMessage).toBe(
      'We couldn’t log you in.',
    );
    clock.advance(24 * HOUR);
    const back = await login('anna', 'three wide rivers');
    expect(accountOf(back.accessToken)).toBe(id);
  });

  test('cancels the unmatched part of a bet that is held in play', async () => {
    const { call, token, place, clock, sandbox, id } = await open();
    sandbox.control({ do: 'goInPlay', marketId: QUIET.matchOdds, betDelay: 5 });
    await place(token, { stake: 50, price: 9 });
    await call(lockAccount, { kind: 'SELF_EXCLUSION', hours: 180 * 24 }, token);
    clock.advance(6_000);
    expect(sandbox.exchange.orders(id)).toMatchObject([
      { matched: 0, remaining: 0, cancelled: 5_000 },
    ]);
    expect(sandbox.exchange.funds(id).exposure).toBe(0);
  });

  test('applies to a bet whose request was still arriving when the break began', async () => {
    const { call, token, sandbox, id, origin } = await open();
    const bet = JSON.stringify({
      clientReference: reference(),
      marketId: QUIET.matchOdds,
      runnerId: QUIET.home,
      side: 'BACK',
      price: 2.4,
      stake: 10,
      marketVersion: sandbox.exchange.market(QUIET.matchOdds)!.version,
      priceChange: 'BETTER',
    });
    const sent = request(origin + pathOf(placeBet), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(bet),
      },
    });
    const status = new Promise<number | undefined>((resolve, reject) => {
      sent.on('response', (reply) => resolve(reply.resume().statusCode)).on('error', reject);
    });
    sent.write(bet.slice(0, 5));
    // The server has received the head of the bet, but not yet the break.
    await vi.waitFor(() => expect(sent.socket?.bytesWritten ?? 0).toBeGreaterThan(5));
    await call(getProtection, undefined, token);
    await call(lockAccount, { kind: 'TIME_OUT', hours: 24 }, token);
    sent.end(bet.slice(5));
    expect(await status).toBe(401);
    expect(sandbox.exchange.orders(id)).toEqual([]);
  });

  test('is as long as its kind allows', async () => {
    const { call, token } = await open();
    const refused = (kind: 'TIME_OUT' | 'SELF_EXCLUSION', hours: number) =>
      failureOf(call(lockAccount, { kind, hours }, token));
    expect((await refused('TIME_OUT', 43 * 24)).status).toBe(400);
    expect((await refused('SELF_EXCLUSION', 24)).status).toBe(400);
  });
});

test('reports the session’s start, stakes and net, and stores the interval of reality checks', async () => {
  const { call, token, state, clock, place } = await open();
  const startedAt = clock.now();
  clock.advance(60_000);
  await place(token, { stake: 25 });
  await call(setRealityCheck, { minutes: 30 }, token);
  expect(await state()).toMatchObject({
    realityCheckMinutes: 30,
    session: { startedAt, staked: 2_500, net: 0 },
  });
});

test('refuses a guest', async () => {
  const { call } = await visit();
  expect((await failureOf(call(getProtection, undefined))).status).toBe(401);
});
