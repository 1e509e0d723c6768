import { expect, test } from 'vitest';
import {
  accessTokenValidateTime,
  changePassword,
  exchangeCode,
  register,
  resendVerificationCode,
  resetPassword,
  sendResetCode,
  settingExpiry,
  userLoginAttempts,
  verificationUser,
} from '../../../../streams/session/membership/calls';
import { userOpenBets } from '../../../../streams/betting/calls';
import { manualClock } from '../../engine/clock';
import type { SandboxOptions } from '../../sandbox';
import { failureOf, visit } from '../../visit/visit';

const MOBILE = '+919820044170';
const FORM = {
  userName: 'thorne_r',
  password: 'three1wide',
  confirmPassword: 'three1wide',
  mobile: '098200 44170',
};

/** A visit, with the codes that the player received. */
async function setUp(options: Partial<SandboxOptions> = {}) {
  const visited = await visit(options);
  const code = (): string => visited.sandbox.messages().at(-1)?.code ?? '';
  const wrong = (): string => (code() === '000000' ? '000001' : '000000');
  const verify = (otp: string) =>
    visited.call(verificationUser, {
      userName: FORM.userName,
      mobile: MOBILE,
      domain: 'sandbox.test',
      otp,
    });
  return { ...visited, code, wrong, verify };
}

test("sends a code to a new player's mobile, and opens their account with that code", async () => {
  const { sandbox, call, code, verify, login } = await setUp();
  expect((await call(register, FORM)).domain).toBe('127.0.0.1');
  expect(sandbox.messages()).toMatchObject([{ to: MOBILE, purpose: 'verification' }]);
  expect((await failureOf(login(FORM.userName, FORM.password))).kind).toBe('refused');
  const { accessToken } = await verify(code());
  expect((await call(userOpenBets, {}, accessToken)).balance).toBe(10_000_000);
  await login('THORNE_R', FORM.password);
  await login('98200 44170', FORM.password);
});

test.each([
  ['a name with blanks', { userName: 'thorne r' }, ['userName']],
  ['a short password', { password: 'a1', confirmPassword: 'a1' }, ['password']],
  [
    'a password that equals the name',
    { password: 'thorne_r1', userName: 'thorne_r1' },
    ['password', 'confirmPassword'],
  ],
  ['two different passwords', { confirmPassword: 'three1wid' }, ['confirmPassword']],
  ['a number of another country', { mobile: '+44 20 7946 0000' }, ['mobile']],
  ['an empty field', { mobile: '' }, ['mobile']],
])(
  'rejects a registration that has %s: replies 400 and names the field',
  async (_, change, members) => {
    const { call, sandbox } = await setUp();
    const error = await failureOf(call(register, { ...FORM, ...change }));
    expect(error.status).toBe(400);
    expect(Object.keys(error.fields)).toEqual(members);
    expect(sandbox.messages()).toEqual([]);
  },
);

test('reports a taken user name and a taken mobile, each at its field', async () => {
  const { call, code, verify } = await setUp();
  await call(register, FORM);
  await verify(code());
  const error = await failureOf(call(register, { ...FORM, userName: 'Thorne_R' }));
  expect(Object.keys(error.fields)).toEqual(['userName', 'mobile']);
});

test('allows changes to a registration that waits for its code', async () => {
  const { sandbox, call, code, verify } = await setUp();
  await call(register, { ...FORM, mobile: '9820044171' });
  await call(register, FORM);
  expect(sandbox.messages().map(({ to }) => to)).toEqual(['+919820044171', MOBILE]);
  await verify(code());
});

test('distinguishes a wrong code, an expired code and too many attempts, and reports a redeemed code as wrong', async () => {
  const clock = manualClock();
  const { call, code, wrong, verify } = await setUp({ clock });
  await call(register, FORM);
  expect((await failureOf(verify(wrong()))).fields).toEqual({
    otp: 'Wrong code. Check it and try again.',
  });
  for (const _ of [1, 2, 3]) await failureOf(verify(wrong()));
  expect((await failureOf(verify(wrong()))).code).toBe(1002);
  expect((await failureOf(verify(code()))).code).toBe(1002);
  const resend = () =>
    call(resendVerificationCode, { userName: FORM.userName, mobile: MOBILE, domain: null });
  expect((await failureOf(resend())).kind).toBe('refused');
  clock.advance(120_000);
  await resend();
  clock.advance(600_000);
  expect((await failureOf(verify(code()))).code).toBe(1001);
  await resend();
  await verify(code());
  expect((await failureOf(verify(code()))).fields).toHaveProperty('otp');
});

test('ends every session after a password reset with a code, and logs in', async () => {
  const { sandbox, call, login, code, wrong } = await setUp();
  await sandbox.players.register('player', 'old password');
  const { accessToken, refreshToken } = await login('player', 'old password');
  expect(await call(sendResetCode, { userNameOrMobile: 'Player' })).toBeNull();
  const reset = (otp: string, newPassword = 'new passw0rd') =>
    call(resetPassword, { userNameOrMobile: 'player', otp, newPassword });
  expect((await failureOf(reset(code(), 'player'))).fields).toHaveProperty('newPassword');
  expect((await failureOf(reset(wrong()))).fields).toHaveProperty('otp');
  await reset(code());
  expect(refreshToken).not.toBeNull();
  expect((await failureOf(call(userOpenBets, {}, accessToken))).kind).toBe('unauthorized');
  expect((await failureOf(login('player', 'old password'))).kind).toBe('refused');
  await login('player', 'new passw0rd');
});

test('does not reveal through a reset whether an account exists', async () => {
  const { sandbox, call } = await setUp();
  await sandbox.players.register('player', 'old password');
  const requestCode = (userNameOrMobile: string) => call(sendResetCode, { userNameOrMobile });
  const tries = async (userNameOrMobile: string) => {
    const answers: unknown[] = [
      await requestCode(userNameOrMobile),
      await requestCode(userNameOrMobile),
    ];
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const attempt = { userNameOrMobile, otp: 'none', newPassword: 'new passw0rd' };
      const { status, code, message, fields } = await failureOf(call(resetPassword, attempt));
      answers.push({ status, code, message, fields });
    }
    return answers;
  };
  expect(await tries('nobody')).toEqual(await tries('player'));
  expect(sandbox.messages()).toHaveLength(1);
});

test('ends the other sessions after a changed password and keeps the current one', async () => {
  const { sandbox, call, login } = await setUp();
  await sandbox.players.register('player', 'old password');
  const here = await login('player', 'old password');
  const elsewhere = await login('player', 'old password');
  const change = (currentPassword: string, newPassword = 'new passw0rd') =>
    call(changePassword, { currentPassword, newPassword }, here.accessToken);
  expect((await failureOf(change('wrong'))).fields).toHaveProperty('currentPassword');
  expect((await failureOf(change('old password', 'short'))).fields).toHaveProperty('newPassword');
  await change('old password');
  await call(userOpenBets, {}, here.accessToken);
  const error = await failureOf(call(userOpenBets, {}, elsewhere.accessToken));
  expect(error.kind).toBe('unauthorized');
});

test('shows players their own logins, newest first, a page at a time', async () => {
  const clock = manualClock();
  const { sandbox, call, login } = await setUp({ clock });
  await sandbox.players.register('player', 'right');
  await sandbox.players.register('other', 'right');
  await login('other', 'right');
  await failureOf(login('player', 'wrong'));
  clock.advance(1_000);
  const { accessToken } = await login('player', 'right');
  const page = (SkipCount: number, Result?: number) =>
    call(userLoginAttempts, { Result: Result ?? '', MaxResultCount: 1, SkipCount }, accessToken);
  const first = await page(0);
  expect(first).toMatchObject({
    totalCount: 2,
    items: [
      {
        userNameOrEmail: 'player',
        result: 'Success',
        clientIpAddress: expect.stringContaining('127.0.0.1'),
      },
    ],
  });
  expect(first.items[0]?.creationTime).toBe(clock.now());
  expect((await page(1)).items).toMatchObject([{ result: 'InvalidPassword' }]);
  expect(await page(0, 3)).toMatchObject({ totalCount: 1, items: [{ result: 'InvalidPassword' }] });
  expect(
    (await failureOf(call(userLoginAttempts, { Result: '', MaxResultCount: 1, SkipCount: 0 })))
      .kind,
  ).toBe('unauthorized');
});

test('returns the remaining minutes of a token, rounded up, and zero for an unknown token', async () => {
  const clock = manualClock();
  const { demo, call } = await setUp({ clock, tokenLifetimeS: 600 });
  const { accessToken } = await demo();
  const minutes = () => call(accessTokenValidateTime, { accessToken });
  expect(await minutes()).toBe(10);
  clock.advance(599_000);
  expect(await minutes()).toBe(1);
  clock.advance(1_000);
  expect(await minutes()).toBe(0);
});

test('applies the idle limits that the desk sets', async () => {
  const { sandbox, call } = await setUp();
  expect(await call(settingExpiry, {})).toEqual({
    timeOutSecond: 1_800,
    showTimeOutNotificationSecond: 60,
  });
  sandbox.control({ do: 'limitIdle', timeOutSecond: 5, showTimeOutNotificationSecond: 2 });
  expect(await call(settingExpiry, {})).toMatchObject({ timeOutSecond: 5 });
});

test("exchanges another site's code for a session once", async () => {
  const { sandbox, call, code, accountOf } = await setUp();
  const { id } = await sandbox.players.register('player', 'right');
  sandbox.control({ do: 'handOver', username: 'player' });
  const exchange = (client_secret: string) =>
    call(exchangeCode, {
      client_id: 'touchline',
      client_secret,
      redirect_uri: 'home',
      grant_type: 'authorization_code',
      code: code(),
    });
  expect((await failureOf(exchange('guessed'))).kind).toBe('unauthorized');
  expect(accountOf((await exchange('sandbox')).accessToken)).toBe(id);
  expect((await failureOf(exchange('sandbox'))).kind).toBe('refused');
});
