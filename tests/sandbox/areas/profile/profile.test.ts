import { expect, test } from 'vitest';
import { endSessions, userActivityLog, userSetting } from '../../../../streams/profile/calls';
import { changePassword } from '../../../../streams/session/membership/calls';
import { failureOf, visit } from '../../visit/visit';

test('shows players their account and its activities, page by page', async () => {
  const { sandbox, call, login } = await visit();
  const { id } = await sandbox.players.register('anna', 'three wide rivers');
  sandbox.players.setMobile(id, '+919876543210');
  const { accessToken: token } = await login('anna', 'three wide rivers');
  expect(await call(userSetting, undefined, token)).toMatchObject({
    userName: 'anna',
    mobile: '+919876543210',
    currency: 'INR',
  });
  const change = { currentPassword: 'three wide rivers', newPassword: 'four wide rivers 5' };
  await call(changePassword, change, token);
  const page = (SkipCount: number) =>
    call(userActivityLog, { MaxResultCount: 1, SkipCount }, token);
  expect(await page(0)).toMatchObject({ totalCount: 2, items: [{ action: 'PASSWORD_CHANGED' }] });
  expect(await page(1)).toMatchObject({ totalCount: 2, items: [{ action: 'LOGIN' }] });
  expect((await page(2)).items).toEqual([]);
});

test('ends all sessions on every device', async () => {
  const { sandbox, call, login } = await visit();
  await sandbox.players.register('anna', 'three wide rivers');
  const one = await login('anna', 'three wide rivers');
  const other = await login('anna', 'three wide rivers');
  await call(endSessions, undefined, one.accessToken);
  for (const { accessToken } of [one, other])
    expect((await failureOf(call(userSetting, undefined, accessToken))).status).toBe(401);
});

test('refuses a guest, but returns any caller’s IP address', async () => {
  const { call, origin } = await visit();
  expect((await failureOf(call(userSetting, undefined))).status).toBe(401);
  expect(await (await fetch(`${origin}/ip/address.json`)).json()).toEqual({ ip: '127.0.0.1' });
});
