import { expect, test } from 'vitest';
import { paymentInfo, playerRequests } from '../../../streams/payments/calls';
import { accountEnd, billOf, requestList } from '../../../streams/payments/requestList';

const item = (facts: Readonly<Record<string, unknown>>) => ({
  id: 1,
  type: '1',
  statusName: 'Pending',
  paymentMethod: 'PhonePay',
  amount: '1,500.50',
  ...facts,
});
const read = (...items: readonly unknown[]) => requestList(playerRequests.read({ items }));

test('reads an older server’s requests: words in any case, amounts as strings, no reference', () => {
  expect(
    read(item({ paymentMethod: 'phonepe', creationTime: '2026-11-22T10:00:00Z' })).requests,
  ).toEqual([
    {
      key: '1',
      id: '1',
      reference: null,
      kind: 'deposit',
      state: 'pending',
      method: 'PhonePay',
      amount: 150_050,
      createdAt: Date.parse('2026-11-22T10:00:00Z'),
      decidedAt: null,
      reason: null,
      accountEnd: null,
    },
  ]);
  const kinds = read(
    item({ id: 'a', type: 2, statusName: '3' }),
    item({ id: 'b', type: 'Withdrawal', statusName: 'ACCEPTED' }),
    item({ id: 'c', statusName: 'On hold', paymentMethod: 'Cheque' }),
  ).requests.map(({ kind, state, method }) => [kind, state, method]);
  expect(kinds).toEqual([
    ['withdrawal', 'rejected', 'PhonePay'],
    ['withdrawal', 'accepted', 'PhonePay'],
    ['deposit', null, null],
  ]);
});

test('lists requests without ids, including two of the same sum', () => {
  const row = {
    userName: 'p',
    type: 'Withdrawal',
    statusName: 'Pending',
    paymentMethod: 'Imps',
    creationTime: '2026-11-22T10:00:00',
    amount: 900,
    accountNumber: '002144789031',
  };
  const { requests } = read(row, row, { ...row, id: null, amount: 700 });
  expect(requests.map(({ id, amount }) => [id, amount])).toEqual([
    [null, 90_000],
    [null, 90_000],
    [null, 70_000],
  ]);
});

test('reads a request without a state or a method', () => {
  expect(
    requestList(playerRequests.read({ items: [{ id: 1, type: '1', amount: 5 }] })).requests,
  ).toMatchObject([{ id: '1', state: null, method: null }]);
});

test('leaves out a malformed request, and rejects a page that is no list', () => {
  expect(read(item({ amount: 'much' }), item({ id: 'b' }), null, 7).requests).toHaveLength(1);
  for (const raw of ['<html>', null, [], { items: 'none' }])
    expect(() => playerRequests.read(raw)).toThrow();
});

test('lists the newest first, and a repeated request only once', () => {
  const at = (hour: number) => `2026-11-22T0${hour}:00:00Z`;
  const { requests } = read(
    item({ id: 'a', creationTime: at(1) }),
    item({ id: 'b', creationTime: at(2) }),
    item({ id: 'a', creationTime: at(1), statusName: 'accepted' }),
  );
  expect(requests.map(({ id, state }) => [id, state])).toEqual([
    ['b', 'pending'],
    ['a', 'accepted'],
  ]);
});

test('finds a reference that a server writes as a GUID', () => {
  const list = read(item({ clientReference: '{0123ABCD-0123-0123-0123-0123456789AB}' }));
  expect(list.requests.map(({ reference }) => reference)).toEqual([
    '0123abcd0123012301230123456789ab',
  ]);
});

test('shows only the end of an account number', () => {
  expect(accountEnd('0021 4478 9031')).toBe('9031');
  expect(accountEnd('98-31')).toBeNull();
  expect(accountEnd(null)).toBeNull();
  expect(read(item({ type: '2', accountNumber: '002144789031' })).requests[0]?.accountEnd).toBe(
    '9031',
  );
});

test('calculates net deposits as accepted deposits less withdrawals', () => {
  const totals = { deposits: '38,500', withdrawals: 21_000 };
  expect(requestList(playerRequests.read({ items: [], totals })).lifetime).toEqual({
    deposits: 3_850_000,
    withdrawals: 2_100_000,
    net: 1_750_000,
  });
  expect(read().lifetime).toBeNull();
});

test('reads a bill without a code or an expiry', () => {
  const wire = paymentInfo.read({
    id: 7,
    amount: 500,
    paymentMethod: 'imps',
    statusName: '1',
    payee: [{ name: 'number', text: '12' }, { name: 'odd' }],
  });
  expect(billOf(wire)).toEqual({
    id: '7',
    amount: 50_000,
    method: 'Imps',
    state: 'pending',
    payee: [{ name: 'number', text: '12' }],
    note: null,
    code: null,
    expiresAt: null,
  });
});
