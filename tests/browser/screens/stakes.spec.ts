import type { Locator, Page } from '@playwright/test';
import { openMenu } from '../hands/account';
import { expectReadableInEveryView } from '../hands/views';
import { expectNoTraceOfSheet, reloadAfterSheet } from '../hands/page';
import { QUIET_MARKET, tapPrice } from '../hands/prices';
import { failCalls, mendServer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { openSlip, stakeField } from '../hands/slip';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* Quick stakes, the stake that a selection starts with, and what a tap on a quick stake does. */

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Stakes' });
const button = (page: Page, place: number): Locator =>
  sheet(page).getByLabel(`Quick stake ${place}`, { exact: true });
const quick = (page: Page): Locator => page.getByRole('group', { name: 'Quick stakes' });

async function openStakes(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Stakes' }).click();
  await expect(sheet(page)).toBeVisible();
}

const save = (page: Page): Promise<void> =>
  sheet(page).getByRole('button', { name: 'Save' }).click();

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test(
  'a player writes and orders their own quick stakes, and has them at the next login',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, QUIET_MARKET);
    await openStakes(page);
    // Its foot is there from the beginning.
    await expect(sheet(page).getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    await expectReadableInEveryView(page, 'stakes', { sheet: true });
    await button(page, 1).fill('250');
    await button(page, 8).fill('1.5k');
    await sheet(page).getByRole('button', { name: 'Move quick stake 8 up' }).click();
    await expect(button(page, 7)).toHaveValue('1.5k');
    await save(page);
    await expect(sheet(page).getByText('Stakes saved.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoTraceOfSheet(page);
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/login/);
    await signIn(page, product, QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
    await openSlip(page);
    await expect(quick(page).getByRole('button')).toHaveText([
      '250',
      '500',
      '1k',
      '2k',
      '3k',
      '4k',
      '1.5k',
      '5k',
    ]);
    await quick(page).getByRole('button', { name: '250' }).click();
    await expect(stakeField(page)).toHaveValue('250');
  },
);

test('an amount that cannot be read, or is there twice, says so and loses nothing', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await openStakes(page);
  await button(page, 2).fill('lots');
  await button(page, 3).fill('100');
  await save(page);
  await expect(sheet(page).getByText('Enter an amount, like 500 or 1.5k.')).toBeVisible();
  await expect(sheet(page).getByText('You have this one twice.')).toBeVisible();
  await expect(button(page, 2)).toBeFocused();
  await expect(button(page, 2)).toHaveValue('lots');
  await expectAccessible(page, 'stakes with problems');
  await sheet(page).getByRole('button', { name: 'Reset to default' }).click();
  failCalls(product, '/api/UserStake/Add');
  await save(page);
  await expect(sheet(page).getByRole('alert')).toBeVisible();
  mendServer(product);
  await save(page);
  await expect(sheet(page).getByText('Stakes saved.')).toBeVisible();
});

test('a new selection starts with the starting stake, and a quick stake replaces it where the player says so', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await openStakes(page);
  await sheet(page).getByText('Sets the stake').click();
  const starting = sheet(page).getByLabel('Starting stake (₹)');
  await starting.fill('none');
  await expect(sheet(page).getByText('Enter an amount, like 500 or 1.5k.')).toBeVisible();
  await starting.fill('1 500');
  await starting.press('Tab');
  await expect(starting).toHaveValue('1,500');
  await page.keyboard.press('Escape');
  await reloadAfterSheet(page);
  await tapPrice(page, 'Back', 'Norhaven');
  await openSlip(page);
  // Grouped while the field has no focus, which a tap before its code does not give it.
  await expect(stakeField(page)).toHaveValue(/^1,?500$/);
  await quick(page).getByRole('button', { name: '500' }).click();
  await quick(page).getByRole('button', { name: '500' }).click();
  await expect(stakeField(page)).toHaveValue('500');
});

test('a guest is asked to log in for stakes of their own', async ({ page }) => {
  await page.goto('/home');
  await openStakes(page);
  await expect(sheet(page).getByText('Log in to save your own quick stakes.')).toBeVisible();
  await expectAccessible(page, 'the stakes of a guest');
  await sheet(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/auth\/login/);
  await expect(sheet(page)).toHaveCount(0);
});
