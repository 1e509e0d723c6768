import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { wallet as walletIsland } from '../../../src/islands/wallet/island';
import {
  betElsewhere,
  changeSettings,
  delayCalls,
  failCalls,
  onCall,
} from '../../browser/actions/server';
import type { Given } from '../stage';
import { expectSound, type ViewState } from '../states';
import {
  balance,
  decide,
  fillDeposit,
  fillWithdrawal,
  LIST,
  photo,
  pictureField,
  requests,
  SEND,
  sendButton,
  sendDeposit,
  STORE,
  unfold,
  withdrawButton,
} from './actions';

const deposit: Given = { path: '/dwrequest', signedIn: true };
const withdrawal: Given = { ...deposit, path: '/dwrequest?view=withdraw' };

const DEPOSITS = ['upi', 'phonePe', 'gPay', 'paytm', 'imps', 'tether'].map((by) => `${by}Deposit`);
const WITHDRAWALS = ['impsWithdrawal', 'paytmWithdrawal', 'withdrawalGpay', 'withdrawalPhonepay'];
const closed = (ways: readonly string[]): Readonly<Record<string, false>> =>
  Object.fromEntries(ways.map((way) => [way, false]));

const STATES: Readonly<Record<string, ViewState>> = {
  'a deposit': {
    ...deposit,
    reach: async ({ screen }) => {
      await screen.getByRole('button', { name: '5,000', exact: true }).click();
      await expect.element(screen).toHaveTextContent('Pay ₹5,000 by UPI');
    },
  },
  'requests that are loading': {
    ...deposit,
    before: (server) => onCall(server, LIST, { kind: 'silence' }),
    reach: () => expect.element(page.getByCss('main [aria-busy=true]').first()).toBeVisible(),
  },
  'requests that failed': {
    ...deposit,
    before: (server) => failCalls(server, LIST),
    reach: ({ screen }) => expect.element(screen).toHaveTextContent('couldn’t load your requests'),
  },
  'requests without a network': {
    ...deposit,
    reach: async ({ setOnline, screen }) => {
      await expect.element(requests()).toHaveTextContent('No requests yet.');
      setOnline(false);
      await expect.element(screen).toHaveTextContent('offline');
    },
  },
  'a deposit that is being sent': {
    ...deposit,
    before: (server) => delayCalls(server, SEND, 600_000),
    reach: async ({ screen }) => {
      await fillDeposit();
      await sendButton().click();
      await expect.element(screen.getByRole('button', { name: 'Sending…' })).toBeVisible();
    },
  },
  'a pending deposit': { ...deposit, reach: async () => unfold(await sendDeposit()) },
  'the question before a deposit is cancelled': {
    ...deposit,
    reach: async () => {
      const row = await sendDeposit();
      await unfold(row);
      await row.getByRole('button', { name: 'Cancel request' }).click();
      await expect.element(row).toHaveTextContent('don’t cancel');
    },
  },
  'a refused deposit': {
    ...deposit,
    reach: async (opened) => {
      await fillDeposit();
      changeSettings(opened, { upiDeposit: false });
      await sendButton().click();
      await expect.element(opened.screen.getByRole('alert')).toBeVisible();
    },
  },
  'closed deposits': {
    ...deposit,
    setting: closed(DEPOSITS),
    reach: ({ screen }) =>
      expect.element(screen).toHaveTextContent('Deposits are closed at the moment.'),
  },
  'closed withdrawals': {
    ...withdrawal,
    setting: closed(WITHDRAWALS),
    reach: ({ screen }) =>
      expect.element(screen).toHaveTextContent('Withdrawals are closed at the moment.'),
  },
  'a picture that was not uploaded': {
    ...deposit,
    before: (server) => failCalls(server, STORE),
    reach: async ({ screen }) => {
      await pictureField().upload(await photo());
      await expect.element(screen).toHaveTextContent('The picture wasn’t uploaded.');
    },
  },
  'a picture of the payment': {
    ...deposit,
    reach: async ({ screen }) => {
      await pictureField().upload(await photo());
      await expect.element(screen).toHaveTextContent('ready');
    },
  },
  'a withdrawal with mistakes': {
    ...withdrawal,
    before: (server) => betElsewhere(server, 9_600_000),
    reach: async ({ screen }) => {
      await fillWithdrawal();
      await screen.getByLabelText('Account number again').fill('1');
      await withdrawButton().click();
      await expect.element(screen).toHaveTextContent('The two numbers differ.');
    },
  },
  'a withdrawal without a reply': {
    ...withdrawal,
    before: (server) => onCall(server, SEND, { kind: 'dropBefore' }),
    reach: async ({ screen }) => {
      await fillWithdrawal();
      await withdrawButton().click();
      await expect.element(screen).toHaveTextContent('We’re checking');
    },
  },
  'all requests': {
    ...deposit,
    reach: async (opened) => {
      await sendDeposit();
      decide(opened, false, 'Proof not readable');
      await requests().getByRole('link', { name: 'All' }).click();
      await expect.element(opened.screen).toHaveTextContent('Proof not readable');
    },
  },
  'a list without matching requests': {
    ...deposit,
    path: '/dwrequest?view=requests&state=accepted',
    reach: ({ screen }) => expect.element(screen).toHaveTextContent('No requests match.'),
  },
  'a bill': {
    ...deposit,
    reach: async ({ screen }) => {
      const row = await sendDeposit();
      await unfold(row);
      await row.getByRole('link', { name: 'How to pay' }).click();
      await expect.element(screen.getByRole('timer')).toBeVisible();
    },
  },
  'an unknown bill': {
    ...deposit,
    path: '/payment-bill/none',
    reach: ({ screen }) => expect.element(screen).toHaveTextContent('We can’t find this bill.'),
  },
  'the wallet': {
    path: '/home',
    signedIn: true,
    islands: [outlet, header, walletIsland],
    isSheet: true,
    reach: async () => {
      await balance()
        .getByRole('button', { name: /Balance/ })
        .click();
      await expect
        .element(page.getByRole('dialog', { name: 'Your funds' }))
        .toHaveTextContent('Net deposits');
    },
  },
};

describe.each(['phone', 'desktop'] as const)('deposits and withdrawals on a %s', (size) => {
  test.each(Object.keys(STATES))('keep %s accessible and readable', (name) =>
    expectSound(STATES[name]!, size),
  );
});
