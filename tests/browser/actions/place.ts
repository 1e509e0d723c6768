import { expect, type Locator, type Page } from '@playwright/test';
import { sportsBar } from './page';

/* The current sport, in the mark on the page. */

/** The marked link of the sports bar or the sports column. */
export const markedSport = (page: Page): Locator => sportsBar(page).locator('[aria-current]');

/** Waits until the bar marks only this sport, either for its own page or for the page of an event. */
export async function expectSport(page: Page, name: string, as: 'page' | 'location') {
  await expect(markedSport(page)).toHaveCount(1);
  await expect(markedSport(page)).toContainText(name);
  await expect(markedSport(page)).toHaveAttribute('aria-current', as);
  await expect(markedSport(page)).toBeInViewport({ ratio: 0.95 });
}
