import type { Page } from '@playwright/test';

/** The width, px, from which the slip and the open bets have their own column. */
const DESKTOP_WIDTH = 1024;

/** Whether the slip has its own column beside the page; otherwise it is a sheet over it. */
export const hasColumn = (page: Page): boolean =>
  (page.viewportSize()?.width ?? 0) >= DESKTOP_WIDTH;
