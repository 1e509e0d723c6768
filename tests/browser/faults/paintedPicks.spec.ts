import type { Page } from '@playwright/test';
import { setClock } from '../actions/clock';
import { type Code, scriptOf } from '../actions/code';
import { earlyBox } from '../actions/painted';
import {
  expectPrices,
  expectTapped,
  followMarket,
  QUIET,
  QUIET_MARKET,
  tapPrice,
} from '../actions/prices';
import { offer } from '../actions/server';
import { showLeg } from '../actions/slip';
import { stored } from '../actions/storage';
import { expect, test } from '../product';

/* A price that is tapped before the slip can store it, and a page that is left before that. */

/** Stops a part of the code from loading until the page is left; the next page loads it. */
async function withhold(page: Page, code: Code): Promise<void> {
  let isFirst = true;
  await page.route(scriptOf(code), (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return undefined;
  });
}

test('opens an event with the price that was tapped before any script picked at the odds seen', async ({
  page,
  product,
}) => {
  await withhold(page, 'the first code');
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(earlyBox(page)).toBeVisible();
  await tapPrice(page, 'Back', 'Norhaven');
  await expectTapped(page, 'Back', 'Norhaven');
  offer(product, QUIET.home, [230], [244]);
  await followMarket(page);
  await expect(page).toHaveURL(QUIET_MARKET);
  await expectPrices(page);
  await expectTapped(page, 'Back', 'Norhaven');
  await expect(await showLeg(page, 'Norhaven')).toContainText('2.40');
});

test('keeps a price picked over a reload if it is tapped before any script', async ({ page }) => {
  await withhold(page, 'the first code');
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(earlyBox(page)).toBeVisible();
  await tapPrice(page, 'Back', 'Norhaven');
  await expectTapped(page, 'Back', 'Norhaven');
  await page.reload();
  await expectPrices(page);
  await expectTapped(page, 'Back', 'Norhaven');
});

test('keeps a price picked over a reload if it is tapped while the slip’s code loads', async ({
  page,
}) => {
  await withhold(page, 'the betting');
  await page.goto('/home');
  await expectPrices(page);
  await expect(earlyBox(page)).toHaveCount(0);
  await tapPrice(page, 'Back', 'Norhaven');
  await page.reload();
  await expectPrices(page);
  await expectTapped(page, 'Back', 'Norhaven');
});

test('drops a price that was tapped long before the page has loaded', async ({ page }) => {
  await withhold(page, 'the first code');
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(earlyBox(page)).toBeVisible();
  await tapPrice(page, 'Back', 'Norhaven');
  await setClock(page, -60_000);
  await page.reload();
  await expectPrices(page);
  await tapPrice(page, 'Back', 'Eastmere');
  await expect.poll(() => stored(page, 'slip')).toContain(QUIET.away);
  await expectTapped(page, 'Back', 'Norhaven', false);
});

test('does not restore a price after a reload if the player removed it from the slip', async ({
  page,
}) => {
  await page.goto('/home');
  await expectPrices(page);
  await expect(earlyBox(page)).toHaveCount(0);
  await tapPrice(page, 'Back', 'Norhaven');
  await expect.poll(() => stored(page, 'slip')).toContain(QUIET.home);
  await tapPrice(page, 'Back', 'Norhaven');
  await expectTapped(page, 'Back', 'Norhaven', false);
  await page.reload();
  await expectPrices(page);
  await tapPrice(page, 'Back', 'Eastmere');
  await expect.poll(() => stored(page, 'slip')).toContain(QUIET.away);
  await expectTapped(page, 'Back', 'Norhaven', false);
});
