import { openMenu } from '../actions/account';
import { loadAgainLink, loseCode, missingNotice } from '../actions/code';
import {
  boxOf,
  closeSheet,
  PART_FAILED,
  retryButton,
  screenAlert,
  tryAgain,
} from '../actions/page';
import { expectPrice, followMarket, QUIET, QUIET_MARKET, tapPrice } from '../actions/prices';
import { searchButton, searchField } from '../actions/search';
import { offer } from '../actions/server';
import { openSlip } from '../actions/slip';
import { expect, test } from '../product';

test('offers a retry in the box of an island whose code does not load', async ({
  page,
  product,
}) => {
  const lost = await loseCode(page, 'the slip');
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await tapPrice(page, 'Back', 'Norhaven');
  const box = page.locator('#island-slip');
  await expect(retryButton(box)).toBeVisible();
  await expect(box).toContainText(PART_FAILED);
  // The browser's own preload may precede the two requests.
  expect([2, 3]).toContain(lost.asked());

  offer(product, QUIET.home, [250], [256]);
  await expectPrice(page, 'Back', 'Norhaven', '2.50');
  await openMenu(page);
  await closeSheet(page);

  await lost.bringBack();
  await tryAgain(box);
  await openSlip(page);
});

test('opens the search once its missing code has loaded', async ({ page }) => {
  await page.clock.install();
  /** Advances the clock by seconds until this is true. */
  const until = (holds: () => Promise<unknown>): Promise<void> =>
    expect(async () => {
      await page.clock.runFor(2_000);
      await holds();
    }).toPass();
  const lost = await loseCode(page, 'the panels', 'a 404');
  await page.goto('/home');
  await searchButton(page).click();
  await until(() => expect(missingNotice(page)).toBeVisible({ timeout: 200 }));
  await lost.bringBack();
  await until(() => expect(missingNotice(page)).toBeHidden({ timeout: 200 }));
  await until(async () => {
    if (!(await searchField(page).isVisible())) await searchButton(page).click();
    await expect(searchField(page)).toBeVisible({ timeout: 1_000 });
  });
});

test('loads the missing code of a screen when the player tries again', async ({ page }) => {
  const lost = await loseCode(page, 'a market');
  await page.goto('/home');
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await followMarket(page);
  await expect(screenAlert(page)).toBeVisible();
  await lost.bringBack();
  await tryAgain(screenAlert(page));
  await expectPrice(page, 'Back', 'Eastmere', '3.20');
});

test('says that the page’s first code did not load, and offers a reload', async ({ page }) => {
  for (const code of ['the first code', 'the code of the views'] as const)
    await test.step(code, async () => {
      const lost = await loseCode(page, code);
      await page.goto('/home');
      const alert = screenAlert(page);
      await expect(alert).toContainText('The page didn’t load.');
      await expect(page.locator('#bones')).toBeHidden();
      const again = loadAgainLink(alert);
      // The link looks like a link, and is large enough for a thumb.
      await expect(again).toHaveCSS('text-decoration-line', 'underline');
      expect((await boxOf(again)).height).toBeGreaterThanOrEqual(44);
      // The page tries again by itself: code that was already back would remove the link before the press.
      lost.bringBackByLoad();
      await again.click();
      await expectPrice(page, 'Back', 'Norhaven', '2.40');
      await expect(alert).toHaveCount(0);
    });
});
