import type { Locator, Page } from '@playwright/test';
import { menu, openDisplay } from './account';
import { closeSheet } from './page';

/* The form in which a player reads odds. */

export type FormatName =
  | 'Decimal'
  | 'Fractional'
  | 'American'
  | 'Hong Kong'
  | 'Indonesian'
  | 'Malay';

/** The choice of a form in the display settings, which are open. */
export const formatChoice = (page: Page, name: FormatName): Locator =>
  menu(page).getByRole('radio', { name: new RegExp(`^${name}`) });

/** Chooses a form of odds in the display settings and leaves them open. */
export async function pickFormat(page: Page, name: FormatName): Promise<void> {
  await openDisplay(page);
  await formatChoice(page, name).check();
}

/** Chooses a form of odds and closes the settings. */
export async function chooseFormat(page: Page, name: FormatName): Promise<void> {
  await pickFormat(page, name);
  await closeSheet(page);
}

/** Writes the form into the browser's storage, as an earlier visit did. */
export async function keepFormat(page: Page, odds: string): Promise<void> {
  await page.addInitScript(
    (format) => localStorage.setItem('uiState', JSON.stringify({ odds: format })),
    odds,
  );
}
