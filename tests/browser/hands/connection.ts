import { expect, type Locator, type Page } from '@playwright/test';
import { header } from './page';

/** The dot in the header, by its words. */
const SAYS = {
  live: 'Live: connected to the exchange',
  polling: 'Connected: prices update every two seconds',
  failing: 'No prices coming in. Trying again…',
} as const;

export type Connection = keyof typeof SAYS;

const dot = (page: Page, connection: Connection): Locator =>
  header(page).getByRole('button', { name: SAYS[connection] });

/** Waits until the header says so of the line to the exchange. */
export const expectConnection = (
  page: Page,
  connection: Connection,
  options: { readonly timeout?: number } = {},
): Promise<void> => expect(dot(page, connection)).toBeVisible(options);

/** Taps the dot, which asks for the hub again. */
export const tapConnection = (page: Page, connection: Connection): Promise<void> =>
  dot(page, connection).click();
