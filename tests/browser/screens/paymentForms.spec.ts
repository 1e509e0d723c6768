import { screen } from '../hands/page';
import {
  amountField,
  fillDeposit,
  fillWithdrawal,
  request,
  SEND,
  sendButton,
  transactionField,
} from '../hands/payments';
import { betElsewhere, failCalls } from '../hands/server';
import { setTextSize } from '../hands/cut';
import { signIn } from '../hands/signIn';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* What players type into a deposit and a withdrawal, and what the form says of it. */

test('an amount that is marked and typed anew replaces the one before', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/dwrequest');
  const amount = amountField(page);
  await amount.focus();
  await page.keyboard.type('5000');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('5,000');
  // Coming back by the keyboard marks all of it.
  await page.keyboard.press('Shift+Tab');
  await expect(amount).toBeFocused();
  await page.keyboard.type('700');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('700');
  await expect(screen(page).getByRole('heading', { name: 'Pay ₹700 by UPI' })).toBeVisible();
});

test('a bank’s number is not taken for a wallet’s when the way to be paid changes', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/dwrequest?view=withdraw');
  await fillWithdrawal(page);
  await screen(page).getByText('Paytm', { exact: true }).click();
  await expect(screen(page).getByLabel('Your Paytm number')).toHaveValue('');
  await expect(screen(page)).not.toContainText('9031');
  await screen(page).getByText('IMPS', { exact: true }).click();
  await expect(screen(page).getByLabel('Account number', { exact: true })).toHaveValue(
    '0021 4478 9031',
  );
  await expect(screen(page)).toContainText('To IMPS ··9031');
});

test('a form that cannot be sent leads to the first field that is wrong', async ({
  page,
  product,
}) => {
  betElsewhere(product, 9_600_000);
  await signIn(page, product, '/dwrequest');
  await fillDeposit(page, '100');
  await sendButton(page).click();
  await expect(amountField(page)).toBeFocused();
  await expect(screen(page).getByText('The minimum is ₹500.')).toBeInViewport();
  await fillDeposit(page, '500');
  await transactionField(page).fill('');
  await sendButton(page).click();
  await expect(transactionField(page)).toBeFocused();
  await page.goto('/dwrequest?view=withdraw');
  const send = screen(page).getByRole('button', { name: /^Request/ });
  await send.click();
  await expect(amountField(page)).toBeFocused();
  await expect(screen(page).getByText('Enter an amount, such as 1,000.')).toBeInViewport();
  await fillWithdrawal(page);
  await screen(page).getByLabel('IFSC').fill('abc');
  await send.click();
  await expect(screen(page).getByLabel('IFSC')).toBeFocused();
});

test('a picture that was not uploaded keeps the request back, and says so beside the button', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/dwrequest');
  failCalls(product, '/api/Setting/StoreImage');
  await fillDeposit(page);
  const drawn = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png'));
  await screen(page)
    .getByLabel('Add a picture of the payment')
    .setInputFiles({
      name: 'slip.png',
      mimeType: 'image/png',
      buffer: Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64'),
    });
  await expect(screen(page)).toContainText('The picture wasn’t uploaded.');
  await sendButton(page).click();
  await expect(screen(page)).toContainText(
    'The picture isn’t uploaded yet. Wait, try again or remove it.',
  );
  await screen(page).getByRole('button', { name: 'Remove the picture' }).click();
  await expect(screen(page)).not.toContainText('The picture isn’t uploaded yet.');
});

test('a deposit that got lost says that nobody pays twice', async ({ page, product }) => {
  await page.clock.install();
  await signIn(page, product, '/dwrequest');
  await page.route(`**${SEND}`, (route) => route.abort('connectionreset'));
  await fillDeposit(page);
  await sendButton(page).click();
  await expect(screen(page)).toContainText('We’re checking');
  await expect(screen(page).getByRole('button', { name: 'Checking…' })).toBeVisible();
  // The lists have lacked it for long: no answer will come.
  await page.clock.fastForward(100_000);
  await expect(screen(page)).toContainText('Your request for ₹5,000 didn’t arrive.');
  await expect(screen(page)).toContainText('If you’ve paid, don’t pay again');
  await expect(screen(page)).not.toContainText('no money moved');
  await expect(sendButton(page)).toBeVisible();
});

test(
  'a pending deposit has its number, and is cancelled after a question',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/dwrequest');
    await fillDeposit(page);
    await sendButton(page).click();
    const row = request(page, 'Deposit, UPI');
    await row.locator('summary').click();
    await expect(row).toContainText(' · D1001');
    const cancel = row.getByRole('button', { name: 'Cancel request' });
    await cancel.click();
    await expect(row).toContainText('If you’ve paid, don’t cancel');
    await expectAccessible(page, 'the question before a deposit is cancelled');
    await expectReadableInEveryView(page, 'the question before a deposit is cancelled');
    await expect(row).toContainText('Pending');
    await cancel.click();
    await expect(row).toContainText('Cancelled');
  },
);

test('a request in large text breaks no word in two', async ({ page, product }) => {
  await signIn(page, product, '/dwrequest');
  await fillDeposit(page);
  await sendButton(page).click();
  const name = request(page, 'Deposit, UPI').getByText('Deposit, UPI');
  await expect(name).toBeVisible();
  const lines = () =>
    name.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  await setTextSize(page, 200);
  expect(await lines()).toBe(1);
});
