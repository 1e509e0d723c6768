import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../product';
import { nextCall } from './calls';
import { retryButton } from './page';
import { mendServer } from './server';

/**
 * Tries again before the server is mended, so that the request is the button's own; then mends the server and
 * tries until the part has come.
 *
 * @param within ms from the tap to its request: less than the page would wait by itself
 */
export async function retryAndMend(
  page: Page,
  product: Product,
  failed: Locator,
  call: string,
  within?: number,
): Promise<void> {
  const button = retryButton(failed);
  await expect(button).toBeVisible();
  const asked = nextCall(page, call, within === undefined ? {} : { timeout: within });
  await button.click();
  await asked;
  mendServer(product);
  await expect(async () => {
    // The part comes back by itself as well, at its own pace.
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(button).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
