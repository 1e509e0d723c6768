import { expect, test } from 'vitest';
import { authenticate, refreshToken } from '../../../../streams/session/calls';
import { addUserStake } from '../../../../streams/session/membership/calls';
import { userOpenBets } from '../../../../streams/betting/calls';
import { manualClock } from '../../engine/clock';
import { pathOf } from '../../http/places';
import { failureOf, visit } from '../../visit/visit';

/** The raw reply of a login, for tests of its status and envelope. */
async function post(origin: string, body: unknown) {
  const reply = await fetch(`${origin}${pathOf(authenticate)}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, envelope: await reply.json() };
}

test('logs a player in with the right password and lets them read their bets', async () => {
  const { sandbox, login, call } = await visit();
  await sandbox.players.register('player', 'right', 1_250);
  const { accessToken, expireInSeconds, currency } = await login('player', 'right');
  expect(expireInSeconds).toBe(3600);
  expect(currency).toBe('INR');
  const { balance, exposure, openBets } = await call(userOpenBets, {}, accessToken);
  expect({ balance, exposure, openBets }).toEqual({ balance: 1_250, exposure: 0, openBets: [] });
});

test('answers a wrong password and an unknown name with the same plain message and status 500', async () => {
  const { sandbox, origin } = await visit();
  await sandbox.players.register('player', 'right');
  const wrong = await post(origin, { userNameOrEmailAddress: 'player', password: 'wrong' });
  expect(wrong).toEqual({
    status: 500,
    envelope: {
      result: null,
      targetUrl: null,
      success: false,
      error: {
        code: 0,
        message: 'We couldn’t log you in.',
        details: 'Check your user name and password.',
        validationErrors: null,
      },
      unAuthorizedRequest: false,
      __abp: true,
    },
  });
  expect(await post(origin, { userNameOrEmailAddress: 'nobody', password: 'right' })).toEqual(
    wrong,
  );
});

test('lets the client read a failed login as a refusal with its reason', async () => {
  const { login } = await visit();
  const error = await failureOf(login('nobody', 'x'));
  expect(error).toMatchObject({
    kind: 'refused',
    message: 'We couldn’t log you in.',
    details: 'Check your user name and password.',
    enveloped: true,
  });
});

test.each([
  ['a missing field', { password: 'x' }, ['userNameOrEmailAddress']],
  ['a field of another kind', { userNameOrEmailAddress: 'p', password: 5 }, ['password']],
  ['an empty field', { userNameOrEmailAddress: '', password: 'x' }, ['userNameOrEmailAddress']],
  ['a body that is not JSON', '{"userName', []],
])('answers a login with %s with a 400 that contains the field', async (_, body, members) => {
  const { origin } = await visit();
  const { status, envelope } = await post(origin, body);
  expect(status).toBe(400);
  expect(envelope.error.message).toBe('Check what you entered.');
  expect(envelope.error.validationErrors[0].members).toEqual(members);
});

test('opens a separate account with 100,000.00 for each demo login', async () => {
  const { demo, call, place } = await visit();
  const [first, second] = [await demo(), await demo()];
  expect(first.userId).not.toBe(second.userId);
  await place(first.accessToken);
  expect((await call(userOpenBets, {}, first.accessToken)).openBets).toHaveLength(1);
  const untouched = await call(userOpenBets, {}, second.accessToken);
  expect(untouched).toMatchObject({ balance: 10_000_000, exposure: 0, openBets: [] });
});

test('rejects an expired token, and renews it with the refresh token', async () => {
  const clock = manualClock();
  const { demo, call } = await visit({ clock, tokenLifetimeS: 30 });
  const session = await demo();
  clock.advance(29_000);
  await call(userOpenBets, {}, session.accessToken);
  clock.advance(1_000);
  const error = await failureOf(call(userOpenBets, {}, session.accessToken));
  expect(error).toMatchObject({ kind: 'unauthorized', status: 401 });
  const renewed = await call(refreshToken, { refreshToken: session.refreshToken ?? '' });
  expect(renewed.expireInSeconds).toBe(30);
  await call(userOpenBets, {}, renewed.accessToken);
});

test('answers an unknown refresh token with a 401', async () => {
  const { call } = await visit();
  const error = await failureOf(call(refreshToken, { refreshToken: 'made up' }));
  expect(error.kind).toBe('unauthorized');
});

test('returns saved stakes only at the next login of the same player', async () => {
  const { sandbox, login, call, demo } = await visit();
  await sandbox.players.register('player', 'right');
  const { accessToken, stakes } = await login('player', 'right');
  expect(stakes).toBeNull();
  const mine = [{ title: '2k', value: 2000 }];
  await call(addUserStake, mine, accessToken);
  expect((await login('player', 'right')).stakes).toEqual(mine);
  expect((await demo()).stakes).toBeNull();
});

test('refuses invalid stakes field by field', async () => {
  const { call, demo } = await visit();
  const { accessToken } = await demo();
  const bad = [{ title: '', value: -5 }];
  const error = await failureOf(call(addUserStake, bad, accessToken));
  expect(error.status).toBe(400);
  expect(Object.keys(error.fields)).toEqual(['0.title', '0.value']);
});
