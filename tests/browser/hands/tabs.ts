import { expect, type BrowserContext, type Page } from '@playwright/test';
import { logOutByAddress } from './account';
import { ENDED_ELSEWHERE, expectNotice } from './notices';

/** Opens another tab of the same browser, with the same storage. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

/** Ends the session of a page in another tab, and waits until the page says so. */
export async function endSessionElsewhere(page: Page, context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await logOutByAddress(other);
  await expect(other).toHaveURL(/\/auth\/login/);
  await other.close();
  await expectNotice(page, ENDED_ELSEWHERE);
}
