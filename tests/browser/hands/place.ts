import { expect, type Locator, type Page } from '@playwright/test';
import { screen, sportsBar } from './page';

/* How a player knows where they are: the marked sport, the way up, the title. */

/** The link of the sports bar or rail that is marked. */
export const markedSport = (page: Page): Locator => sportsBar(page).locator('[aria-current]');

/** Waits until the bar marks this sport alone, as the page itself or as the place of its event. */
export async function expectSport(page: Page, name: string, as: 'page' | 'location') {
  await expect(markedSport(page)).toHaveCount(1);
  await expect(markedSport(page)).toContainText(name);
  await expect(markedSport(page)).toHaveAttribute('aria-current', as);
  await expect(markedSport(page)).toBeInViewport({ ratio: 0.95 });
}

/** The trail above an event. */
export const crumb = (page: Page): Locator =>
  screen(page).getByRole('navigation', { name: 'Breadcrumb' });

export const crumbLink = (page: Page): Locator => crumb(page).getByRole('link');

/** A headed list of the home screen. */
export const section = (page: Page, name: string): Locator =>
  screen(page).getByRole('region', { name, exact: true });
