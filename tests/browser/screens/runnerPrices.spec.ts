import type { Page } from '@playwright/test';
import { scriptOf } from '../hands/code';
import { screen } from '../hands/page';
import { expectPrice, marketCard, QUIET_MARKET } from '../hands/prices';
import { expect, test } from '../product';

/* The prices of a runner without their code. */

const openPrices = (page: Page): Promise<void> =>
  marketCard(page, 'Match odds').getByRole('button', { name: 'Price history, Match odds' }).click();

test('says that the panel is missing, and keeps the prices', async ({ page }) => {
  await page.route(scriptOf('all prices'), (route) => route.abort());
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await openPrices(page);
  await expect(page.locator('main').getByText('Part of the page didn’t load.')).toBeVisible();
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
});

test('says that what was seen is missing, and shows it once its code is there', async ({
  page,
}) => {
  await page.route(scriptOf('the facts'), (route) => route.abort());
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await openPrices(page);
  const panel = screen(page).getByRole('region', { name: 'Price, Norhaven', exact: true });
  await expect(panel).toContainText('Part of the page didn’t load.', { timeout: 20_000 });
  await page.unroute(scriptOf('the facts'));
  await expect(async () => {
    const again = panel.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(panel.getByRole('img')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 25_000 });
});
