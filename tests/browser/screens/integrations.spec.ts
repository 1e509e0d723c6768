import type { Locator, Page } from '@playwright/test';
import { deposit, integrationsOf, siteCard as site } from '../hands/integrations';
import { screen } from '../hands/page';
import { retryAndMend } from '../hands/recovery';
import { failCalls } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* Accounts on other sites: opened, entered, and money moved there and back. */

const ADDRESS = '/ids';
const ACCOUNTS = '/api/Integration/GetPlayerAccountList';
const LEDGER = '/api/Integration/GetTransfers';

const transfers = (page: Page): Locator => screen(page).getByRole('region', { name: 'Transfers' });

/** Where no button stands half under a bar. */
const scrollToTop = (page: Page): Promise<void> => page.evaluate(() => window.scrollTo(0, 0));

test(
  'an ID is opened once, its password is shown once, and a new one takes its place',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, ADDRESS);
    let opened = 0;
    page.on('request', (request) => (opened += Number(request.url().endsWith('OpenAccount'))));
    await expect(transfers(page)).toContainText('No transfers yet.');
    await site(page).getByRole('button', { name: 'Open an ID' }).dblclick();
    await expect(site(page)).toContainText('Save this password now. It isn’t shown again.');
    expect(opened).toBe(1);
    const { sites } = integrationsOf(product);
    const [account] = sites.of(product.accountId);
    const password = site(page).locator('output code');
    const first = await password.innerText();
    expect(sites.hasPassword(account!.id, first)).toBe(true);
    await expect(site(page)).toContainText(account!.userName);
    await expect(site(page)).toContainText('₹0.00');
    await expectAccessible(page, 'a new ID');
    await expectReadableInEveryView(page, 'a new ID');
    await page.reload();
    await expect(site(page)).toContainText(account!.userName);
    await expect(screen(page)).not.toContainText(first);
    await site(page).getByRole('button', { name: 'New password' }).click();
    await expect(site(page)).toContainText('The old password stops working');
    await site(page).getByRole('button', { name: 'Get a new password' }).click();
    await expect(password).toBeVisible();
    expect(sites.hasPassword(account!.id, first)).toBe(false);
    expect(sites.hasPassword(account!.id, await password.innerText())).toBe(true);
  },
);

test(
  'money goes to an ID and back, and both sides are shown',
  { tag: '@both' },
  async ({ page, product }) => {
    const { sites } = integrationsOf(product);
    await signIn(page, product, ADDRESS);
    await site(page).getByRole('button', { name: 'Open an ID' }).click();
    await site(page).getByRole('button', { name: 'Deposit' }).click();
    await site(page).getByRole('button', { name: 'Move' }).click();
    await expect(site(page)).toContainText('Type an amount.');
    await site(page).getByLabel('Amount').fill('50');
    await expect(site(page)).toContainText('Move at least ₹100.');
    await site(page).getByLabel('Amount').fill('2k');
    await site(page).getByRole('button', { name: 'Move ₹2,000 to Harbour Sportsbook' }).click();
    await expect(site(page)).toContainText(
      'Sent ₹2,000 to Harbour Sportsbook. Transfers below say when it’s there.',
    );
    await expect(site(page)).toContainText('₹2,000.00');
    await expect(screen(page)).toContainText('98,000.00');
    await expect(transfers(page)).toContainText('−2,000.00');
    await expect(transfers(page)).toContainText('+2,000.00');
    await scrollToTop(page);
    await expectAccessible(page, 'a transfer');
    await expectReadableInEveryView(page, 'a transfer');
    await site(page).getByRole('button', { name: 'Withdraw' }).click();
    await site(page).getByLabel('Amount').fill('2,500');
    await expect(site(page).getByText('You have ₹2,000 to move.')).toHaveCount(1);
    await site(page).getByLabel('Amount').fill('500');
    await site(page)
      .getByRole('button', { name: 'Move ₹500 back from Harbour Sportsbook' })
      .click();
    await expect(site(page)).toContainText('₹1,500.00');
    await expect(screen(page)).toContainText('98,500.00');
    const [account] = sites.of(product.accountId);
    expect(sites.balance(account!)).toBe(150_000);
    expect(product.sandbox.exchange.funds(product.accountId).balance).toBe(9_850_000);
  },
);

test('a player goes in to a partner by a link that opens a tab of its own', async ({
  page,
  product,
}) => {
  await signIn(page, product, ADDRESS);
  const lantern = site(page, 'Lantern Games');
  await lantern.getByRole('button', { name: 'Open an ID' }).click();
  await expect(lantern).toContainText('You’re known at Lantern Games.');
  await lantern.getByRole('button', { name: 'Log in' }).click();
  const link = lantern.getByRole('link', { name: 'Go to Lantern Games' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page, 'the way in to a partner');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(tab.locator('body')).toContainText('Lantern Games: you are in as');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(lantern.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test(
  'a transfer that broke half way says what to do, and ends by itself',
  { tag: '@both' },
  async ({ page, product }) => {
    const { sites, control } = integrationsOf(product);
    await signIn(page, product, ADDRESS);
    await site(page).getByRole('button', { name: 'Open an ID' }).click();
    control({ do: 'breakTransfers', times: 1 });
    await deposit(site(page), '1,000');
    await expect(transfers(page)).toContainText('Not arrived');
    await expect(transfers(page)).toContainText('Don’t send it again.');
    await expect(transfers(page).getByRole('button', { name: 'Copy the reference' })).toBeVisible();
    await expect(screen(page)).toContainText('99,000.00');
    await expect(site(page)).toContainText('₹0.00');
    await scrollToTop(page);
    await expectAccessible(page, 'a broken transfer');
    await expectReadableInEveryView(page, 'a broken transfer');
    control({ do: 'mendTransfers', how: 'return' });
    await expect(transfers(page)).toContainText('Returned', { timeout: 20_000 });
    await expect(transfers(page)).toContainText('came back');
    await expect(screen(page)).toContainText('1,00,000.00');
    const [account] = sites.of(product.accountId);
    expect(sites.balance(account!)).toBe(0);
  },
);

test('IDs that cannot be loaded say so and come with another try', async ({ page, product }) => {
  failCalls(product, ACCOUNTS);
  await signIn(page, product, ADDRESS);
  const alert = screen(page).getByRole('alert');
  await expect(alert).toContainText('We couldn’t load your IDs.');
  await expectAccessible(page, 'IDs that failed');
  await retryAndMend(page, product, alert, ACCOUNTS);
  await expect(site(page)).toBeVisible();
});

test('transfers that cannot be loaded say so, and the IDs stand', async ({ page, product }) => {
  failCalls(product, LEDGER);
  await signIn(page, product, ADDRESS);
  await expect(transfers(page)).toContainText('We couldn’t load your transfers.');
  await expect(site(page)).toBeVisible();
  await retryAndMend(page, product, transfers(page), LEDGER);
  await expect(transfers(page)).toContainText('No transfers yet.');
});

test('offline the IDs stay, and say that they are not current', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, ADDRESS);
  await expect(site(page)).toBeVisible();
  await context.setOffline(true);
  await expect(screen(page)).toContainText('You’re offline. Showing the last update we have.');
  await expect(site(page)).toBeVisible();
  await context.setOffline(false);
});
