import type { Page } from '@playwright/test';
import { expectPlayer } from '../actions/account';
import { betsBox, screenBehind } from '../actions/page';
import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { hasColumn } from '../actions/screen';
import { signIn } from '../actions/signIn';
import { bet, closeSlip } from '../actions/slip';
import {
  deploy,
  expectCode,
  expectInstalled,
  expectServed,
  lookForRelease,
  releaseOf,
} from '../actions/worker';
import { expect, type Product, test } from '../product';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'You’re offline. Odds return with your connection.';
const UNREACHED = 'We couldn’t load the events.';

/** The player's open bets on a page that was opened offline: above the screen, or in the column. */
const storedOpenBets = (page: Page) =>
  hasColumn(page) ? betsBox(page) : screenBehind(page).getByRole('region', { name: 'Open bets' });

/** Visits once as a player with a bet, so that the worker caches all files of the visit. */
async function visit(page: Page, product: Product): Promise<void> {
  await signIn(page, product, QUIET_MARKET);
  await bet(page, 'Back', 'The draw', '1000');
  await closeSlip(page);
  await page.goto('/home');
  await expectPrices(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectCode(page);
  await expectServed(page);
}

/** Opens home, and expects the last open bets with their age below the page's notice. */
async function expectStored(page: Page, says: string): Promise<void> {
  await page.goto('/home');
  await expect(page.getByText(says)).toBeVisible();
  await expectPlayer(page);
  await expect(storedOpenBets(page)).toContainText('The draw');
  await expect(storedOpenBets(page)).toContainText(/Last updated at \d\d:\d\d/);
}

/** Expects that everything reloads automatically once the network is back. */
async function expectReloaded(page: Page, says: string): Promise<void> {
  await expectPrices(page);
  await expect(page.getByText(says)).toHaveCount(0);
}

test(
  'says that there is no network or no server, and shows a player the last open bets with their age',
  { tag: '@both' },
  async ({ page, product }) => {
    await visit(page, product);
    await page.close();
    const later = await page.context().newPage();
    await test.step('without a network', async () => {
      await later.context().setOffline(true);
      await expectStored(later, OFFLINE);
      await later.context().setOffline(false);
      await expectReloaded(later, OFFLINE);
    });
    await test.step('while the server is gone', async () => {
      await product.kill();
      await later.goto('/current-bet');
      await expect(
        later.getByRole('status').filter({ hasText: 'We can’t reach the exchange.' }),
      ).toBeVisible();
      await expectStored(later, UNREACHED);
      await product.revive();
      await expectReloaded(later, UNREACHED);
    });
    await test.step('after a logout, without bets', async () => {
      await later.goto('/auth/logout');
      await expect(later).toHaveURL(/\/auth\/login/);
      await later.context().setOffline(true);
      await later.goto('/home');
      await expect(later.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible();
      await expect(later.getByText('The draw')).toHaveCount(0);
    });
  },
);

test('opens a release that was installed in the background without a network', async ({
  page,
  product,
}) => {
  await visit(page, product);
  const old = await releaseOf(page);
  deploy(product);
  await lookForRelease(page);
  await expectInstalled(page);
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  // The new worker takes over once the last page of the old one is gone. If this page opens before that, the old worker
  // serves it too, and stays until it leaves.
  await expect(async () => {
    await later.goto('about:blank');
    await later.goto(`${product.origin}/manifest.webmanifest`);
    expect(
      await later.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
    ).toBeNull();
  }).toPass({ timeout: 20_000 });
  await context.setOffline(true);
  await later.goto('/home');
  await expect(later.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible();
  await expectPlayer(later);
  await expect(storedOpenBets(later)).toContainText('The draw');
  expect(await releaseOf(later)).not.toBe(old);
});
