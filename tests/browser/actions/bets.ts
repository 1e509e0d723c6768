import { expect, type Locator, type Page } from '@playwright/test';
import { CANCEL } from './calls';
import { screenBehind } from './page';

/* The player's bets on a screen: lists in tabs, with each bet under its event. */

/** The visible bets of a runner. */
export const openBet = (page: Page, runner: string): Locator =>
  screenBehind(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(runner, { exact: true }) });

export const cancelButton = (page: Page, runner: string): Locator =>
  openBet(page, runner).getByRole('button', { name: `Cancel ${runner}`, exact: true });

/** Collects the bets of every cancel that the page sends, even after reloads. */
export function recordCancels(page: Page): { readonly cancels: readonly (readonly string[])[] } {
  const cancels: string[][] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== CANCEL) return;
    const { betIds }: { betIds: string[] } = JSON.parse(request.postData() ?? '{}');
    cancels.push(betIds);
  });
  return { cancels };
}

/** Taps a tab and waits until its list is shown. */
export async function chooseTab(
  page: Page,
  name: 'Matched' | 'Unmatched' | 'Settled',
): Promise<void> {
  const tab = screenBehind(page).getByRole('tab', { name: new RegExp(`^${name}`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}
