import type { Page } from '@playwright/test';
import { findSmallTargets, TOUCH } from '../../checks/touch';

/* What a thumb finds on the page as it stands. */

/** The narrowest screen that everything fits on, px. */
export const NARROWEST = 320;

export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(findSmallTargets, TOUCH);

/** How far the page can be moved sideways, px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
