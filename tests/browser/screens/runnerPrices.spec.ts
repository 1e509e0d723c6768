import type { Locator, Page } from '@playwright/test';
import { scriptOf } from '../actions/code';
import { screen } from '../actions/page';
import { expectDrawn } from '../actions/painted';
import { expectPrice, marketCard, QUIET_MARKET } from '../actions/prices';
import { expect, test } from '../product';

/* The prices of a runner while their code is missing. */

const openPrices = (page: Page): Promise<void> =>
  marketCard(page, 'Match odds').getByRole('button', { name: 'Odds history, Match odds' }).click();

const panelOf = (page: Page): Locator =>
  screen(page).getByRole('region', { name: 'Odds, Norhaven', exact: true });

test('says that the panel is missing, and loads it when the player tries again', async ({
  page,
}) => {
  await page.route(scriptOf('all prices'), (route) => route.abort());
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await openPrices(page);
  const note = screen(page).getByRole('alert');
  await expect(note).toContainText('Part of the page didn’t load.');
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await page.unroute(scriptOf('all prices'));
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(page)).toBeVisible();
  await expect(note).toBeHidden();
});

test('loads the panel by itself when the network is back', async ({ page, context }) => {
  await page.goto(QUIET_MARKET);
  await expectDrawn(page);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await context.setOffline(true);
  await openPrices(page);
  // The parts below the prices may be missing too.
  const note = page.getByRole('region', { name: 'Match odds' }).getByRole('alert');
  await expect(note).toContainText('Part of the page didn’t load. You’re offline.');
  await expect(note.getByRole('button')).toHaveCount(0);
  await context.setOffline(false);
  await expect(panelOf(page)).toBeVisible();
});

test('says that the history is missing, and shows it once its code has loaded', async ({
  page,
}) => {
  await page.route(scriptOf('the facts'), (route) => route.abort());
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await openPrices(page);
  const panel = panelOf(page);
  await expect(panel).toContainText('Part of the page didn’t load.', { timeout: 20_000 });
  await page.unroute(scriptOf('the facts'));
  await expect(async () => {
    const again = panel.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(panel.getByRole('img')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 25_000 });
});
