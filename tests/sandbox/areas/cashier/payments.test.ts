import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancelPaymentRequest,
  createDeposit,
  createPaymentRequest,
  createWithdrawal,
  depositWithdrawals,
  paymentInfo,
  playerRequests,
  storeImage,
  userWithdrawalHistory,
} from '../../../../streams/payments/calls';
import type { Sent } from '../../../../streams/api/call';
import { fromMinor } from '../../../../streams/rules/money';
import { manualClock } from '../../engine/clock';
import { createExchange } from '../../engine/exchange';
import { createProtections } from '../../people/protections';
import { createSessions } from '../../people/sessions';
import { failureOf, reference, visit } from '../../visit/visit';
import type { AreaContext } from '../area';
import { createPayments } from './payments';

type PaymentInput = Sent<typeof createPaymentRequest>;

const deposit = (facts: Partial<PaymentInput> = {}): PaymentInput => ({
  type: '1',
  amount: 500,
  paymentMethod: 'Upi',
  clientReference: reference(),
  imageUrl: null,
  ...facts,
});
const withdrawal = (facts: Partial<PaymentInput> = {}): PaymentInput => ({
  ...deposit({ type: '2', amount: 1_000, paymentMethod: 'Paytm', payTmName: '98765 00001' }),
  ...facts,
});

async function open() {
  const visited = await visit();
  const { accessToken: token } = await visited.demo();
  const { call, sandbox } = visited;
  const accountId = visited.accountOf(token);
  return {
    ...visited,
    accountId,
    token,
    sendRequest: (body: PaymentInput) => call(createPaymentRequest, body, token),
    newest: () => call(playerRequests, { skipCount: 0, maxResultCount: 10, references: '' }, token),
    decide: (isAccepted: boolean, reason?: string) =>
      sandbox.control({ do: 'decide', isAccepted, ...(reason ? { reason } : {}) }),
    balance: () => sandbox.exchange.funds(accountId).balance,
  };
}

test('moves the balance once for an accepted deposit, even if it is requested or decided again', async () => {
  const { sendRequest, newest, decide, balance, sandbox } = await open();
  const [body, before] = [deposit({ amount: 750.25 }), balance()];
  await sendRequest(body);
  await sendRequest(body);
  expect((await newest()).items).toMatchObject([
    {
      type: 'deposit',
      statusName: 'pending',
      amount: 75_025,
      clientReference: body.clientReference,
    },
  ]);
  expect(balance()).toBe(before);
  decide(true);
  expect(balance()).toBe(before + 75_025);
  expect(() => decide(true)).toThrow('no such pending request');
  expect(balance()).toBe(before + 75_025);
  expect((await newest()).totals).toEqual({ deposits: 75_025, withdrawals: 0 });
  expect(sandbox.exchange.ledgerTotal()).toBe(0);
});

test('refuses a deposit if it and pending deposits would exceed a limit of the player', async () => {
  const { sendRequest, newest, sandbox, accountId } = await open();
  sandbox.protections.setLimit(accountId, 'DEPOSIT', 'DAY', 150_000);
  await sendRequest(deposit({ amount: 1_000 }));
  await expect(sendRequest(deposit({ amount: 501 }))).rejects.toThrow('deposit limit');
  await sendRequest(deposit({ amount: 500 }));
  expect((await newest()).items).toHaveLength(2);
});

test('accepts deposits and withdrawals also through separate calls', async () => {
  const { call, token, newest } = await open();
  await call(createDeposit, deposit({ amount: 750 }), token);
  await call(createWithdrawal, withdrawal(), token);
  expect((await newest()).items.map(({ type }) => type)).toEqual(['withdrawal', 'deposit']);
  await expect(call(createDeposit, withdrawal(), token)).rejects.toThrow();
});

test('takes the money of a withdrawal at once, and returns it after a rejection or a cancel', async () => {
  const { sendRequest, newest, decide, balance, call, token } = await open();
  const before = balance();
  await sendRequest(withdrawal());
  expect(balance()).toBe(before - 100_000);
  decide(false, 'The name on the account is another.');
  expect(balance()).toBe(before);
  expect((await newest()).items[0]).toMatchObject({
    statusName: 'rejected',
    reason: 'The name on the account is another.',
  });
  await sendRequest(withdrawal());
  const id = (await newest()).items[0]!.id!;
  await call(cancelPaymentRequest, { id }, token);
  await call(cancelPaymentRequest, { id }, token);
  expect(balance()).toBe(before);
  await sendRequest(withdrawal());
  decide(true);
  expect(balance()).toBe(before - 100_000);
  const [paid] = (await newest()).items;
  expect(await failureOf(call(cancelPaymentRequest, { id: paid!.id! }, token))).toMatchObject({
    status: 400,
    serverMessage: 'This request is already decided.',
  });
  const history = await call(userWithdrawalHistory, { SkipCount: 0, MaxResultCount: 10 }, token);
  expect(history.items.map((item) => item.id)).toEqual([paid!.id]);
});

test('filters a page of requests by kind and state', async () => {
  const { sendRequest, decide, call, token } = await open();
  await sendRequest(deposit());
  decide(true);
  await sendRequest(deposit());
  await sendRequest(withdrawal());
  const page = async (type: '0' | '1' | '2', status: '0' | '1' | '2' | '3', skipCount = 0) => {
    const { items, totalCount } = await call(
      depositWithdrawals,
      {
        skipCount,
        maxResultCount: 2,
        sorting: null,
        filter: null,
        filterByUser: true,
        status,
        type,
      },
      token,
    );
    return [items.map((item) => item.id), totalCount];
  };
  expect(await page('0', '0')).toEqual([['W1003', 'D1002'], 3]);
  expect(await page('0', '0', 2)).toEqual([['D1001'], 3]);
  expect(await page('1', '2')).toEqual([['D1001'], 1]);
  expect(await page('2', '3')).toEqual([[], 0]);
});

describe('a refused request', () => {
  test.each([
    ['below the minimum', deposit({ amount: 499.99 }), 'The amount is below the minimum.'],
    ['above the maximum', withdrawal({ amount: 50_000.01 }), 'The amount is above the maximum.'],
    ['without an account', withdrawal({ payTmName: '' }), 'The account to pay to is missing.'],
    [
      'by a way that is closed',
      withdrawal({ paymentMethod: 'Upi' }),
      'This way to pay is closed at the moment.',
    ],
  ])('is refused %s', async (_, body, said) => {
    const { sendRequest, newest } = await open();
    expect(await failureOf(sendRequest(body))).toMatchObject({ status: 400, serverMessage: said });
    expect((await newest()).items).toEqual([]);
  });

  test('is refused if open bets need the money', async () => {
    const { sendRequest, place, token } = await open();
    await place(token, { stake: 60_000 });
    expect((await failureOf(sendRequest(withdrawal({ amount: 40_001 })))).serverMessage).toBe(
      'You have less than that to withdraw.',
    );
    await sendRequest(withdrawal({ amount: 40_000 }));
  });
});

test('shows a bill only to its player, and explains how to pay', async () => {
  const { sendRequest, call, token, demo, newest } = await open();
  await sendRequest(deposit({ amount: 5_000 }));
  const id = (await newest()).items[0]!.id!;
  expect(await call(paymentInfo, { id }, token)).toMatchObject({
    amount: 500_000,
    statusName: 'pending',
    note: `TL ${id}`,
    payee: [
      { name: 'upiId', text: 'touchline.pay@bank' },
      { name: 'holder', text: 'Example Operator Ltd' },
    ],
  });
  const { accessToken: other } = await demo();
  expect((await failureOf(call(paymentInfo, { id }, other))).status).toBe(404);
});

/** The environment of a separate desk, whose players may also set limits. */
const withProtections = (context: Pick<AreaContext, 'exchange' | 'clock'>) => ({
  ...context,
  protections: createProtections({
    ...context,
    sessions: createSessions({ clock: context.clock, tokenLifetimeS: 3_600 }),
  }),
});

test('decides requests automatically if the desk is set to do so', () => {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  const { id } = exchange.openAccount({ username: 'anna' });
  const service = createPayments(withProtections({ exchange, clock }));
  service.decideAfter(12_000);
  service.request(id, deposit(), { upiDeposit: true });
  clock.advance(11_999);
  expect(exchange.funds(id).balance).toBe(0);
  clock.advance(1);
  expect(exchange.funds(id).balance).toBe(50_000);
  service.close();
});

test('keeps the ledger right to the cent after any requests, cancellations and decisions', () => {
  const step = fc.record({
    what: fc.constantFrom('deposit', 'withdrawal', 'cancel', 'accept', 'reject'),
    amount: fc.integer({ min: 1, max: 100_000 }),
    reference: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    at: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const clock = manualClock();
      const exchange = createExchange({ clock });
      const { id } = exchange.openAccount({ username: 'anna' });
      exchange.deposit(id, 50_000);
      const service = createPayments(withProtections({ exchange, clock }));
      const settings = { upiDeposit: true, paytmWithdrawal: true };
      for (const { what, amount, reference: clientReference, at } of steps) {
        const facts = { amount: fromMinor(amount), clientReference };
        const one = service.all()[at]?.id ?? '';
        if (what === 'deposit') service.request(id, deposit(facts), settings);
        else if (what === 'withdrawal') service.request(id, withdrawal(facts), settings);
        else if (what === 'cancel') service.cancel(id, one);
        else service.decide(one, what === 'accept');
      }
      const sum = (kind: string, ...states: readonly string[]): number =>
        service
          .all()
          .reduce(
            (total, one) =>
              total + (one.kind === kind && states.includes(one.state) ? one.amount : 0),
            0,
          );
      const { balance } = exchange.funds(id);
      expect(balance).toBe(
        50_000 + sum('deposit', 'accepted') - sum('withdrawal', 'accepted', 'pending'),
      );
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(exchange.ledgerTotal()).toBe(0);
      expect(new Set(service.all().map((one) => one.reference)).size).toBe(service.all().length);
    }),
  );
});

test('stores a picture under its own address, which is part of its request', async () => {
  const { call, token, sendRequest, sandbox } = await open();
  // The body is longer than in any other call.
  const picture = `data:image/jpeg;base64,${'A'.repeat(200_000)}`;
  const [address, other] = [
    await call(storeImage, picture, token),
    await call(storeImage, picture, token),
  ];
  expect(address).not.toBe(other);
  expect(sandbox.payments.picture(address!)).toBe(picture);
  await sendRequest(deposit({ imageUrl: address }));
  expect(sandbox.payments.all().map(({ image }) => image)).toEqual([address]);
  expect(await failureOf(call(storeImage, '<svg>', token))).toMatchObject({ status: 400 });
});
