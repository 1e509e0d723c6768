import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { wallet as walletIsland } from '../../../src/islands/wallet/island';
import {
  betElsewhere,
  changeSettings,
  failCalls,
  mendServer,
  onCall,
} from '../../browser/actions/server';
import { retryAndMend } from '../actions';
import { jumpingTime } from '../time';
import {
  amountField,
  balance,
  balanceOf,
  banking,
  booked,
  decide,
  fillDeposit,
  fillWithdrawal,
  LIST,
  request,
  requests,
  SEND,
  sendButton,
  sendDeposit,
  unfold,
  withdrawButton,
  withdrawing,
} from './actions';

const CHECKING = 'We’re checking whether your request for ₹3,000';

test('explains how to pay, and updates the balance when the operator approves the deposit', async () => {
  const opened = await banking();
  const { screen } = opened;
  await expect.element(requests()).toHaveTextContent('No requests yet.');
  await screen.getByText('Google Pay', { exact: true }).click();
  await expect.element(screen).toHaveTextContent('98765 43211');
  await screen.getByText('UPI', { exact: true }).click();
  await screen.getByRole('button', { name: '5,000', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Pay ₹5,000 by UPI' })).toBeVisible();
  await expect.element(screen).toHaveTextContent('touchline.pay@bank');
  const row = await sendDeposit();
  await expect.element(screen).toHaveTextContent('Request sent.');
  await expect.element(amountField()).toHaveValue('');
  await unfold(row);
  await expect.element(row).toHaveTextContent('Being checked');
  decide(opened, true);
  await expect.element(row).toHaveTextContent('Money added to your balance');
  await expect.element(balance()).toHaveTextContent('1,05,000.00');
  await expect
    .element(screen.getByRole('region', { name: 'Since you joined' }))
    .toHaveTextContent('5,000.00');
});

test('reserves the money of a withdrawal within its limits, and returns it after a cancel', async () => {
  const opened = await withdrawing({ before: (server) => betElsewhere(server, 9_600_000) });
  const { screen } = opened;
  await expect.element(screen).toHaveTextContent('4,000.00');
  await amountField().fill('999');
  await expect.element(screen).toHaveTextContent('The minimum is ₹1,000.');
  await amountField().fill('4,001');
  await expect.element(screen).toHaveTextContent('You can withdraw ₹4,000.');
  await fillWithdrawal();
  const again = screen.getByLabelText('Account number again');
  await again.fill('1');
  await withdrawButton().click();
  await expect.element(screen).toHaveTextContent('The two numbers differ.');
  expect(balanceOf(opened)).toBe(10_000_000);
  await again.fill('002144789031');
  await expect.element(screen).toHaveTextContent('To IMPS ··9031');
  await withdrawButton().click();
  const row = request('Withdrawal, IMPS');
  await expect.element(row).toHaveTextContent('Pending');
  await expect.element(row).toHaveTextContent('to ··9031');
  await expect.element(balance()).toHaveTextContent('97,000.00');
  await unfold(row);
  await row.getByRole('button', { name: 'Cancel request' }).click();
  await expect.element(row).toHaveTextContent('Cancelled');
  await expect.element(balance()).toHaveTextContent('1,00,000.00');
  expect(balanceOf(opened)).toBe(10_000_000);
});

test.each([
  ['before', false],
  ['after', true],
] as const)(
  'queries a withdrawal that is cut off %s the operator receives it, and does not repeat it',
  async (_, acts) => {
    const opened = await withdrawing({
      before: ({ sandbox: { faults } }) =>
        faults.add({
          match: { path: SEND },
          action: { kind: acts ? 'dropAfter' : 'dropBefore' },
        }),
    });
    const { screen, sent, reload } = opened;
    if (acts) failCalls(opened, LIST);
    await fillWithdrawal();
    await screen.getByRole('button', { name: 'Request ₹3,000' }).click();
    await expect.element(screen).toHaveTextContent(CHECKING);
    await reload();
    await expect.element(screen).toHaveTextContent(CHECKING);
    mendServer(opened);
    if (acts) {
      await expect.element(request('Withdrawal, IMPS')).toHaveTextContent('Pending');
      await expect.element(screen).not.toHaveTextContent('We’re checking');
    }
    expect(sent(SEND)).toHaveLength(1);
    expect(balanceOf(opened)).toBe(acts ? 9_700_000 : 10_000_000);
  },
);

test('finds a deposit when the page is reloaded before the reply, and books it once', async () => {
  const opened = await banking({ before: (server) => onCall(server, SEND, { kind: 'silence' }) });
  await fillDeposit();
  await sendButton().click();
  await expect.poll(() => booked(opened)).toHaveLength(1);
  await opened.reload();
  await expect.element(request('Deposit, UPI')).toHaveTextContent('Pending');
  await expect.element(opened.screen).not.toHaveTextContent('We’re checking');
  expect(booked(opened)).toHaveLength(1);
  decide(opened, true);
  await expect.element(balance()).toHaveTextContent('1,05,000.00');
  expect(balanceOf(opened)).toBe(10_500_000);
});

test('shows the words of an answer that proves nothing, before and after a reload', async () => {
  const pass = jumpingTime();
  const { screen, reload } = await banking({
    before: (server) => {
      const error = { code: 0, message: 'Deposits open at 10:00' };
      failCalls(server, SEND, { status: 500, body: { success: false, error } });
    },
  });
  await fillDeposit();
  await sendButton().click();
  await expect.element(screen).toHaveTextContent('Deposits open at 10:00 We’re checking');
  await reload();
  await expect.element(screen).toHaveTextContent('Deposits open at 10:00 We’re checking');
  await pass(100_000);
  await expect.element(screen).toHaveTextContent('Deposits open at 10:00 We can’t find your');
});

test('warns the player not to pay a lost deposit twice', async () => {
  const pass = jumpingTime();
  const { screen } = await banking({
    before: (server) => onCall(server, SEND, { kind: 'dropBefore' }),
  });
  await fillDeposit();
  await sendButton().click();
  await expect.element(screen).toHaveTextContent('We’re checking');
  await expect.element(screen.getByRole('button', { name: 'Checking…' })).toBeVisible();
  // The request has been missing from the lists for so long that no reply can arrive any more.
  await pass(100_000);
  await expect.element(screen).toHaveTextContent('We can’t find your request for ₹5,000.');
  await expect.element(screen).toHaveTextContent('If you’ve paid, don’t pay again');
  await expect.element(screen).not.toHaveTextContent('no money moved');
  await expect.element(sendButton()).toBeVisible();
});

test('dismisses a lost deposit, and moves the focus from its note to the form', async () => {
  const pass = jumpingTime();
  const opened = await banking({
    before: (server) => onCall(server, SEND, { kind: 'dropBefore' }),
  });
  const { screen, reload } = opened;
  await fillDeposit();
  await sendButton().click();
  await expect.element(screen).toHaveTextContent('We’re checking');
  await pass(100_000);
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  (await dismiss.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen).not.toHaveTextContent('We can’t find your request');
  await expect.element(dismiss).not.toBeInTheDocument();
  await expect.element(sendButton()).toHaveFocus();
  await reload();
  await expect.element(sendButton()).toBeVisible();
  await expect.element(screen).not.toHaveTextContent('We can’t find your request');
  expect(booked(opened)).toHaveLength(0);
});

test('hides the remaining balance if the balance may already include the withdrawal', async () => {
  const { screen } = await withdrawing({
    before: (server) => {
      onCall(server, SEND, { kind: 'dropAfter' });
      server.sandbox.faults.add({ match: { path: LIST }, action: { kind: 'malform' } });
    },
  });
  await fillWithdrawal();
  await expect.element(screen).toHaveTextContent('Available after');
  await withdrawButton().click();
  await expect.element(screen).toHaveTextContent(CHECKING);
  await expect.element(screen).not.toHaveTextContent('Available after');
});

test('says that the outcome of a withdrawal is unknown, and offers it again', async () => {
  const pass = jumpingTime();
  const opened = await withdrawing({
    before: (server) => {
      onCall(server, SEND, { kind: 'dropAfter' });
      server.sandbox.faults.add({ match: { path: LIST }, action: { kind: 'malform' } });
    },
  });
  const { screen } = opened;
  await fillWithdrawal();
  await withdrawButton().click();
  await expect.element(screen).toHaveTextContent(CHECKING);
  await pass(300_000);
  await expect
    .element(screen)
    .toHaveTextContent('We can’t tell whether your request for ₹3,000 arrived.');
  await expect.element(screen).toHaveTextContent('Check the list below before you send it again.');
  await expect.element(withdrawButton()).toBeVisible();
});

test('explains why a request was refused, and leaves the form unchanged', async () => {
  const opened = await banking();
  await expect.element(sendButton()).toBeVisible();
  await fillDeposit();
  changeSettings(opened, { upiDeposit: false });
  await sendButton().click();
  await expect
    .element(opened.screen.getByRole('alert'))
    .toHaveTextContent(/^This way to pay is closed at the moment\.$/);
  await expect.element(amountField()).toHaveValue('5,000');
});

test('says that a request was refused when the player returns', async () => {
  const opened = await withdrawing();
  const { screen } = opened;
  const release = opened.hold(({ path }) => path === SEND);
  await fillWithdrawal();
  await withdrawButton().click();
  await screen.getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect.element(sendButton()).toBeVisible();
  betElsewhere(opened, 9_900_000);
  const open = () => Object.keys(opened.stored).filter((key) => key.startsWith('paying:'));
  await expect.poll(open).toHaveLength(1);
  release();
  await expect.poll(open).toHaveLength(0);
  await screen.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('You have less than that to withdraw.');
});

test('writes the filter of all requests into the address, and explains a rejection', async () => {
  const opened = await banking();
  const { screen, path, back } = opened;
  await sendDeposit();
  decide(opened, false, 'Proof not readable');
  await requests().getByRole('link', { name: 'All' }).click();
  await screen.getByText('Proof not readable').click();
  await expect.element(screen).toHaveTextContent('If you’ve paid, contact support');
  await expect
    .element(screen.getByRole('link', { name: 'New request' }))
    .toHaveAttribute('href', '/dwrequest?view=deposit');
  await screen.getByRole('link', { name: 'Accepted' }).click();
  await expect.poll(path).toMatch(/state=accepted/);
  await expect.element(screen).toHaveTextContent('No requests match.');
  await screen.getByRole('link', { name: 'Paid out' }).click();
  await expect.poll(path).toMatch(/kind=paid/);
  back();
  back();
  await expect.element(screen).toHaveTextContent('Rejected');
});

test('says that the requests failed to load, and loads them when the player tries again', async () => {
  const opened = await banking({ before: (server) => failCalls(server, LIST) });
  await expect.element(opened.screen).toHaveTextContent('We couldn’t load your requests.');
  await retryAndMend(opened, opened.screen, LIST);
  await expect.element(requests()).toHaveTextContent('No requests yet.');
});

test('shows the bill of a pending deposit to scan and to copy, and updates its state', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const opened = await banking();
  const { screen, path } = opened;
  const code = screen.getByRole('img', { name: 'Code to scan to pay ₹5,000' });
  await fillDeposit();
  await expect.element(code).toBeVisible();
  const row = await sendDeposit();
  await unfold(row);
  await row.getByRole('link', { name: 'How to pay' }).click();
  await expect.poll(path).toMatch(/\/payment-bill\/D\d+$/);
  await expect.element(screen.getByRole('heading', { name: 'Pay ₹5,000 by UPI' })).toBeVisible();
  await expect.element(code).toBeVisible();
  await expect.element(screen.getByRole('timer')).toHaveTextContent(/^Valid 1[45]:\d\d$/);
  await screen.getByRole('button', { name: 'Copy UPI ID' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copy).toHaveBeenLastCalledWith('touchline.pay@bank');
  // Other apps expect an amount without group separators.
  await screen.getByRole('button', { name: 'Copy Amount' }).click();
  await expect.poll(() => copy.mock.lastCall).toEqual(['5000']);
  decide(opened, true);
  await expect.element(screen).toHaveTextContent('Money added to your balance');
  // The full amount is paid.
  await expect
    .element(screen.getByRole('heading', { level: 2 }))
    .toHaveTextContent(/^Deposit, UPI · ₹5,000$/);
});

test('says that a bill is unknown, and links to the requests', async () => {
  const { screen, path } = await banking({ path: '/payment-bill/none' });
  await expect
    .element(screen.getByText(/this bill/))
    .toHaveTextContent(/^We can’t find this bill\.$/);
  await screen.getByRole('link', { name: 'Deposits and withdrawals' }).click();
  await expect.poll(path).toBe('/dwrequest');
});

test('shows bonus and net deposits apart from the balance, and updates them', async () => {
  const opened = await banking({ path: '/home', islands: [outlet, header, walletIsland] });
  const wallet = page.getByRole('dialog', { name: 'Your funds' });
  const openWallet = () =>
    balance()
      .getByRole('button', { name: /Balance/ })
      .click();
  await openWallet();
  await expect.element(wallet).toHaveTextContent('Available to bet1,00,000.00');
  await expect.element(wallet).toHaveTextContent('Bonus, not cash0.00');
  await expect.element(wallet).toHaveTextContent('Net deposits, all time0.00');
  await wallet.getByRole('link', { name: 'Deposit', exact: true }).click();
  await sendDeposit();
  await openWallet();
  await expect.element(wallet).toHaveTextContent('Net deposits, all time0.00');
  decide(opened, true);
  await expect.element(wallet).toHaveTextContent('Net deposits, all time5,000.00');
  await expect.element(wallet).toHaveTextContent('Available to bet1,05,000.00');
});
