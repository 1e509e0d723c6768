import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../product';
import { nextCall } from './calls';
import { retryButton } from './page';
import { mendServer } from './server';

/**
 * Tries again before the server is mended, so that the request is the button's own; then mends the server and
 * tries until the part has come.
 */
export async function retryAndMend(
  page: Page,
  product: Product,
  failed: Locator,
  call: string,
): Promise<void> {
  const button = retryButton(failed);
  const asked = nextCall(page, call);
  await button.click();
  await asked;
  mendServer(product);
  await expect(async () => {
    // The part comes back by itself as well, at its own pace.
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(button).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
