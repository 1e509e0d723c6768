import { expect, test } from 'vitest';
import {
  createPlayer,
  depositToAccount,
  integrationList,
  openAccount,
  partnerBalance,
  partnerList,
  partnerLogin,
  playerAccountList,
  resetPassword,
  siteBalance,
  transferList,
  withdrawFromAccount,
} from '../../../../streams/transfers/calls';
import { failureOf, reference, visit } from '../../visit/visit';

const PAGE = { maxResultCount: 100, skipCount: 0 };
const FIRST = { SkipCount: 0, MaxResultCount: 20 };

async function open() {
  const visited = await visit();
  const { accessToken: token } = await visited.demo();
  const playerId = visited.accountOf(token);
  const { call, sandbox } = visited;
  const accounts = () => call(playerAccountList, PAGE, token);
  return {
    ...visited,
    token,
    accounts,
    balance: () => sandbox.exchange.funds(playerId).balance,
    async both() {
      const { password } = await call(openAccount, { integrationId: 'harbour' }, token);
      await call(createPlayer, { integrationId: 'lantern' }, token);
      const [harbour, lantern] = await accounts();
      return { password, harbour: harbour!.accountId, lantern: lantern!.accountId };
    },
  };
}

test('shows a player every site, and opens one account on each', async () => {
  const { call, token, accounts, both } = await open();
  expect((await call(integrationList, PAGE, token)).map(({ id }) => id)).toEqual(['harbour']);
  expect((await call(partnerList, undefined, token)).map(({ id }) => id)).toEqual(['lantern']);
  expect(await accounts()).toEqual([]);
  const { password } = await both();
  expect(password).toHaveLength(12);
  expect((await accounts()).map(({ integrationId }) => integrationId)).toEqual([
    'harbour',
    'lantern',
  ]);
  expect(
    (await failureOf(call(openAccount, { integrationId: 'harbour' }, token))).serverMessage,
  ).toBe('You have an account with Harbour Sportsbook.');
});

test('replaces the old password with a new password', async () => {
  const { call, token, both } = await open();
  const { password, harbour, lantern } = await both();
  const { password: next } = await call(resetPassword, { accountId: harbour }, token);
  expect(next).not.toBe(password);
  expect((await failureOf(call(resetPassword, { accountId: lantern }, token))).status).toBe(404);
});

test("opens a partner's site once for each address", async () => {
  const { call, token, both, origin } = await open();
  const { lantern } = await both();
  const { url } = await call(partnerLogin, { accountId: lantern }, token);
  expect(await (await fetch(origin + url)).text()).toMatch(
    /^Lantern Games: you are in as tl\d+\.$/,
  );
  expect((await fetch(origin + url)).status).toBe(404);
});

test('moves money to a partner and back, once for each reference', async () => {
  const { call, token, both, balance } = await open();
  const { harbour, lantern } = await both();
  const before = balance();
  const transfer = { accountId: harbour, amount: 500, clientReference: reference() };
  await call(depositToAccount, transfer, token);
  await call(depositToAccount, transfer, token);
  expect(balance()).toBe(before - 50_000);
  expect(await call(siteBalance, { accountId: harbour }, token)).toBe(50_000);
  await call(
    withdrawFromAccount,
    { accountId: harbour, amount: 200, clientReference: reference() },
    token,
  );
  expect(balance()).toBe(before - 30_000);
  expect(await call(partnerBalance, { accountId: lantern }, token)).toBe(0);
  const { items, totalCount } = await call(transferList, FIRST, token);
  expect(items.map(({ type, amount, status }) => [type, amount, status])).toEqual([
    ['WITHDRAWAL', 20_000, 'COMPLETED'],
    ['DEPOSIT', 50_000, 'COMPLETED'],
  ]);
  expect(totalCount).toBe(2);
  const requested = await call(
    transferList,
    { ...FIRST, References: `${transfer.clientReference},${reference()}` },
    token,
  );
  expect(requested.items.map(({ clientReference }) => clientReference)).toEqual([
    transfer.clientReference,
  ]);
});

test('refuses a transfer above the limits or the funds, or to another player’s account', async () => {
  const { call, token, both, demo } = await open();
  const { harbour } = await both();
  const move = (accountId: string, amount: number, by = token) =>
    failureOf(call(withdrawFromAccount, { accountId, amount, clientReference: reference() }, by));
  expect((await move(harbour, 99)).serverMessage).toContain('outside the limits');
  expect((await move(harbour, 100)).serverMessage).toBe('There isn’t enough to move.');
  const { accessToken: other } = await demo();
  expect((await move(harbour, 100, other)).status).toBe(404);
});
