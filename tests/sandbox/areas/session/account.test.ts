import { afterEach, expect, test } from 'vitest';
import { addUserStake, refreshToken } from '../../../../streams/session/calls';
import { userOpenBets } from '../../../../streams/betting/calls';
import { treeSportWithEvent } from '../../../../streams/market/calls';
import { isApiError } from '../../../../streams/api/errors';
import { manualClock } from '../../engine/clock';
import type { SandboxOptions } from '../../sandbox';
import { visit, type Visit } from '../../serve/visit';

const visits: Visit[] = [];
afterEach(async () => {
  for (const visited of visits.splice(0)) await visited.end();
});

async function open(options: Partial<SandboxOptions> = {}): Promise<Visit> {
  const visited = await visit(options);
  visits.push(visited);
  return visited;
}

/** The raw reply of a login, for its status and envelope. */
async function post(origin: string, body: unknown) {
  const reply = await fetch(`${origin}/api/Account/Authenticate`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, envelope: await reply.json() };
}

async function refused(attempt: Promise<unknown>) {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('The call was not refused.');
  return error;
}

test('a player logs in with the right password and can ask for his bets', async () => {
  const { sandbox, login, call } = await open();
  await sandbox.players.register('player', 'right', 1_250);
  const { accessToken, expireInSeconds, currency } = await login('player', 'right');
  expect(expireInSeconds).toBe(3600);
  expect(currency).toBe('INR');
  const { balance, exposure, openBets } = await call(userOpenBets, {}, accessToken);
  expect({ balance, exposure, openBets }).toEqual({ balance: 1_250, exposure: 0, openBets: [] });
});

test('a wrong password and an unknown name get the same user-friendly 500', async () => {
  const { sandbox, origin } = await open();
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
        message: 'Login failed!',
        details: 'Invalid user name or password.',
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

test('the client shows a failed login as a refusal with its reason', async () => {
  const { login } = await open();
  const error = await refused(login('nobody', 'x'));
  expect(error).toMatchObject({
    kind: 'refused',
    message: 'Login failed!',
    details: 'Invalid user name or password.',
    enveloped: true,
  });
});

test.each([
  ['a missing field', { password: 'x' }, ['userNameOrEmailAddress']],
  ['a field of another kind', { userNameOrEmailAddress: 'p', password: 5 }, ['password']],
  ['an empty field', { userNameOrEmailAddress: '', password: 'x' }, ['userNameOrEmailAddress']],
  ['a body that is not JSON', '{"userName', []],
])('a login with %s is a 400 that names it', async (_, body, members) => {
  const { origin } = await open();
  const { status, envelope } = await post(origin, body);
  expect(status).toBe(400);
  expect(envelope.error.message).toBe('Your request is not valid!');
  expect(envelope.error.validationErrors[0].members).toEqual(members);
});

test('a body beyond all need is refused before it is read', async () => {
  const { origin } = await open();
  const { status, envelope } = await post(origin, 'x'.repeat(70_000));
  expect(status).toBe(413);
  expect(envelope).toMatchObject({ success: false, __abp: true });
});

test('each demo login is an account of its own with 100,000.00 in it', async () => {
  const { demo, call, place } = await open();
  const [first, second] = [await demo(), await demo()];
  expect(first.userId).not.toBe(second.userId);
  await place(first.accessToken);
  expect((await call(userOpenBets, {}, first.accessToken)).openBets).toHaveLength(1);
  const untouched = await call(userOpenBets, {}, second.accessToken);
  expect(untouched).toMatchObject({ balance: 10_000_000, exposure: 0, openBets: [] });
});

test('a token stops working when its life is over, and is renewed with the refresh token', async () => {
  const clock = manualClock();
  const { demo, call } = await open({ clock, tokenLifetimeS: 30 });
  const session = await demo();
  clock.advance(29_000);
  await call(userOpenBets, {}, session.accessToken);
  clock.advance(1_000);
  const error = await refused(call(userOpenBets, {}, session.accessToken));
  expect(error).toMatchObject({ kind: 'unauthorized', status: 401 });
  const renewed = await call(refreshToken, { refreshToken: session.refreshToken ?? '' });
  expect(renewed.expireInSeconds).toBe(30);
  await call(userOpenBets, {}, renewed.accessToken);
});

test('a refresh token nobody knows is a 401', async () => {
  const { call } = await open();
  const error = await refused(call(refreshToken, { refreshToken: 'made up' }));
  expect(error.kind).toBe('unauthorized');
});

test.each([
  ['without a token', undefined],
  ['with a token nobody gave', 'Bearer made-up'],
  ['with another scheme', 'Basic cGxheWVyOng='],
])('a call that needs a player %s is a 401 marked as unauthorised', async (_, authorization) => {
  const { origin } = await open();
  const reply = await fetch(`${origin}/api/Bet/GetUserOpenBets`, {
    headers: authorization === undefined ? {} : { authorization },
  });
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({
    success: false,
    result: null,
    unAuthorizedRequest: true,
    __abp: true,
  });
});

test('a guest’s call with a dead token is refused too, so that the client notices', async () => {
  const { call } = await open();
  await call(treeSportWithEvent, undefined);
  expect((await refused(call(treeSportWithEvent, undefined, 'dead'))).status).toBe(401);
});

test('saved stakes come back with the next login of the same player only', async () => {
  const { sandbox, login, call, demo } = await open();
  await sandbox.players.register('player', 'right');
  const { accessToken, stakes } = await login('player', 'right');
  expect(stakes).toBeNull();
  const mine = [{ title: '2k', value: 2000 }];
  await call(addUserStake, { stakes: mine }, accessToken);
  expect((await login('player', 'right')).stakes).toEqual(mine);
  expect((await demo()).stakes).toBeNull();
});

test('stakes that are no stakes are refused field by field', async () => {
  const { call, demo } = await open();
  const { accessToken } = await demo();
  const bad = [{ title: '', value: -5 }];
  const error = await refused(call(addUserStake, { stakes: bad }, accessToken));
  expect(error.status).toBe(400);
  expect(Object.keys(error.fields)).toEqual(['stakes.0.title', 'stakes.0.value']);
});
