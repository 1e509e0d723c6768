import type { Page } from '@playwright/test';
import { forgetVisit } from '../actions/firstVisit';
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
import { expect, type Product, test } from '../product';

/* Presses on the painted page before React hydrates it. */

const EVENT = 'Norhaven v Eastmere';

/** Waits until the stored slip has a bet on this runner. */
const expectKept = (page: Page, runner: string = QUIET.home): Promise<void> =>
  expect.poll(async () => (await stored(page, 'slip')) ?? '').toContain(runner);

test('keeps presses on an event before React, and the bets that the slip stored earlier', async ({
  page,
  product,
}) => {
  const goOn = await holdReact(page);
  await page.goto(QUIET_MARKET);
  await test.step('marks the best price of the side at a tap on a deeper one', async () => {
    await tapPrice(page, 'Back', 'Norhaven', 1);
    await expect(earlyBox(page)).toBeVisible();
    await expectTapped(page, 'Back', 'Norhaven');
    await expect(priceOf(page, 'Back', 'Norhaven', 1)).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('halts the prices and marks the price again after a suspension', async () => {
    await pinButton(page, EVENT).focus();
    await expectHalted(page, product);
    await expectTapped(page, 'Back', 'Norhaven');
    await expect(pinButton(page, EVENT)).toBeFocused();
  });
  await test.step('moves the price, and puts the one that was tapped into the slip', async () => {
    offer(product, QUIET.home, [230], [244]);
    await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.30');
    await priceOf(page, 'Lay', 'Norhaven').focus();
    await expect(earlyBox(page)).toBeVisible();
    goOn();
    await expect(earlyBox(page)).toHaveCount(0);
    await expect(priceOf(page, 'Lay', 'Norhaven')).toBeFocused();
    await expectTapped(page, 'Back', 'Norhaven');
    await expect(await showLeg(page, 'Norhaven')).toContainText('2.38');
  });
  await test.step('adds to what the slip stored in an earlier visit', async () => {
    await expectKept(page);
    const goOnAgain = await holdReact(page);
    await page.reload();
    await expect(earlyBox(page)).toBeVisible();
    await tapPrice(page, 'Lay', 'Eastmere');
    await expectKept(page, QUIET.away);
    await tapPrice(page, 'Back', 'Norhaven');
    await expect(earlyBox(page)).toBeVisible();
    goOnAgain();
    await expect(earlyBox(page)).toHaveCount(0);
    await expectTapped(page, 'Back', 'Norhaven');
    await expectTapped(page, 'Lay', 'Eastmere');
  });
});

/** Suspends the market and opens it again, and expects that the painted prices show both changes. */
async function expectHalted(page: Page, product: Product): Promise<void> {
  suspend(product);
  await expect(earlyBox(page)).toContainText(/Suspended since \d\d:\d\d/);
  await expect(priceOf(page, 'Back', 'Norhaven')).toBeDisabled();
  reopen(product);
  await expect(earlyBox(page)).not.toContainText('Suspended');
}

test('carries out presses on home before React, and keeps a price after a second tap', async ({
  page,
  product,
}) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await test.step('removes nothing from the slip at a second tap', async () => {
    await tapPrice(page, 'Back', 'Norhaven');
    await expectKept(page);
    await tapPrice(page, 'Back', 'Norhaven');
    await expect(earlyBox(page)).toBeVisible();
    await expectTapped(page, 'Back', 'Norhaven');
  });
  await test.step('halts and moves the prices', async () => {
    await expectHalted(page, product);
    offer(product, QUIET.home, [230], [244]);
    await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.30');
  });
  await test.step('leaves a star as it was after two presses', async () => {
    await pinButton(page, EVENT).click();
    await expectPinned(page, EVENT);
    await pinButton(page, EVENT).click();
    await expectPinned(page, EVENT, false);
    await expect(earlyBox(page)).toBeVisible();
  });
  await test.step('does all of this once React has loaded', async () => {
    goOn();
    await expect(earlyBox(page)).toHaveCount(0);
    await expectTapped(page, 'Back', 'Norhaven');
    await expectPinned(page, EVENT, false);
    await expect(await showLeg(page, 'Norhaven')).toContainText('2.40');
  });
  await forgetVisit(page);
  await test.step('pins an event by one press', async () => {
    const goOnAgain = await holdReact(page);
    await page.goto('/home');
    await pinButton(page, EVENT).click();
    await expect(earlyBox(page)).toBeVisible();
    goOnAgain();
    await expect(earlyBox(page)).toHaveCount(0);
    await expectPinned(page, EVENT);
  });
  await test.step('follows a link and draws its screen', async () => {
    const goOnAgain = await holdReact(page);
    await page.goto('/home');
    await expect(earlyBox(page)).toBeVisible();
    await followMarket(page);
    await expect(earlyBox(page)).toHaveCount(0);
    goOnAgain();
    await expect(page.getByRole('heading', { name: EVENT })).toBeVisible();
  });
});
