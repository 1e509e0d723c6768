import type { Page } from '@playwright/test';
import { expectGuest, logOutByAddress, menu, openMenu } from '../hands/account';
import { hold, STATEMENT, STATEMENT_LINE } from '../hands/calls';
import { settleBet, settleBets } from '../hands/ledger';
import { delayCalls, deposit, failCalls, mendServer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, type Product, test } from '../product';
import { expectAccessible } from './axe';

const ADDRESS = '/account-statement';

const main = (page: Page) => page.getByRole('main');
/** The lines that open. */
const lines = (page: Page) => main(page).locator('button[aria-expanded]');
const busy = (page: Page) => main(page).locator('[aria-busy="true"]');
const filter = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** Opens a statement of so many lines that they fill a page and a part of another one. */
async function openTwoPages(page: Page, product: Product): Promise<void> {
  settleBets(product, 15);
  await signIn(page, product, ADDRESS);
  await expect(main(page)).toContainText('Page 1 of 2');
}

test('a new player’s statement holds the opening balance, which the page of deposits does not count', async ({
  page,
  product,
}) => {
  await signIn(page, product, ADDRESS);
  await expect(main(page)).toContainText('Starting balance');
  await expect(main(page)).toContainText('1,00,000.00');
  await page.goto('/dwrequest');
  await expect(main(page)).toContainText('No requests yet');
});

test('each settled market and its commission has a line, which leads to its bets', async ({
  page,
  product,
}) => {
  settleBet(product, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
  await signIn(page, product, ADDRESS);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).nth(1)).toContainText('Ashford v Barlow');
  await lines(page).nth(1).click();
  await expect(main(page)).toContainText('Winner: Ashford');
  await expect(main(page)).toContainText('₹1,000 at 2.00');
  await expect(page).toHaveURL(/line=/);
  await expect(lines(page).nth(1)).toHaveAttribute('aria-expanded', 'true');
  await page.reload();
  await expect(main(page)).toContainText('Winner: Ashford');
  await lines(page).nth(1).press('Enter');
  await expect(page).toHaveURL(ADDRESS);
  await expect(main(page)).not.toContainText('Winner: Ashford');
});

test('bets that cannot be loaded say so, and come when tried again', async ({ page, product }) => {
  settleBet(product, { name: 'Ashford v Barlow', stake: 100_000, wins: true });
  await signIn(page, product, ADDRESS);
  const mend = failCalls(product, STATEMENT_LINE);
  await lines(page).first().click();
  await expect(main(page)).toContainText('Something went wrong at our end');
  mend();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page)).toContainText('Winner: Ashford');
});

test('the filters, the page and its size stand in the address, and Back undoes each', async ({
  page,
  product,
}) => {
  await openTwoPages(page, product);
  await filter(page, 'Bets').click();
  await expect(page).toHaveURL(`${ADDRESS}?type=bets`);
  await filter(page, 'Today').click();
  await expect(page).toHaveURL(`${ADDRESS}?type=bets&days=today`);
  await filter(page, 'Older').click();
  await expect(page).toHaveURL(`${ADDRESS}?type=bets&days=today&page=2`);
  await expect(main(page)).toContainText('Page 2 of 2');
  await main(page).getByLabel('Per page').selectOption('10');
  await expect(page).toHaveURL(`${ADDRESS}?type=bets&days=today&page=3&size=10`);
  await expect(main(page)).toContainText('Page 3 of 3');
  await page.goBack();
  await expect(main(page)).toContainText('Page 2 of 2');
  await page.goBack();
  await page.goBack();
  await expect(filter(page, 'Bets')).toHaveAttribute('aria-current', 'true');
  await expect(filter(page, '7 days')).toHaveAttribute('aria-current', 'true');
  await filter(page, 'Deposits and withdrawals').click();
  await expect(lines(page)).toHaveCount(0);
  await expect(main(page)).toContainText('Starting balance');
});

test('odd values of the address fall back, and a page beyond the last one leads to that', async ({
  page,
  product,
}) => {
  settleBets(product, 15);
  await signIn(page, product, ADDRESS);
  await page.goto(`${ADDRESS}?days=never&type=gold&size=7&page=x`);
  await expect(main(page)).toContainText('Page 1 of 2');
  await expect(filter(page, '7 days')).toHaveAttribute('aria-current', 'true');
  await expect(filter(page, 'All')).toHaveAttribute('aria-current', 'true');
  await page.goto(`${ADDRESS}?page=99`);
  await expect(page).toHaveURL(`${ADDRESS}?page=2`);
  await expect(main(page)).toContainText('Page 2 of 2');
});

test('days of the player’s own are shown and kept', async ({ page, product }) => {
  await signIn(page, product, ADDRESS);
  await main(page).locator('summary').click();
  await main(page).getByLabel('From', { exact: true }).fill('2020-01-05');
  await main(page).getByLabel('To', { exact: true }).fill('2020-01-03');
  await main(page).getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(`${ADDRESS}?days=2020-01-05..2020-01-03`);
  await expect(main(page).locator('summary')).toHaveText('3 Jan 2020 to 5 Jan 2020');
  await expect(main(page)).toContainText('Nothing on these dates.');
  await main(page).getByRole('link', { name: 'Show 30 days' }).click();
  await expect(main(page)).toContainText('Starting balance');
});

test('the former page stays, dimmed, while the next one loads, and a late reply to it is dropped', async ({
  page,
  product,
}) => {
  await openTwoPages(page, product);
  const release = await hold(page, '**/Transaction/GetHistory?*Type=2*');
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('Type=2'));
  await filter(page, 'Bets').click();
  await expect(busy(page)).toContainText('Kestrel Bay');
  await expect(busy(page)).toHaveCSS('opacity', '0.55');
  await filter(page, 'Deposits and withdrawals').click();
  await expect(busy(page)).toHaveCount(0);
  await expect(main(page)).toContainText('Starting balance');
  await aborted;
  release();
  await expect(main(page)).not.toContainText('Kestrel Bay');
});

test('bones of rows stand there until the first page comes', async ({ page, product }) => {
  delayCalls(product, STATEMENT, 2_000);
  await signIn(page, product, ADDRESS);
  const bones = busy(page).locator('.bone');
  await expect(bones.first()).toBeVisible();
  await expect(main(page)).toContainText('Starting balance');
  await expect(bones).toHaveCount(0);
});

test('a failure says so, and Try again brings the lines', async ({ page, product }) => {
  failCalls(product, STATEMENT);
  await signIn(page, product, ADDRESS);
  await expect(main(page).getByRole('alert')).toContainText('We couldn’t load your statement.');
  mendServer(product);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page)).toContainText('Starting balance');
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('offline the lines stay, with their age', async ({ page, product, context }) => {
  await signIn(page, product, ADDRESS);
  await expect(main(page)).toContainText('Starting balance');
  await context.setOffline(true);
  await expect(main(page).locator('output.note:visible')).toContainText(
    /You’re offline. Last updated \d\d:\d\d, \d+ s ago/,
  );
  await expect(main(page)).toContainText('Starting balance');
  await context.setOffline(false);
  await expect(main(page).locator('output.note')).toHaveCount(0);
});

test('a settlement and a deposit appear by themselves', async ({ page, product }) => {
  await signIn(page, product, ADDRESS);
  await expect(main(page)).toContainText('Starting balance');
  settleBet(product, { name: 'Ashford v Barlow', stake: 50_000, wins: false });
  await expect(main(page)).toContainText('Ashford v Barlow');
  deposit(product, 250);
  await expect(main(page)).toContainText('250.00');
});

test('a logout while it loads leaves nothing of the player', async ({ page, product }) => {
  await signIn(page, product, ADDRESS);
  delayCalls(product, STATEMENT, 1_000);
  await page.reload();
  await logOutByAddress(page);
  await expectGuest(page);
  await expect(page.getByText('Starting balance')).toHaveCount(0);
});

test('the menu leads to it, and it is read by axe in every form', async ({ page, product }) => {
  settleBets(product, 4);
  await signIn(page, product, '/home');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Account statement' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await lines(page).first().click();
  await expect(main(page)).toContainText('Winner');
  await expectAccessible(page, 'a statement with an open line');
});
