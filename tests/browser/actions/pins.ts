import { expect, type Locator, type Page } from '@playwright/test';
import { screen } from './page';

/** The star of an event in a list; on home a pinned event is in two lists. */
export const pinButton = (page: Page, event: string): Locator =>
  screen(page)
    .getByRole('button', { name: `Pin ${event}` })
    .first();

/** Pins an event, or unpins it. */
export async function pin(page: Page, event: string, on = true): Promise<void> {
  await pinButton(page, event).click();
  await expectPinned(page, event, on);
}

export const expectPinned = (page: Page, event: string, on = true): Promise<void> =>
  expect(pinButton(page, event)).toHaveAttribute('aria-pressed', String(on));
