import { expect, type Locator, type Page } from '@playwright/test';
import { menu, openMenu } from './account';

/* One-tap bets: the sheet that switches them on, and the bar that shows that it is on. */

export const oneTapBar = (page: Page): Locator =>
  page.getByRole('region', { name: 'One-tap betting' });

export const oneTapSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'One-tap betting' });

/** Opens the sheet through the menu. */
export async function openOneTap(page: Page): Promise<void> {
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'One-tap betting' }).click();
  await expect(oneTapSheet(page)).toBeVisible();
}

/** Switches one-tap betting on with a stake. */
export async function armOneTap(page: Page, stake: string): Promise<void> {
  await openOneTap(page);
  await oneTapSheet(page)
    .getByLabel(/^Stake for each tap/)
    .fill(stake);
  await oneTapSheet(page)
    .getByRole('button', { name: /^Turn on/ })
    .click();
  await expect(oneTapSheet(page)).toBeHidden();
  await expect(oneTapBar(page)).toBeVisible();
}

/** Expects that one-tap betting is off, and that the page shows the reason. */
export async function expectOff(page: Page): Promise<void> {
  await expect(oneTapBar(page)).toHaveCount(0);
}
