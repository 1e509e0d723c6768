import { expect, type Locator, type Page } from '@playwright/test';
import { menu, openMenu } from './account';
import { screen } from './page';

/* A player's own limits, breaks and reality checks. */

/** Two taps from any page: the menu, and its link to breaks. */
export async function openBreaks(page: Page): Promise<void> {
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Limits and breaks' }).click();
  await expect(page).toHaveURL('/protection');
}

/** Chooses a break, up to its confirmation. */
export async function chooseBreak(page: Page, length: string): Promise<void> {
  await screen(page).getByRole('radio', { name: length, exact: true }).check();
  await screen(page).getByRole('button', { name: 'Continue' }).click();
}

export const lockButton = (page: Page): Locator =>
  screen(page).getByRole('button', { name: 'Lock my account' });

/** The session's time and net in the top bar. */
export const sessionClock = (page: Page): Locator => page.locator('#played');

export const realityCheck = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Reality check' });
