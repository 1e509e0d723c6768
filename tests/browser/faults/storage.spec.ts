import type { Page } from '@playwright/test';
import { expect, logIn, openSlip, QUIET_MARKET, test } from '../product';
import { leg, pick, showSlip } from './truth';

/** Fills the page's local storage to its last character, as other pages of this origin may have. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 2 ** 22, at = 0; size >= 1; at++)
      try {
        localStorage.setItem(`f${at}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
  });

const deviceText = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.describe('a storage that is full', () => {
  test('costs the player neither the login nor the slip at a reload; what is expendable made room', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin}/home`);
    await expect.poll(() => deviceText(page, 'domainSetting')).not.toBeNull();
    await fill(page);
    await logIn(page, product, QUIET_MARKET);
    await pick(page, '100', ['Back', 'Norhaven']);
    await page.reload();
    await expect(page.locator('#island-header')).toContainText('₹');
    await showSlip(page, 'Norhaven');
    await expect(await openSlip(page)).toHaveValue('100');
  });

  test('never brings an older text back: what is held here is what the next load reads', async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    await pick(page, '5', ['Back', 'Norhaven']);
    await fill(page);
    // Longer than what is stored, with nothing left to make room.
    await page.evaluate(() => {
      for (const key of ['OpenBets', 'domainSetting']) localStorage.removeItem(key);
    });
    await fill(page);
    await leg(page, 'Norhaven')
      .getByRole('textbox', { name: /^Stake/ })
      .fill('50000');
    await expect.poll(() => deviceText(page, 'slip')).not.toContain('"stakeText":"5"');
    await page.reload();
    await showSlip(page, 'Norhaven');
    await expect(await openSlip(page)).toHaveValue('50000');
  });

  test('lets another tab’s logout through: nothing the first tab holds for itself stays', async ({
    page,
    product,
    context,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    await pick(page, '5', ['Back', 'Norhaven']);
    await fill(page);
    await leg(page, 'Norhaven')
      .getByRole('textbox', { name: /^Stake/ })
      .fill('50000');
    const second = await context.newPage();
    await second.goto(`${product.origin}/auth/logout`);
    await expect(second.locator('#island-header')).toContainText('Log in');
    await expect(page.locator('#island-header')).toContainText('Log in');
    await expect(leg(page, 'Norhaven')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('#island-header')).toContainText('Log in');
    await expect(page.getByRole('button', { name: /Bet slip:/ })).toHaveCount(0);
  });
});

test('what a newer version of the product wrote stays, and nothing of it is shown', async ({
  page,
  product,
}) => {
  const newer = '{"version":7,"value":{"legs":[]}}';
  await page.addInitScript((text) => {
    if (localStorage.getItem('slip') === null) localStorage.setItem('slip', text);
  }, newer);
  await logIn(page, product, QUIET_MARKET);
  await expect(page.getByRole('button', { name: /Bet slip:/ })).toHaveCount(0);
  expect(await deviceText(page, 'slip')).toBe(newer);
});
