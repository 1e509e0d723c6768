import type { Page } from '@playwright/test';
import { NO_PAGE } from './hideableTab';

/**
 * Leaves the product and removes everything that its visit stored on the device, so that the next visit is a first
 * visit.
 */
export async function forgetVisit(page: Page): Promise<void> {
  await page.goto(NO_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
