import type { Page } from '@playwright/test';
import { earlyBox, holdReact } from '../actions/painted';
import { expectPinned, pinButton } from '../actions/pins';
import {
  expectTapped,
  followMarket,
  priceOf,
  QUIET,
  QUIET_MARKET,
  tapPrice,
} from '../actions/prices';
import { offer, reopen, suspend } from '../actions/server';
import { showLeg } from '../actions/slip';
import { stored } from '../actions/storage';
import { expect, test } from '../product';

/* Presses on the painted page before React hydrates it. */

const EVENT = 'Norhaven v Eastmere';

/** The stored slip has a bet on this runner. */
const expectKept = (page: Page, runner: string = QUIET.home): Promise<void> =>
  expect.poll(async () => (await stored(page, 'slip')) ?? '').toContain(runner);

test('a deeper price that is tapped before React marks the best of its side, as React does', async ({
  page,
}) => {
  const goOn = await holdReact(page);
  await page.goto(QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven', 1);
  await expect(earlyBox(page)).toBeVisible();
  await expectTapped(page, 'Back', 'Norhaven');
  await expect(priceOf(page, 'Back', 'Norhaven', 1)).toHaveAttribute('aria-pressed', 'false');
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectTapped(page, 'Back', 'Norhaven');
  await expect(await showLeg(page, 'Norhaven')).toContainText('2.38');
});

for (const path of ['/home', QUIET_MARKET]) {
  test(`a tap on ${path} before React picks the price that was seen`, async ({ page, product }) => {
    const goOn = await holdReact(page);
    await page.goto(path);
    await tapPrice(page, 'Back', 'Norhaven');
    await expect(earlyBox(page)).toBeVisible();
    await expectTapped(page, 'Back', 'Norhaven');
    offer(product, QUIET.home, [230], [244]);
    await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.30');
    goOn();
    await expect(earlyBox(page)).toHaveCount(0);
    await expectTapped(page, 'Back', 'Norhaven');
    await expect(await showLeg(page, 'Norhaven')).toContainText('2.40');
  });

  test(`prices of ${path} move and halt before React`, async ({ page, product }) => {
    await holdReact(page);
    await page.goto(path);
    await expect(earlyBox(page)).toBeVisible();
    offer(product, QUIET.home, [230], [244]);
    await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.30');
    suspend(product);
    await expect(earlyBox(page)).toContainText(/Suspended since \d\d:\d\d/);
    await expect(priceOf(page, 'Back', 'Norhaven')).toBeDisabled();
  });
}

test('a second tap on home before React takes nothing out of the slip', async ({ page }) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await tapPrice(page, 'Back', 'Norhaven');
  await expectKept(page);
  await tapPrice(page, 'Back', 'Norhaven');
  await expect(earlyBox(page)).toBeVisible();
  await expectTapped(page, 'Back', 'Norhaven');
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectTapped(page, 'Back', 'Norhaven');
  await showLeg(page, 'Norhaven');
});

test('a tap on an event before React keeps what the slip stored in an earlier visit', async ({
  page,
}) => {
  await page.goto(QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  await expectKept(page);
  const goOn = await holdReact(page);
  await page.reload();
  await expect(earlyBox(page)).toBeVisible();
  await tapPrice(page, 'Lay', 'Eastmere');
  await expectKept(page, QUIET.away);
  await tapPrice(page, 'Back', 'Norhaven');
  await expect(earlyBox(page)).toBeVisible();
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectTapped(page, 'Back', 'Norhaven');
  await expectTapped(page, 'Lay', 'Eastmere');
});

test('a tapped price of an event stays marked through a suspension before React', async ({
  page,
  product,
}) => {
  await holdReact(page);
  await page.goto(QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  suspend(product);
  await expect(earlyBox(page)).toContainText('Suspended');
  await pinButton(page, EVENT).focus();
  reopen(product);
  await expect(earlyBox(page)).not.toContainText('Suspended');
  await expectTapped(page, 'Back', 'Norhaven');
  await expect(pinButton(page, EVENT)).toBeFocused();
});

test('a star of home that is pressed twice before React is as it was', async ({ page }) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await pinButton(page, EVENT).click();
  await expectPinned(page, EVENT);
  await pinButton(page, EVENT).click();
  await expectPinned(page, EVENT, false);
  await expect(earlyBox(page)).toBeVisible();
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectPinned(page, EVENT, false);
});

test('the focus on an event goes over to React', async ({ page }) => {
  const goOn = await holdReact(page);
  await page.goto(QUIET_MARKET);
  await priceOf(page, 'Lay', 'Norhaven').focus();
  await expect(earlyBox(page)).toBeVisible();
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expect(priceOf(page, 'Lay', 'Norhaven')).toBeFocused();
});

test('what was pressed on home before React is done once React has loaded', async ({ page }) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await pinButton(page, EVENT).click();
  await expect(earlyBox(page)).toBeVisible();
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectPinned(page, EVENT);
});

test('a link works before React, and its screen is drawn', async ({ page }) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await expect(earlyBox(page)).toBeVisible();
  await followMarket(page);
  await expect(earlyBox(page)).toHaveCount(0);
  goOn();
  await expect(page.getByRole('heading', { name: EVENT })).toBeVisible();
});
