import type { Locator, Page } from '@playwright/test';
import { menu, openDisplay } from '../actions/account';
import { closeSheet, reloadAfterSheet } from '../actions/page';
import { expectPrices } from '../actions/prices';
import { expect, test } from '../product';

/*
 * The look that a player chose, as it is before any script of the product runs (the rest is in
 * tests/components/display).
 */

const root = (page: Page): Locator => page.locator('html');

async function setDisplay(page: Page, name: string, on: boolean): Promise<void> {
  await openDisplay(page);
  await menu(page).getByRole('switch', { name, exact: true }).setChecked(on);
  await closeSheet(page);
}

test('shows the chosen colour and hides unwanted parts from the first paint after a reload', async ({
  page,
}) => {
  await page.goto('/home');
  await expectPrices(page);
  await setDisplay(page, 'Footer', false);
  await openDisplay(page);
  await menu(page).getByRole('radio', { name: 'Teal' }).check();
  await expect(root(page)).toHaveAttribute('data-colour', 'teal');
  await closeSheet(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-colour', 'teal');
  await expect(root(page)).toHaveAttribute('data-hide', /footerShown/);
  await expectPrices(page);
  await expect(root(page)).toHaveAttribute('data-colour', 'teal');
  await expect(page.locator('#island-footer')).toBeHidden();
});

test('follows the theme of the device from the first paint until the player chooses a theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(root(page)).toHaveClass('light');
  await expectPrices(page);
  await expect(root(page)).toHaveClass('light');
  await setDisplay(page, 'Light theme', false);
  await expect(root(page)).toHaveClass('dark');
  await reloadAfterSheet(page);
  await expect(root(page)).toHaveClass('dark');
});
