import { expect, type Locator, type Page } from '@playwright/test';
import { header, sheet } from './page';
import { CONNECTION_SAYS } from '../../checks/connection';

export type Connection = keyof typeof CONNECTION_SAYS;

const dot = (page: Page, connection: Connection): Locator =>
  header(page).getByRole('button', { name: CONNECTION_SAYS[connection] });

/** Waits until the header shows this state of the connection to the exchange. */
export const expectConnection = (
  page: Page,
  connection: Connection,
  options: { readonly timeout?: number } = {},
): Promise<void> => expect(dot(page, connection)).toBeVisible(options);

/** The connection dot next to the brand, in any state. */
export const connectionDot = (page: Page): Locator =>
  header(page).locator('[data-opens="connection"]');

/** The dialog that the dot opens. */
export const connectionInfo = sheet;

export const reconnectButton = (page: Page): Locator =>
  connectionInfo(page).getByRole('button', { name: 'Reconnect' });

/** Reconnects to the hub in the dialog that the dot opens. */
export async function reconnect(page: Page): Promise<void> {
  await connectionDot(page).click();
  await reconnectButton(page).click();
  await page.keyboard.press('Escape');
  await expect(connectionInfo(page)).toBeHidden();
}
