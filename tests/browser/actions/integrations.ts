import type { Locator, Page } from '@playwright/test';
import { screen } from './page';

/* Accounts on other sites. */

/** The card of a site. */
export const siteCard = (page: Page, name = 'Harbour Sportsbook'): Locator =>
  screen(page).getByRole('article', { name });
