import type { Page } from '@playwright/test';
import { best, expect, logIn, openSlip, type Product, QUIET_MARKET, test } from '../product';
import {
  countPlacings,
  expectEnd,
  leg,
  ordersOf,
  PLACE,
  pick,
  place,
  placeButton,
  showSlip,
} from './truth';

const HUNDRED = { orders: [{ stake: 10_000, matched: 10_000 }], exposure: 10_000 };

/** The player's tokens end now; with `refreshToo` nobody can renew them. */
const expire = ({ sandbox, accountId }: Product, refreshToo = false): void =>
  sandbox.control({ do: 'expireTokens', accountId, refreshToo });

/** They end when the next placing has left the page: no read can meet it first and renew them. */
const expireAtPlacing = (page: Page, product: Product): Promise<unknown> =>
  page.route(
    (url) => url.pathname === PLACE,
    (route) => {
      expire(product);
      return route.continue();
    },
    { times: 1 },
  );

function countRenewals(page: Page): { readonly count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/Account/RefreshToken')) count++;
  });
  return { count: () => count };
}

/** Fills in the login the page shows. */
async function comeBack(page: Page, { username, password }: Product): Promise<void> {
  await page.getByLabel('User name or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

test.describe('the token ends', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('a read renews it unnoticed, once for all that ask; a bet that meets it says so, and goes once by hand', async ({
    page,
    product,
  }) => {
    const renewals = countRenewals(page);
    const { references } = countPlacings(page);
    expire(product);
    const limits = page.waitForResponse(
      (response) => response.url().includes('/Odds/GetUserLimits') && response.ok(),
    );
    await pick(page, '100', ['Back', 'Norhaven'], ['Back', 'Over 2.5 goals']);
    await limits;
    await expect(page).toHaveURL(`${product.origin}${QUIET_MARKET}`);
    await expect(page.getByText(/Log in/)).toHaveCount(0);
    expect(renewals.count()).toBe(1);

    await leg(page, 'Over 2.5 goals')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(placeButton(page)).toBeEnabled();
    await expireAtPlacing(page, product);
    await place(page);
    // A network may have delivered it twice: the exchange is asked before anything is said.
    await expect(leg(page, 'Norhaven')).toContainText('Checking whether the bet was placed');
    await expect(leg(page, 'Norhaven').getByRole('alert')).toHaveText(
      'Your login had run out, so the bet was not placed.',
      { timeout: 20_000 },
    );
    expect(ordersOf(product)).toEqual([]);
    await leg(page, 'Norhaven').getByRole('button', { name: 'Try again' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect([renewals.count(), references.length]).toEqual([2, 2]);
    await expectEnd(page, product, HUNDRED);
  });

  test('for good: the player is told, logs in, is back where he was with his slip, and nothing is placed twice', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    await pick(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    expire(product, true);
    await place(page);
    await expect(page).toHaveURL(/\/auth\/login\?to=/);
    await expect(page.getByText('You were logged out. Log in to go on.').first()).toBeVisible();
    await comeBack(page, product);
    await expect(page).toHaveURL(`${product.origin}${QUIET_MARKET}`);
    await expect(await showSlip(page, 'Norhaven')).toContainText('so the bet was not placed', {
      timeout: 20_000,
    });
    expect(ordersOf(product)).toEqual([]);
    await leg(page, 'Norhaven').getByRole('button', { name: 'Try again' }).click();
    await expect(await openSlip(page)).toHaveValue('100');
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toHaveLength(2);
    await expectEnd(page, product, HUNDRED);
  });

  test('while a bet’s outcome is not known: after the login the exchange is asked, and it is there once', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    const { sandbox } = product;
    sandbox.faults.add({
      match: { path: '/api/Bet/PlaceBetV2' },
      times: 1,
      action: { kind: 'malform' },
    });
    const back = sandbox.faults.add({
      match: { path: '/api/Bet/GetUserOpenBets' },
      action: { kind: 'status', status: 503 },
    });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Checking whether the bet was placed');
    expire(product, true);
    back();
    await expect(page).toHaveURL(/\/auth\/login\?to=/);
    await comeBack(page, product);
    await expect(page).toHaveURL(`${product.origin}${QUIET_MARKET}`);
    await expect(await showSlip(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toHaveLength(1);
    await expectEnd(page, product, HUNDRED);
  });

  test('for good on a screen of players only: the way back leads there, query and all, and to no other login', async ({
    page,
    product,
  }) => {
    const screen = `${product.origin}/current-bet?from=menu`;
    await page.goto(screen);
    await expect(page.locator('main')).toContainText('No open bets');
    expire(product, true);
    await page.reload();
    await expect(page).toHaveURL(
      `${product.origin}/auth/login?to=${encodeURIComponent('/current-bet?from=menu')}`,
    );
    await expect(page.getByText('You were logged out. Log in to go on.').first()).toBeVisible();
    // The header's own way to the login leads back there too.
    await page.locator('#island-header').getByRole('link', { name: 'Log in' }).click();
    await comeBack(page, product);
    await expect(page).toHaveURL(screen);
    await expect(page.locator('main')).toContainText('No open bets');
  });

  test('for good, then a login by e-mail: it is the same player, with their slip', async ({
    page,
    product,
  }) => {
    // An operator's server takes either; the sandbox knows players by name.
    await page.route('**/api/Account/Authenticate', (route) => {
      const login: object = JSON.parse(route.request().postData() ?? '{}');
      return route.continue({
        postData: JSON.stringify({ ...login, userNameOrEmailAddress: product.username }),
      });
    });
    await pick(page, '100', ['Back', 'Norhaven']);
    expire(product, true);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login\?to=/);
    await comeBack(page, { ...product, username: 'player@mail.example' });
    await expect(page).toHaveURL(`${product.origin}${QUIET_MARKET}`);
    await showSlip(page, 'Norhaven');
    await expect(await openSlip(page)).toHaveValue('100');
    expect(ordersOf(product)).toEqual([]);
  });

  test('what one player left in the slip is not shown to another', async ({ page, product }) => {
    await product.sandbox.players.register('other', 'quiet green hill');
    await pick(page, '100', ['Back', 'Norhaven']);
    expire(product, true);
    await place(page);
    await expect(page).toHaveURL(/\/auth\/login\?to=/);
    await comeBack(page, { ...product, username: 'other', password: 'quiet green hill' });
    await expect(page).toHaveURL(`${product.origin}${QUIET_MARKET}`);
    await expect(page.locator('#island-header')).toContainText('₹1,00,000.00');
    await expect(best(page, 'Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: /Bet slip:/ })).toHaveCount(0);
    await expect(leg(page, 'Norhaven')).toHaveCount(0);
    expect(ordersOf(product)).toEqual([]);
  });
});

test.describe('an address that would lead from the login to its end', () => {
  for (const to of ['/./auth/logout', '/x/%2e%2e/Auth/Logout', '/.//evil.example'])
    test(`${to} leads home, and the player stays logged in`, async ({ page, product }) => {
      await page.goto(`${product.origin}/auth/login?to=${encodeURIComponent(to)}`);
      await comeBack(page, product);
      await expect(page).toHaveURL(`${product.origin}/home`);
      await expect(page.locator('#island-header')).toContainText('₹');
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    });
});

test.describe('a token that lives for seconds', () => {
  test.use({ world: { tokenLifetimeS: 6 } });

  test('is renewed before it ends; when that fails the session ends where the player is, slip and all', async ({
    page,
    product,
  }) => {
    const renewals = countRenewals(page);
    await logIn(page, product, QUIET_MARKET);
    await pick(page, '100', ['Back', 'Norhaven']);
    await expect.poll(renewals.count).toBeGreaterThan(0);
    await expect(placeButton(page)).toBeEnabled();
    product.sandbox.faults.add({
      match: { path: '/api/Account/RefreshToken' },
      action: { kind: 'dropBefore' },
    });
    await expect(page.getByText('Your session has run out').first()).toBeVisible();
    await expect(page).toHaveURL(`${product.origin}${QUIET_MARKET}`);
    product.sandbox.faults.clear();
    await page.getByRole('link', { name: 'Log in to place this bet' }).click();
    await comeBack(page, product);
    await expect(page).toHaveURL(`${product.origin}${QUIET_MARKET}`);
    await expect(await openSlip(page)).toHaveValue('100');
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    await expectEnd(page, product, HUNDRED);
  });
});
