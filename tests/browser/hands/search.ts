import { expect, type Locator, type Page } from '@playwright/test';

/* The search over the page. */

export const searchButton = (page: Page): Locator => page.locator('[data-opens="search"]');

export const searchSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });

export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });

export const hits = (page: Page): Locator => searchSheet(page).getByRole('option');

/** How the search stands, as a screen reader hears it. */
export const searchStatus = (page: Page): Locator => searchSheet(page).getByRole('status');

export async function openSearch(page: Page): Promise<void> {
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
}

/** Opens the search and types into its field. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await openSearch(page);
  await searchField(page).fill(text);
}
