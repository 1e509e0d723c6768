import { type BrowserContext, type Page } from '@playwright/test';
import { openMenu } from '../actions/account';
import { openBet } from '../actions/bets';
import { placeElsewhere } from '../actions/elsewhere';
import { expectLoaded, missingNotice } from '../actions/code';
import {
  closeSheet,
  followBrand,
  followHomeLink,
  screen,
  screenAlert,
  screenBehind,
  UNOPENED,
} from '../actions/page';
import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { openSearch } from '../actions/search';
import { signIn } from '../actions/signIn';
import { expectServed } from '../actions/worker';
import { expect, test } from '../product';

/* The content of a page that a player opens without a network. */

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'You’re offline. Odds return with your connection.';

/** Visits a page once, so that the worker caches all files of the visit. */
async function visit(page: Page, address = '/home'): Promise<void> {
  await page.goto(address);
  await expectPrices(page);
  await expectReady(page);
}

/** Waits until the worker has the files that the page shows without a network: the browser loads it when it is idle. */
async function expectReady(page: Page): Promise<void> {
  await expectLoaded(page, 'the offline notice');
  await page.waitForLoadState('networkidle');
  await expectServed(page);
}

/** The number of visible notes that there is no network. */
const timesSaid = (page: Page): Promise<number> =>
  screenBehind(page)
    .getByText(/offline/)
    .filter({ visible: true })
    .count();

/** Opens an address without a network, on a page of its own. */
async function openOffline(context: BrowserContext, address: string): Promise<Page> {
  const [page] = context.pages();
  await context.setOffline(true);
  await page!.goto(address);
  return page!;
}

test('says once on each screen that the page is offline, leads home from unopened screens, and reloads with the network', async ({
  page,
  context,
}) => {
  for (const address of ['/home', QUIET_MARKET])
    await test.step(`${address}, without skeletons that promise a load`, async () => {
      await visit(page, address);
      await openOffline(context, address);
      await expect(screen(page).getByText(OFFLINE)).toBeVisible();
      await expect(page.locator('#bones')).toBeHidden();
      await context.setOffline(false);
      await expectPrices(page);
    });
  for (const address of ['/inplay', '/casino'])
    await test.step(`${address}, which was never opened`, async () => {
      await openOffline(context, address);
      await expect(screenAlert(page)).toContainText(UNOPENED);
      // The title and the hint of the only card.
      await expect.poll(() => timesSaid(page)).toBe(1);
      await followHomeLink(page);
      await expect(screen(page).getByText(OFFLINE)).toBeVisible();
      await page.goBack();
      await expect(screenAlert(page)).toContainText(UNOPENED);
      await context.setOffline(false);
      await expect(screenAlert(page)).toHaveCount(0);
      await expect(screen(page).getByRole('heading', { level: 1 })).toBeAttached();
    });
  await test.step('an address without a screen, the menu and the search', async () => {
    await openOffline(context, '/nonsense');
    await expect(page).toHaveURL(/\/home$/);
    await expect(screen(page).getByText(OFFLINE)).toBeVisible();
    await openMenu(page);
    await closeSheet(page);
    await openSearch(page);
    await closeSheet(page);
    await context.setOffline(false);
    await expectPrices(page);
    await expect(missingNotice(page)).toBeHidden();
  });
  await test.step('the form of a login', async () => {
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expectReady(page);
    await openOffline(context, '/auth/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(
      screen(page).getByText('You’re offline. Try again once you’re back online.'),
    ).toBeVisible();
    await followBrand(page);
    await expect(screen(page).getByText(OFFLINE)).toBeVisible();
  });
});

test('says that a player’s screen was never opened, and shows the last known bets with their age on My bets', async ({
  page,
  product,
  context,
}) => {
  // The link of a receipt would load the screen once it has the focus.
  placeElsewhere(product, { price: 240, stake: 10_000 });
  await signIn(page, product);
  await visit(page);
  await openOffline(context, '/lobby');
  await expect(screenAlert(page)).toContainText(UNOPENED);
  await expect(screenAlert(page)).toHaveCount(1);
  await expect.poll(() => timesSaid(page)).toBe(1);
  await openOffline(context, '/current-bet');
  await expect(openBet(page, 'Norhaven')).toBeVisible();
  await expect(screen(page)).toContainText(/Last updated at \d\d:\d\d/);
  await expect(screen(page).getByText(OFFLINE)).toBeVisible();
});
