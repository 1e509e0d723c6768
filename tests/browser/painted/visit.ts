import type { Page } from '@playwright/test';
import { expectFilled } from '../hands/page';
import { expect, type Product } from '../product';
import type { Recorder } from './record';

export interface Walk {
  readonly page: Page;
  readonly product: Product;
  readonly recorder: Recorder;
}

/** Opens an address and waits until nothing of the screen is on its way. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectFilled(page);
  await expect(page.locator('#island-header button')).not.toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Opens a screen and records it. */
export async function visit(
  { page, recorder }: Walk,
  name: string,
  address: string,
): Promise<void> {
  await open(page, address);
  await recorder.record(name);
}
