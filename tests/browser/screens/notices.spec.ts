import type { BrowserContext, Locator, Page } from '@playwright/test';
import { best, expect, logIn, openSlip, type Product, QUIET_MARKET, test } from '../product';
import { PLACE } from '../faults/truth';
import { onDesktop, SAME } from './sizes';

const notices = (page: Page): Locator => page.locator('[role="region"][aria-label^="Notices"] li');
const ELSEWHERE = 'Your session ended in another tab.';
const LOGGED_OUT = 'You are logged out.';

/** The session of a page ends in another tab, and the page says so. */
async function endElsewhere(
  page: Page,
  context: BrowserContext,
  { origin }: Product,
): Promise<void> {
  const other = await context.newPage();
  await other.goto(`${origin}/auth/logout`);
  await expect(other).toHaveURL(/\/auth\/login/);
  await other.close();
  await expect(notices(page).filter({ hasText: ELSEWHERE })).toBeVisible();
}

/** What the browser tells when the player goes to another window, and when they come back. */
const turnWindow = (page: Page, to: 'blur' | 'focus'): Promise<unknown> =>
  page.evaluate((type) => dispatchEvent(new Event(type)), to);

async function logOut(page: Page): Promise<void> {
  await page.locator('[data-opens="menu"]:visible').first().click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(notices(page).filter({ hasText: LOGGED_OUT })).toBeVisible();
}

async function expectClear(notice: Locator, ...parts: readonly Locator[]): Promise<void> {
  await expect(notice).toBeVisible();
  // In its place: it comes with a movement.
  await notice.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const a = (await notice.boundingBox())!;
  for (const part of parts) {
    const b = await part.boundingBox();
    if (!b) throw new Error(`${part} is not on the screen.`);
    const apart =
      a.x + a.width <= b.x ||
      b.x + b.width <= a.x ||
      a.y + a.height <= b.y ||
      b.y + b.height <= a.y;
    expect(apart, `${JSON.stringify(a)} lies on ${part} at ${JSON.stringify(b)}`).toBe(true);
  }
}

test('a notice covers neither the sports nor the head of the slip', async ({
  page,
  context,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  await endElsewhere(page, context, product);
  const sports = page.getByRole('navigation', { name: 'Sports' });
  const aside = (page.viewportSize()?.width ?? 0) >= 1024;
  const head = page.locator('#island-slip').getByRole('heading', { name: 'Bet slip' });
  await expectClear(
    notices(page).first(),
    sports,
    page.getByRole('banner'),
    ...(aside ? [head] : []),
  );
});

test('a notice leaves the head of the open slip free, where it is a sheet', async ({
  page,
  product,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) >= 1024, 'a desktop has the slip in a column');
  await logIn(page, product, QUIET_MARKET);
  for (const runner of ['Norhaven', 'Eastmere', 'The draw'])
    await best(page, 'Back', runner).click();
  const stake = await openSlip(page);
  await stake.fill('100');
  product.sandbox.faults.add({ match: { path: PLACE }, action: { kind: 'delay', ms: 1_500 } });
  for (const name of ['Eastmere', 'The draw'])
    await page
      .getByRole('article', { name, exact: true })
      .getByRole('textbox', { name: /^Stake/ })
      .fill('100');
  await page.getByRole('button', { name: /^Place/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.keyboard.press('Escape');
  await expect(notices(page).first()).toContainText('Matched');
  await turnWindow(page, 'blur');
  const sports = page.locator('.sports');
  await expectClear(notices(page).first(), sports);
  await page.getByRole('button', { name: /Bet slip:/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expectClear(notices(page).first(), sports, sheet.locator(':scope > :first-child'));
});

test.describe('how long a notice stays', () => {
  test.skip(onDesktop, SAME);

  test('one that is clicked away keeps no other from leaving', async ({
    page,
    context,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    await endElsewhere(page, context, product);
    await turnWindow(page, 'blur');
    await page.locator('#island-header a', { hasText: 'Log in' }).click();
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expect(page.locator('#island-header')).toContainText('₹');
    await logOut(page);
    await expect(notices(page)).toHaveCount(2);
    const first = notices(page).filter({ hasText: ELSEWHERE });
    // Pointed at, then clicked where it is: the pointer never leaves what is gone.
    await first.hover();
    await first.click();
    await expect(first).toHaveCount(0);
    await turnWindow(page, 'focus');
    await expect(notices(page)).toHaveCount(0, { timeout: 9_000 });
  });

  test('it waits while the player is at another window, or points at it', async ({
    page,
    context,
    product,
  }) => {
    // From the start: a timer begun before the clock is taken over could not be ended any more.
    await page.clock.install();
    await logIn(page, product, QUIET_MARKET);
    await endElsewhere(page, context, product);
    const notice = notices(page).filter({ hasText: ELSEWHERE });
    await turnWindow(page, 'blur');
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await turnWindow(page, 'focus');
    await notice.hover();
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(10, 700);
    await page.clock.runFor(5_000);
    await expect(notice).toHaveCount(0);
  });
});
