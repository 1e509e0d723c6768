import { expect, test } from 'vitest';
import { bonuses } from '../../../../streams/bonuses/calls';
import {
  createPaymentRequest,
  depositWithdrawals,
  playerRequests,
  type WireRequest,
} from '../../../../streams/payments/calls';
import { userActivityLog, userSetting } from '../../../../streams/profile/calls';
import { transactionHistory } from '../../../../streams/reports/calls';
import {
  integrationList,
  partnerList,
  playerAccountList,
} from '../../../../streams/transfers/calls';
import { twoServers } from './twoServers';

const PAGE = { SkipCount: 0, MaxResultCount: 100 };

test('has no bonuses, sites or activities, and sends nothing for them', async () => {
  const { older, requests } = await twoServers();
  requests.length = 0;
  expect(await older(bonuses, undefined)).toEqual([]);
  expect(await older(integrationList, { maxResultCount: 10, skipCount: 0 })).toEqual([]);
  expect(await older(partnerList, undefined)).toEqual([]);
  expect(await older(playerAccountList, { maxResultCount: 10, skipCount: 0 })).toEqual([]);
  expect(await older(userActivityLog, { MaxResultCount: 10, SkipCount: 0 })).toMatchObject({
    totalCount: 0,
  });
  expect(await older(userSetting, undefined)).toMatchObject({ userName: null });
  expect(requests).toEqual([]);
});

test('lists requests for payments and lines of the statement', async () => {
  const { older, own, reference } = await twoServers();
  const type = '1';
  const payment = { type, amount: 700, paymentMethod: 'Upi', imageUrl: null } as const;
  await older(createPaymentRequest, { ...payment, clientReference: reference() });
  const page = { skipCount: 0, maxResultCount: 10 };
  const all = {
    ...page,
    sorting: null,
    filter: null,
    filterByUser: true,
    status: '0',
    type: '0',
  } as const;
  const [theirs, ours] = [
    await own(depositWithdrawals, all),
    await older(playerRequests, { ...page, references: '' }),
  ];
  const FIELDS = ['amount', 'type', 'statusName', 'paymentMethod', 'creationTime'] as const;
  const known = (request: WireRequest) => FIELDS.map((name) => request[name]);
  expect(ours.items.map(known)).toEqual(theirs.items.map(known));
  expect(ours.items).toMatchObject([{ id: null, amount: 70_000, statusName: 'pending' }]);
  const days = { From: '2029-12-31', To: '2030-01-02' };
  const times = { FromTime: '2029-12-31T00:00:00.000Z', ToTime: '2030-01-02T23:59:59.999Z' };
  const range = { ...days, ...times, Type: 0, ...PAGE } as const;
  const lines = [await own(transactionHistory, range), await older(transactionHistory, range)];
  const facts = lines.map(({ items }) =>
    items.map(({ id, date, credit, debit, balance }) => [id, date, credit, debit, balance]),
  );
  expect(facts[1]).toEqual(facts[0]);
  expect(facts[1]).toHaveLength(1);
});
