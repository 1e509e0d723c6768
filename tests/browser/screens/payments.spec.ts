import type { Page } from '@playwright/test';
import { header, screen, screenBehind } from '../hands/page';
import { retryAndMend } from '../hands/recovery';
import {
  amountField,
  fillDeposit,
  fillWithdrawal,
  request,
  requests,
  SEND,
  sendButton,
} from '../hands/payments';
import { betElsewhere, changeSettings, failCalls, mendServer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test, type Product } from '../product';
import { expectAccessible } from './axe';

/* Deposits and withdrawals: asked for once, followed, taken back, and right to the cent. */

const LIST = '/api/DepositWithdrawal/PlayerRequests';

const balanceOf = ({ sandbox, accountId }: Product): number =>
  sandbox.exchange.funds(accountId).balance;
const booked = ({ sandbox, accountId }: Product) => sandbox.payments.all(accountId);

test(
  'a deposit is asked for, accepted at the operator’s desk, and moves the balance without a reload',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/dwrequest');
    await expect(requests(page)).toContainText('No requests yet.');
    await screen(page).getByText('Google Pay', { exact: true }).click();
    await expect(screen(page)).toContainText('98765 43211');
    await screen(page).getByText('UPI', { exact: true }).click();
    await screen(page).getByRole('button', { name: '5,000', exact: true }).click();
    await expect(screen(page).getByRole('heading', { name: 'Pay ₹5,000 by UPI' })).toBeVisible();
    await expect(screen(page)).toContainText('touchline.pay@bank');
    await expectReadableInEveryView(page, 'a deposit');
    await expectAccessible(page, 'a deposit');
    await fillDeposit(page);
    await sendButton(page).click();
    await expect(request(page, 'Deposit, UPI')).toContainText('Pending');
    await expect(screen(page)).toContainText('Request sent.');
    await expect(amountField(page)).toHaveValue('');
    await request(page, 'Deposit, UPI').locator('summary').click();
    await expect(request(page, 'Deposit, UPI')).toContainText('The operator is checking it');
    // No button stands half under a bar.
    await sendButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expectAccessible(page, 'a pending deposit');
    product.sandbox.control({ do: 'decide', isAccepted: true });
    await expect(request(page, 'Deposit, UPI')).toContainText('Money added to your balance');
    await expect(header(page)).toContainText('1,05,000.00');
    await expect(screen(page).getByRole('region', { name: 'Since you joined' })).toContainText(
      '5,000.00',
    );
    await page.goto('/account-statement');
    await expect(screen(page)).toContainText('5,000.00');
  },
);

test(
  'a withdrawal keeps within its bounds, sets the money aside, and gives it back when cancelled',
  { tag: '@both' },
  async ({ page, product }) => {
    betElsewhere(product, 9_600_000);
    await signIn(page, product, '/dwrequest?view=withdraw');
    const send = screen(page).getByRole('button', { name: /^Request/ });
    await expect(screen(page)).toContainText('4,000.00');
    await amountField(page).fill('999');
    await expect(screen(page)).toContainText('The minimum is ₹1,000.');
    await amountField(page).fill('4,001');
    await expect(screen(page)).toContainText('You can withdraw ₹4,000.');
    await fillWithdrawal(page);
    await screen(page).getByLabel('Account number again').fill('1');
    await send.click();
    await expect(screen(page)).toContainText('The two numbers differ.');
    await expectReadableInEveryView(page, 'a withdrawal');
    await expectAccessible(page, 'a withdrawal');
    expect(balanceOf(product)).toBe(10_000_000);
    await screen(page).getByLabel('Account number again').fill('002144789031');
    await expect(screen(page)).toContainText('To IMPS ··9031');
    await send.click();
    const row = request(page, 'Withdrawal, IMPS');
    await expect(row).toContainText('Pending');
    await expect(row).toContainText('to ··9031');
    await expect(header(page)).toContainText('97,000.00');
    await row.locator('summary').click();
    await row.getByRole('button', { name: 'Cancel request' }).click();
    await expect(row).toContainText('Cancelled');
    await expect(header(page)).toContainText('1,00,000.00');
    expect(balanceOf(product)).toBe(10_000_000);
  },
);

for (const [when, acts] of [
  ['before', false],
  ['after', true],
] as const)
  test(`a withdrawal whose line is cut ${when} the operator got it is checked, not sent again`, async ({
    page,
    product,
  }) => {
    await signIn(page, product, '/dwrequest?view=withdraw');
    let sent = 0;
    await page.route(`**${SEND}`, async (route) => {
      sent += 1;
      if (acts) await route.fetch();
      await route.abort('connectionreset');
    });
    if (acts) failCalls(product, LIST);
    await fillWithdrawal(page);
    await screen(page).getByRole('button', { name: 'Request ₹3,000' }).click();
    await expect(screenBehind(page)).toContainText(
      'We’re checking whether your request for ₹3,000',
    );
    await expectAccessible(page, 'a withdrawal without an answer');
    await page.reload();
    await expect(screenBehind(page)).toContainText(
      'We’re checking whether your request for ₹3,000',
    );
    mendServer(product);
    if (acts) {
      await expect(request(page, 'Withdrawal, IMPS')).toContainText('Pending');
      await expect(screen(page)).not.toContainText('We’re checking');
    }
    expect(sent).toBe(1);
    expect(balanceOf(product)).toBe(acts ? 9_700_000 : 10_000_000);
  });

test('a request that is pressed ten times, here and in another tab, is one', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product, '/dwrequest');
  const other = await context.newPage();
  await other.goto('/dwrequest');
  let sent = 0;
  let answer = (): void => undefined;
  const isPressed = new Promise<void>((resolve) => (answer = resolve));
  await context.route(`**${SEND}`, async (route) => {
    sent += 1;
    await isPressed;
    await route.continue();
  });
  await fillDeposit(page);
  await fillDeposit(other);
  const press = (tab: Page) =>
    sendButton(tab).evaluate((button: HTMLElement) => {
      for (let times = 0; times < 10; times++) button.click();
    });
  await Promise.all([press(page), press(other)]);
  // The tab that did not send it asks what became of it.
  for (const tab of [page, other])
    await expect(screen(tab).getByRole('button', { name: /^(Sending|Checking)…$/ })).toBeVisible();
  answer();
  await expect(request(page, 'Deposit, UPI')).toContainText('Pending');
  await expect(request(other, 'Deposit, UPI')).toContainText('Pending');
  expect(sent).toBe(1);
  expect(booked(product)).toHaveLength(1);
});

test('a deposit that is under way when the page is reloaded is found again, and booked once', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/dwrequest');
  // The operator acts, and the answer never comes.
  await page.route(`**${SEND}`, async (route) => void (await route.fetch()));
  await fillDeposit(page);
  await sendButton(page).click();
  await expect.poll(() => booked(product).length).toBe(1);
  await page.reload();
  await expect(request(page, 'Deposit, UPI')).toContainText('Pending', { timeout: 20_000 });
  await expect(screen(page)).not.toContainText('We’re checking');
  expect(booked(product)).toHaveLength(1);
  product.sandbox.control({ do: 'decide', isAccepted: true });
  await expect(header(page)).toContainText('1,05,000.00');
  expect(balanceOf(product)).toBe(10_500_000);
});

test('a refused request says why, and what was typed stays', async ({ page, product }) => {
  await signIn(page, product, '/dwrequest');
  await expect(sendButton(page)).toBeVisible();
  await fillDeposit(page);
  changeSettings(product, { upiDeposit: false });
  await sendButton(page).click();
  await expect(screen(page).getByRole('alert')).toHaveText(
    'This way to pay is closed at the moment.',
  );
  await expect(amountField(page)).toHaveValue('5,000');
  await expectAccessible(page, 'a refused deposit');
});

test(
  'all requests are filtered in the address, and a rejected one says why',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/dwrequest');
    await fillDeposit(page);
    await sendButton(page).click();
    await expect(request(page, 'Deposit, UPI')).toContainText('Pending');
    product.sandbox.control({ do: 'decide', isAccepted: false, reason: 'Proof not readable' });
    await requests(page).getByRole('link', { name: 'All' }).click();
    await expect(screen(page)).toContainText('Proof not readable');
    await expectReadableInEveryView(page, 'all requests');
    await expectAccessible(page, 'all requests');
    await screen(page).getByRole('link', { name: 'Accepted' }).click();
    await expect(page).toHaveURL(/state=accepted/);
    await expect(screen(page)).toContainText('No requests match.');
    await screen(page).getByRole('link', { name: 'Paid out' }).click();
    await expect(page).toHaveURL(/kind=paid/);
    await page.goBack();
    await page.goBack();
    await expect(screen(page)).toContainText('Rejected');
  },
);

test('requests that cannot be loaded say so, and come with another try', async ({
  page,
  product,
}) => {
  failCalls(product, LIST);
  await signIn(page, product, '/dwrequest');
  await expect(screenBehind(page)).toContainText('We couldn’t load your requests.');
  await expectAccessible(page, 'requests that failed');
  await retryAndMend(page, product, screen(page), LIST);
  await expect(requests(page)).toContainText('No requests yet.');
});

test('where the operator takes no deposits, the page says so', async ({ page, product }) => {
  const off = ['upi', 'phonePe', 'gPay', 'paytm', 'imps', 'tether'].map((name) => [
    `${name}Deposit`,
    false,
  ]);
  changeSettings(product, Object.fromEntries(off) as Record<string, boolean>);
  await signIn(page, product, '/dwrequest');
  await expect(screen(page)).toContainText('Deposits are closed at the moment.');
});

test(
  'a pending deposit has a bill to scan and to copy, and the bill follows the operator',
  { tag: '@both' },
  async ({ page, context, product }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, product, '/dwrequest');
    await fillDeposit(page);
    await expect(
      screen(page).getByRole('img', { name: 'Code to scan to pay ₹5,000' }),
    ).toBeVisible();
    await sendButton(page).click();
    await request(page, 'Deposit, UPI').locator('summary').click();
    await request(page, 'Deposit, UPI').getByRole('link', { name: 'How to pay' }).click();
    await expect(page).toHaveURL(/\/payment-bill\/D\d+$/);
    await expect(screen(page).getByRole('heading', { name: 'Pay ₹5,000 by UPI' })).toBeVisible();
    await expect(
      screen(page).getByRole('img', { name: 'Code to scan to pay ₹5,000' }),
    ).toBeVisible();
    await expect(screen(page).getByRole('timer')).toContainText(/^Valid 1[45]:\d\d$/);
    await expectReadableInEveryView(page, 'a bill');
    await expectAccessible(page, 'a bill');
    await screen(page).getByRole('button', { name: 'Copy UPI ID' }).click();
    await expect(screen(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('touchline.pay@bank');
    // Another app takes an amount without groups.
    await screen(page).getByRole('button', { name: 'Copy Amount' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('5000');
    product.sandbox.control({ do: 'decide', isAccepted: true });
    await expect(screen(page)).toContainText('Money added to your balance');
    // There is nothing to pay any more.
    await expect(screen(page).getByRole('heading', { level: 2 })).toHaveText(
      'Deposit, UPI · ₹5,000',
    );
  },
);

test('a bill that nobody knows says so, and leads back', async ({ page, product }) => {
  await signIn(page, product, '/payment-bill/none');
  await expect(screenBehind(page).getByText(/this bill/)).toHaveText('We can’t find this bill.');
  await expectAccessible(page, 'an unknown bill');
  await screen(page).getByRole('link', { name: 'Deposits and withdrawals' }).click();
  await expect(page).toHaveURL('/dwrequest');
});

test(
  'the wallet tells bonus and net deposits apart from the balance, and follows the operator',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product);
    await header(page)
      .getByRole('button', { name: /Balance/ })
      .click();
    const wallet = page.getByRole('dialog', { name: 'Your funds' });
    await expect(wallet).toContainText('Available to bet₹1,00,000.00');
    await expect(wallet).toContainText('Bonus, not cash₹0.00');
    await expect(wallet).toContainText('Net deposits, all time₹0.00');
    await expectReadableInEveryView(page, 'the wallet', { sheet: true });
    await expectAccessible(page, 'the wallet');
    await wallet.getByRole('link', { name: 'Deposit', exact: true }).click();
    await fillDeposit(page);
    await sendButton(page).click();
    await expect(request(page, 'Deposit, UPI')).toContainText('Pending');
    await header(page)
      .getByRole('button', { name: /Balance/ })
      .click();
    await expect(wallet).toContainText('Net deposits, all time₹0.00');
    product.sandbox.control({ do: 'decide', isAccepted: true });
    await expect(wallet).toContainText('Net deposits, all time₹5,000.00');
    await expect(wallet).toContainText('Available to bet₹1,05,000.00');
  },
);

test('a refusal that comes when the player looks elsewhere is told when they are back', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/dwrequest?view=withdraw');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${SEND}`, async (route) => {
    await answered;
    await route.continue();
  });
  await fillWithdrawal(page);
  const reply = page.waitForResponse((response) => response.url().endsWith(SEND));
  await screen(page)
    .getByRole('button', { name: /^Request/ })
    .click();
  await screen(page).getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(sendButton(page)).toBeVisible();
  betElsewhere(product, 9_900_000);
  answer();
  await reply;
  await screen(page).getByRole('link', { name: 'Withdraw', exact: true }).click();
  await expect(screen(page).getByRole('alert')).toContainText(
    'You have less than that to withdraw.',
  );
});
