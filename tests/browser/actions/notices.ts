import { expect, type Locator, type Page } from '@playwright/test';

export const EXPIRED = 'Your session has expired. Log in again.';
export const ENDED_ELSEWHERE = 'You logged out in another tab.';
export const LOGGED_OUT = 'You’re logged out.';
export const LOGGED_OUT_BY_SERVER = 'You’ve been logged out. Log in again.';

export const notices = (page: Page): Locator => page.locator('#island-toasts li');

/** Waits until a notice shows this message. */
export const expectNotice = (
  page: Page,
  says: string,
  options: { readonly timeout?: number } = {},
): Promise<void> => expect(notices(page).filter({ hasText: says })).toBeVisible(options);
