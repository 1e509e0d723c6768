import type { Page } from '@playwright/test';
import { expectFilled } from '../actions/page';
import { expect, type Product } from '../product';
import type { Recorder } from './record';
import type { Pass } from './world';

export interface Walk {
  readonly page: Page;
  readonly product: Product;
  readonly pass: Pass;
  readonly recorder: Recorder;
}

/** Opens an address and waits until every part of the screen has loaded. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectReady(page);
}

async function expectReady(page: Page): Promise<void> {
  await expectFilled(page);
  await expect(page.locator('#island-header button')).not.toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await showFooter(page);
}

/** The footer loads once it is near the window. */
async function showFooter(page: Page): Promise<void> {
  const footer = page.locator('#island-footer');
  if (!(await footer.isVisible())) return;
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toHaveText(/\S/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Follows a link to an address; the link may be anywhere on the page. */
const followLinkTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);

/** Moves to a screen within the page, and waits until all of it has loaded: much faster than a full load. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await followLinkTo(page, address);
  await expect(page).toHaveURL(address);
  await expectReady(page);
}

/** Moves to a screen within the page, and records it. */
export async function follow(
  { page, recorder }: Walk,
  name: string,
  address: string,
): Promise<void> {
  await moveTo(page, address);
  await recorder.record(name);
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

/** Records a screen whose call is not answered, not before this age of the page in ms. */
export async function visitLoading(
  { page, product, pass, recorder }: Walk,
  name: string,
  address: string,
  call: string,
  after = 0,
): Promise<void> {
  product.standBefore(({ url = '' }) => url.startsWith(call));
  await page.goto(address);
  const age = await page.evaluate(() => performance.now());
  if (after > age) await pass(Math.ceil(after - age));
  await expect(page.locator('#island-header button')).not.toHaveCount(0);
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).not.toHaveCount(0);
  await recorder.record(name, { isWaiting: true });
  product.standBefore(null);
}
