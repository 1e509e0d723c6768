import type { Page } from '@playwright/test';

/** The width in px from which the slip and the open bets have their own column. */
const DESKTOP_WIDTH = 1024;

/** Returns whether the slip has its own column next to the page; otherwise it is a sheet over the page. */
export const hasColumn = (page: Page): boolean =>
  (page.viewportSize()?.width ?? 0) >= DESKTOP_WIDTH;
