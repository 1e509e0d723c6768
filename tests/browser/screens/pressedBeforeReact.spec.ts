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

test('marks the best price of the side if a deeper one is tapped before React, as React does', async ({
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
  test(`picks the price that was seen at a tap on ${path} before React`, async ({
    page,
    product,
  }) => {
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

  test(`moves and halts the prices of ${path} before React`, async ({ page, product }) => {
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

test('removes nothing from the slip at a second tap on home before React', async ({ page }) => {
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

test('keeps what the slip stored in an earlier visit when an event is tapped before React', async ({
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

test('keeps a tapped price of an event marked through a suspension before React', async ({
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

test('leaves a star on home as it was after two presses before React', async ({ page }) => {
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

test('keeps the focus on an event when React takes over', async ({ page }) => {
  const goOn = await holdReact(page);
  await page.goto(QUIET_MARKET);
  await priceOf(page, 'Lay', 'Norhaven').focus();
  await expect(earlyBox(page)).toBeVisible();
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expect(priceOf(page, 'Lay', 'Norhaven')).toBeFocused();
});

test('carries out presses on home before React once React has loaded', async ({ page }) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await pinButton(page, EVENT).click();
  await expect(earlyBox(page)).toBeVisible();
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectPinned(page, EVENT);
});

test('follows a link before React, and draws its screen', async ({ page }) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await expect(earlyBox(page)).toBeVisible();
  await followMarket(page);
  await expect(earlyBox(page)).toHaveCount(0);
  goOn();
  await expect(page.getByRole('heading', { name: EVENT })).toBeVisible();
});
