import type { Page } from '@playwright/test';
import { menu, openDisplay } from './account';
import { closeSheet } from './page';

/* The odds format of a player. */

type FormatName = 'American' | 'Hong Kong';

/** Chooses an odds format in the display settings and closes them. */
export async function chooseFormat(page: Page, name: FormatName): Promise<void> {
  await openDisplay(page);
  await menu(page)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check();
  await closeSheet(page);
}

/** Writes the format into the browser's storage, as an earlier visit would have done. */
export async function storeFormat(page: Page, odds: string): Promise<void> {
  await page.addInitScript(
    (format) => localStorage.setItem('uiState', JSON.stringify({ odds: format })),
    odds,
  );
}
