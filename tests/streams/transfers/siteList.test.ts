import { expect, test } from 'vitest';
import type { WireAccount, WireIntegration, WireTransfer } from '../../../streams/transfers/calls';
import { siteList, transferOf } from '../../../streams/transfers/siteList';

const site = (id: string, facts: Partial<WireIntegration> = {}): WireIntegration => ({
  id,
  name: id,
  description: '',
  status: 'OPEN',
  minDeposit: null,
  maxDeposit: null,
  minWithdrawal: null,
  maxWithdrawal: null,
  ...facts,
});
const account = (accountId: string, integrationId: string): WireAccount => ({
  accountId,
  integrationId,
  integrationName: '',
  userName: `name of ${accountId}`,
  status: 'ACTIVE',
});

test('lists sites and partners in order, each with the player’s account', () => {
  const list = siteList([site('a'), site('b')], [site('c')], [account('1', 'b')]);
  expect(list.map(({ id, kind, account: own }) => [id, kind, own?.id])).toEqual([
    ['a', 'account', undefined],
    ['b', 'account', '1'],
    ['c', 'partner', undefined],
  ]);
});

test('lists a site that both lists contain once', () => {
  expect(siteList([site('a')], [site('a')], []).map(({ kind }) => kind)).toEqual(['partner']);
});

test('reads a limit of 0 as no limit', () => {
  const [one] = siteList([site('a', { minDeposit: 0, maxDeposit: 500, maxWithdrawal: 0 })], [], []);
  expect(one).toMatchObject({
    deposit: { least: null, most: 500 },
    withdrawal: { least: null, most: null },
  });
});

test('lists an account whose site no longer exists as closed', () => {
  const lost = { ...account('1', 'gone'), integrationName: 'Gone House' };
  expect(siteList([], [], [lost, account('2', 'odd')])).toMatchObject([
    { id: 'gone', name: 'Gone House', isClosed: true, account: { id: '1' } },
    { id: 'odd', name: 'name of 2', isClosed: true },
  ]);
});

test('lists a second account on a site next to the first, so that its money can be withdrawn', () => {
  const list = siteList([site('a')], [], [account('1', 'a'), account('2', 'a')]);
  expect(list.map(({ id, account: own }) => [id, own?.id])).toEqual([
    ['a', '1'],
    ['a', '2'],
  ]);
});

test('reads a transfer with both of its sides', () => {
  const wire: WireTransfer = {
    transferId: '7',
    clientReference: 'r',
    accountId: '1',
    integrationName: 'Harbour',
    type: 'WITHDRAWAL',
    amount: 500,
    status: 'BROKEN',
    creationTime: 1,
    leftTime: 2,
    arrivedTime: null,
    returnedTime: null,
  };
  expect(transferOf(wire)).toEqual({
    id: '7',
    reference: 'r',
    accountId: '1',
    siteName: 'Harbour',
    kind: 'withdrawal',
    amount: 500,
    status: 'broken',
    createdAt: 1,
    leftAt: 2,
    arrivedAt: null,
    returnedAt: null,
  });
});
