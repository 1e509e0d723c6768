import { expect, type Locator, type Page } from '@playwright/test';
import { menu, openMenu } from './account';
import { screen } from './page';

/* A player's own limits, breaks and reality checks. */

/** Opens the breaks with two taps, as from any page: the menu and its link. */
export async function openBreaks(page: Page): Promise<void> {
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Limits and breaks' }).click();
  await expect(page).toHaveURL('/protection');
}

/** Chooses a break, but does not confirm it. */
export async function chooseBreak(page: Page, length: string): Promise<void> {
  await screen(page).getByRole('radio', { name: length, exact: true }).check();
  await screen(page).getByRole('button', { name: 'Continue' }).click();
}

export const lockButton = (page: Page): Locator =>
  screen(page).getByRole('button', { name: 'Lock my account' });

/** The duration and the net result of the session in the top bar. */
export const sessionClock = (page: Page): Locator => page.locator('#played');

export const realityCheck = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Reality check' });
