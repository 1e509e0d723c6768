import type { Page } from '@playwright/test';
import { header, screen } from '../actions/page';
import { fillDeposit, request, SEND, sendButton } from '../actions/payments';
import { signIn } from '../actions/signIn';
import { expect, test, type Product } from '../product';

/* Deposits through the whole product; the rest is in tests/components/payments. */

const booked = ({ sandbox, accountId }: Product) => sandbox.payments.all(accountId);

test('accepts a deposit at the operator’s desk, and shows the money without a reload', async ({
  page,
  product,
}) => {
  await signIn(page, product, '/dwrequest');
  await fillDeposit(page);
  await sendButton(page).click();
  await expect(request(page, 'Deposit, UPI')).toContainText('Pending');
  product.sandbox.control({ do: 'decide', isAccepted: true });
  await expect(header(page)).toContainText('1,05,000.00');
  await page.goto('/account-statement');
  await expect(screen(page)).toContainText('5,000.00');
});

test('sends one request when its button is pressed ten times in two tabs', async ({
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
  for (const tab of [page, other]) await fillDeposit(tab);
  const press = (tab: Page) =>
    sendButton(tab).evaluate((button: HTMLElement) => {
      for (let times = 0; times < 10; times++) button.click();
    });
  await Promise.all([press(page), press(other)]);
  // The tab that did not send the request queries its outcome.
  for (const tab of [page, other])
    await expect(screen(tab).getByRole('button', { name: /^(Sending|Checking)…$/ })).toBeVisible();
  answer();
  await expect(request(page, 'Deposit, UPI')).toContainText('Pending');
  await expect(request(other, 'Deposit, UPI')).toContainText('Pending');
  expect(sent).toBe(1);
  expect(booked(product)).toHaveLength(1);
});
