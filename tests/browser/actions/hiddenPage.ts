import type { Page } from '@playwright/test';
import { HUB } from './calls';

/**
 * Hides a page whose clock a test controls. Another tab in front cannot hide such a page: only a page that Playwright
 * drives has such a clock, and Playwright's pages always stay visible.
 */
export const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Collects the paths of the requests of a page, except the hub's own connection. */
export function collectRequests(page: Page): { readonly paths: readonly string[] } {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(HUB)) paths.push(pathname);
  });
  return { paths };
}
