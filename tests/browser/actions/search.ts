import { expect, type Locator, type Page } from '@playwright/test';

/* The search over the page. */

export const searchButton = (page: Page): Locator => page.locator('[data-opens="search"]');

export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });

export async function openSearch(page: Page): Promise<void> {
  await searchButton(page).click();
  await expect(searchField(page)).toBeFocused();
}
