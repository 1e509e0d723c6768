import type { Page } from '@playwright/test';
import { logIn } from '../hands/account';
import { OPEN_SCREENS, PLAYER_SCREENS, type ScreenAddress } from '../hands/addresses';
import { expectFilled, heading, screenBehind } from '../hands/page';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';

/*
 * Visitors who have little or nothing: each screen stands for them, no request fails behind it, and one that is
 * refused is told. The console is watched by the product's own fixture.
 */

test.describe.configure({ timeout: 180_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Gives the paths of the requests that failed since it was asked last. */
function watchFailures(page: Page): () => readonly string[] {
  let failed: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) failed.push(`${response.status()} ${pathname}`);
  });
  return () => {
    const told = failed;
    failed = [];
    return told;
  };
}

/** Every island is drawn, and nothing of the screen is on its way. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectFilled(page);
  await expect(page.locator('#island-header button')).not.toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

async function walk(page: Page, screens: readonly ScreenAddress[]): Promise<void> {
  const failures = watchFailures(page);
  for (const { address } of screens)
    await test.step(address, async () => {
      await open(page, address);
      await expect(heading(page)).toHaveCount(1);
      // The bill of the address is made up: the page says so.
      if (address.startsWith('/payment-bill/'))
        await expect(screenBehind(page)).toContainText('We can’t find this bill.');
      const failed = failures().filter((told) => told !== '404 /api/Account/GetPaymentInfo');
      expect(failed, `requests that failed at ${address}`).toEqual([]);
    });
}

test('a guest finds every open screen whole, and is led to the login from the others', async ({
  page,
}) => {
  await walk(page, OPEN_SCREENS);
  for (const { address } of PLAYER_SCREENS)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page).toHaveURL(`/auth/login?to=${encodeURIComponent(address)}`);
      await expect(heading(page)).toHaveCount(1);
    });
});

test('a new player without a bet or money finds every screen whole', async ({ page, product }) => {
  const newcomer = { username: 'newcomer', password: 'four calm lakes' };
  await product.sandbox.players.register(newcomer.username, newcomer.password, 0);
  await logIn(page, newcomer);
  await walk(page, [...OPEN_SCREENS, ...PLAYER_SCREENS]);
});

/** What a server refuses to a player whose account it has suspended. */
const OWN = [
  '/api/DepositWithdrawal/*',
  '/api/Transaction/*',
  '/api/Bonus/*',
  '/api/Integration/*',
  '/api/services/app/Integration/*',
  '/api/Bet/GetUserBetHistory',
  '/api/Account/GetUserLoginAttempts',
  '/api/Account/GetPaymentInfo',
];
const SUSPENDED = 'Your account is suspended.';

test('a suspended player is told on each screen whose figures are refused', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const body = {
    success: false,
    result: null,
    error: { code: 0, message: SUSPENDED },
    unAuthorizedRequest: true,
    __abp: true,
  };
  for (const path of OWN)
    product.sandbox.faults.add({ match: { path }, action: { kind: 'status', status: 403, body } });
  const failures = watchFailures(page);
  let told = 0;
  for (const { address } of [...OPEN_SCREENS, ...PLAYER_SCREENS])
    await test.step(address, async () => {
      await open(page, address);
      if (failures().length === 0) return;
      told++;
      await expect(screenBehind(page), `what is said at ${address}`).toContainText(SUSPENDED);
    });
  expect(told).toBeGreaterThan(4);
});
