import type { Locator, Page } from '@playwright/test';
import { menu } from '../actions/account';
import { holdCode, loseCode, missingNotice, scriptOf } from '../actions/code';
import { oneTapSheet } from '../actions/oneTap';
import { closeSheet } from '../actions/page';
import { earlyBox } from '../actions/painted';
import { expectPrices } from '../actions/prices';
import { searchButton, searchField } from '../actions/search';
import { signIn } from '../actions/signIn';
import { expect, test } from '../product';

/* A control that is tapped before its code has loaded shows that it is busy until its target is shown. */

const BUSY = '[aria-busy]';

const bottomBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

const accountTab = (page: Page): Locator =>
  bottomBar(page).getByRole('button', { name: 'Account' });

const busyControls = (page: Page): Locator => page.locator('.top, .tabs').locator(BUSY);

const expectBusy = async (page: Page, control: Locator): Promise<void> => {
  await expect(control.and(page.locator(BUSY))).toBeVisible();
  await expect(busyControls(page)).toHaveCount(1);
};

const expectNoneBusy = (page: Page): Promise<void> => expect(busyControls(page)).toHaveCount(0);

test('shows the account in the bottom bar as busy from a tap before any script until the menu opens', async ({
  page,
}) => {
  const letScript = await holdCode(page, 'the page’s script');
  const letMenu = await holdCode(page, 'the menu');
  await page.goto('/home', { waitUntil: 'commit' });
  const still = await accountTab(page).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  await accountTab(page).click();
  await expectBusy(page, accountTab(page));
  await expect(accountTab(page)).not.toHaveCSS('background-color', still);
  letScript();
  await expectPrices(page);
  await expectBusy(page, accountTab(page));
  letMenu();
  await expect(menu(page)).toBeVisible();
  await expectNoneBusy(page);
  await closeSheet(page);
  await accountTab(page).click();
  await expect(menu(page)).toBeVisible();
  await expectNoneBusy(page);
});

test('shows the search as busy until it opens, and does not open the menu that was tapped before it', async ({
  page,
}) => {
  const letMenu = await holdCode(page, 'the menu');
  const letPanels = await holdCode(page, 'the panels');
  const request = page.waitForRequest(scriptOf('the menu'));
  await page.goto('/home');
  await expectPrices(page);
  await accountTab(page).click();
  await expectBusy(page, accountTab(page));
  // Otherwise the later tap alone would load its code.
  await request;
  await searchButton(page).click();
  await expectBusy(page, searchButton(page));
  letPanels();
  await expect(searchField(page)).toBeFocused();
  await expectNoneBusy(page);
  const come = page.waitForResponse(/\/Menu-/);
  letMenu();
  await come;
  await closeSheet(page);
  await expect(menu(page)).toBeHidden();
  await accountTab(page).click();
  await expect(menu(page)).toBeVisible();
});

test('shows the menu as no longer busy once its code has failed', async ({ page }) => {
  const lost = await loseCode(page, 'the menu');
  const letFail = await holdCode(page, 'the menu');
  await page.goto('/home');
  await expectPrices(page);
  await accountTab(page).click();
  await expectBusy(page, accountTab(page));
  letFail();
  await expect(missingNotice(page)).toBeVisible();
  await expectNoneBusy(page);
  await lost.bringBack();
  await accountTab(page).click();
  await expect(menu(page)).toBeVisible();
  await expectNoneBusy(page);
});

test('shows My bets as busy from a tap before any script', async ({ page }) => {
  await holdCode(page, 'the first code');
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(earlyBox(page)).toBeVisible();
  const myBets = bottomBar(page).getByRole('link', { name: 'My bets' });
  // After the player leaves a page, it no longer reports from the next task on.
  const isBusy = await myBets.evaluate((link) => {
    (link as HTMLElement).click();
    return link.ariaBusy;
  });
  expect(isBusy).toBe('true');
  await expect(page).toHaveURL(/\/auth\/login|current-bet/);
  await expectNoneBusy(page);
});

test('marks a link that the page follows by itself as the current one, not as busy', async ({
  page,
}) => {
  await page.goto('/home');
  await expectPrices(page);
  const inPlay = bottomBar(page).getByRole('link', { name: 'In-play' });
  await inPlay.click();
  await expect(inPlay).toHaveAttribute('aria-current', 'page');
  await expectNoneBusy(page);
  await inPlay.click();
  await expectNoneBusy(page);
});

test('opens a sheet that was chosen in the menu before its island had started', async ({
  page,
  product,
}) => {
  const letFeatures = await holdCode(page, 'the late features');
  await signIn(page, product);
  await expectPrices(page);
  await accountTab(page).click();
  await menu(page).getByRole('button', { name: 'One-tap betting' }).click();
  await expect(menu(page)).toBeHidden();
  letFeatures();
  await expect(oneTapSheet(page)).toBeVisible();
});
