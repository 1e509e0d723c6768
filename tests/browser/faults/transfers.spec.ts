import type { Page } from '@playwright/test';
import type { FaultRule } from '../../sandbox/desk/faults';
import { DEPOSIT, deposit, integrationsOf, siteCard as site } from '../hands/integrations';
import { screen } from '../hands/page';
import { mendServer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, test, type Product } from '../product';

/* Money between the exchange and another site, when the line or the page breaks. */

test.describe.configure({ timeout: 90_000 });

const AMOUNT = 100_000;
const START = 10_000_000;

/** Opens an account, and counts the deposits that leave the page. */
async function begin(page: Page, product: Product) {
  await signIn(page, product, '/ids');
  await site(page).getByRole('button', { name: 'Open an ID' }).click();
  await expect(site(page)).toContainText('₹0.00');
  let sent = 0;
  page.context().on('request', (request) => (sent += Number(request.url().endsWith(DEPOSIT))));
  return { sent: () => sent };
}

const strike = ({ sandbox }: Product, action: FaultRule['action']): void =>
  void sandbox.faults.add({ match: { path: DEPOSIT, method: 'POST' }, times: 1, action });

/** Money on both ledgers, in minor units. */
function held(product: Product) {
  const { sites } = integrationsOf(product);
  const [account] = sites.of(product.accountId);
  return {
    here: product.sandbox.exchange.funds(product.accountId).balance,
    there: account ? sites.balance(account) : 0,
  };
}

const arrived = { here: START - AMOUNT, there: AMOUNT };

test('a transfer whose answer is lost is found by its reference, and not sent again', async ({
  page,
  product,
}) => {
  const { sent } = await begin(page, product);
  strike(product, { kind: 'dropAfter' });
  await deposit(site(page), '1,000');
  await expect(site(page)).toContainText('₹1,000.00');
  await expect(screen(page)).toContainText('Arrived');
  await expect(screen(page)).not.toContainText('No answer yet');
  expect([sent(), held(product)]).toEqual([1, arrived]);
});

test('says that the exchange does not list a transfer, which can then be sent again', async ({
  page,
  product,
}) => {
  const { sent } = await begin(page, product);
  // A browser repeats a request by itself where the line was cut: all of them are.
  product.sandbox.faults.add({ match: { path: DEPOSIT }, action: { kind: 'dropBefore' } });
  await deposit(site(page), '1,000');
  await expect(screen(page)).toContainText('Don’t send it again.');
  await expect(site(page)).toContainText('Wait for the transfer that is on its way.');
  await expect(screen(page)).toContainText('The exchange doesn’t list it.', {
    timeout: 45_000,
  });
  expect([sent(), held(product)]).toEqual([1, { here: START, there: 0 }]);
  mendServer(product);
  await screen(page).getByRole('button', { name: 'OK', exact: true }).click();
  await site(page)
    .getByRole('button', { name: /^Move ₹/ })
    .click();
  await expect(site(page)).toContainText('₹1,000.00');
  expect([sent(), held(product)]).toEqual([2, arrived]);
});

test('a transfer that is pressed ten times is sent once', async ({ page, product }) => {
  const { sent } = await begin(page, product);
  strike(product, { kind: 'delay', ms: 800 });
  await site(page).getByRole('button', { name: 'Deposit' }).click();
  await site(page).getByLabel('Amount').fill('1000');
  const move = site(page).getByRole('button', { name: /^Mov/ });
  await move.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 10; press++) button.click();
  });
  await expect(site(page)).toContainText('₹1,000.00');
  expect([sent(), held(product)]).toEqual([1, arrived]);
});

test('a page that is loaded again half way finds its transfer', async ({ page, product }) => {
  const { sent } = await begin(page, product);
  strike(product, { kind: 'late', ms: 2_500 });
  await deposit(site(page), '1,000');
  await expect.poll(sent).toBe(1);
  await page.reload();
  await expect(screen(page)).toContainText('Don’t send it again.');
  await expect(site(page)).toContainText('₹1,000.00', { timeout: 20_000 });
  await expect(screen(page)).not.toContainText('Don’t send it again.');
  expect([sent(), held(product)]).toEqual([1, arrived]);
});

test('two tabs at once send one transfer', async ({ page, product, context }) => {
  const { sent } = await begin(page, product);
  const other = await context.newPage();
  await other.goto('/ids');
  strike(product, { kind: 'delay', ms: 1_500 });
  for (const tab of [page, other]) {
    await site(tab).getByRole('button', { name: 'Deposit' }).click();
    await site(tab).getByLabel('Amount').fill('1000');
  }
  await Promise.all(
    [page, other].map((tab) =>
      site(tab)
        .getByRole('button', { name: /^Mov/ })
        .evaluate((button: HTMLElement) => button.click()),
    ),
  );
  for (const tab of [page, other]) {
    await expect(site(tab)).toContainText('₹1,000.00');
    await expect(screen(tab)).toContainText('Arrived');
  }
  expect([sent(), held(product)]).toEqual([1, arrived]);
});

test('a reply that is a page of a gateway leaves the transfer to be looked up', async ({
  page,
  product,
}) => {
  const { sent } = await begin(page, product);
  strike(product, { kind: 'malform' });
  await deposit(site(page), '1,000');
  await expect(site(page)).toContainText('₹1,000.00');
  expect([sent(), held(product)]).toEqual([1, arrived]);
});
