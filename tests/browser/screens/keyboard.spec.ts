import type { Locator, Page } from '@playwright/test';
import { best, expect, QUIET_MARKET, test } from '../product';

/** More stops than any screen of the quiet world has. */
const MOST_STOPS = 90;

interface Stop {
  readonly on: string;
  readonly ring: boolean;
  readonly inSight: boolean;
}

/** Where the keyboard is, and whether it shows; null while the browser itself has it. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const ringed = (one: Element | null): boolean => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    return {
      on: element.outerHTML.slice(0, 120),
      // A field with buttons of its own wears one ring with them.
      ring: ringed(element) || ringed(element.parentElement),
      inSight: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    };
  });

/** Presses Tab until a control has the focus; at every stop on the way it is seen where that is. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  const there = (element: Element): boolean => element === document.activeElement;
  for (let count = 0; count < MOST_STOPS; count++) {
    await page.keyboard.press('Tab');
    const [here, arrived] = await Promise.all([stop(page), goal.evaluate(there)]);
    if (here) expect(here, `stop ${count}`).toEqual({ on: here.on, ring: true, inSight: true });
    if (arrived) return;
  }
  throw new Error(`The keyboard does not reach ${goal}`);
}

test.describe('with the keyboard alone', () => {
  test('a guest logs in, opens a market, taps a price, stakes, confirms and hears the result', async ({
    page,
    product,
  }) => {
    // Every stop of the keyboard is looked at.
    test.slow();
    const { origin, username, password } = product;
    await page.goto(`${origin}/home`);
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
    await tabTo(page, page.locator('#island-header').getByRole('link', { name: 'Log in' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('User name or email'));
    await page.keyboard.type(username);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin}/home`);
    await expect(page.locator('#island-header')).toContainText('₹');

    await tabTo(page, page.locator(`main a[href="${QUIET_MARKET}"]`).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(origin + QUIET_MARKET);
    await expect(best(page, 'Back', 'Eastmere')).toContainText('3.20');
    await tabTo(page, best(page, 'Back', 'Eastmere'));
    await page.keyboard.press('Enter');
    await expect(best(page, 'Back', 'Eastmere')).toHaveAttribute('aria-pressed', 'true');

    const stake = page.getByRole('textbox', { name: /^Stake/ });
    const dock = page.getByRole('button', { name: /Bet slip:/ });
    await expect(stake.or(dock).first()).toBeVisible();
    if (!(await stake.isVisible())) {
      await tabTo(page, dock);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, stake);
    await page.keyboard.type('100');
    await tabTo(page, page.getByRole('button', { name: /^Place bet/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Place this for real?' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Confirm' }));
    // For a moment the question takes no answer: the second half of a double press is none.
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /Matched ₹100 at 3\.20/ })
        .first(),
    ).toBeVisible();
    expect(await stop(page), 'the keyboard is where the slip is').not.toBeNull();
  });

  test('the first stop skips to the content', async ({ page, product: { origin } }) => {
    await page.goto(`${origin}/home`);
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('a sheet keeps the focus while it is open, Escape closes it and gives the focus back', async ({
    page,
    product: { origin },
  }) => {
    await page.goto(`${origin}/home`);
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
    const opener = page.locator('header [data-opens="menu"]');
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Account' });
    await expect(sheet).toBeVisible();
    const inside = (): Promise<boolean> =>
      sheet.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the slip that opens over the page offers no key that empties it', async ({
    page,
    product: { origin },
    isMobile,
  }) => {
    test.skip(!isMobile, 'a desktop has the slip in a column');
    await page.goto(origin + QUIET_MARKET);
    await best(page, 'Back', 'Norhaven').click();
    await page.getByRole('button', { name: /Bet slip:/ }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Bet slip' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Stake/ })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Clear' }));
  });

  test('the arrow keys step the odds along the ladder', async ({ page, product: { origin } }) => {
    await page.goto(origin + QUIET_MARKET);
    await best(page, 'Lay', 'Norhaven').click();
    const dock = page.getByRole('button', { name: /Bet slip:/ });
    const odds = page.getByRole('textbox', { name: 'Odds' });
    await expect(odds.or(dock).first()).toBeVisible();
    if (!(await odds.isVisible())) await dock.press('Enter');
    await odds.focus();
    await page.keyboard.press('ArrowUp');
    await expect(odds).toHaveValue('2.46');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(odds).toHaveValue('2.42');
  });
});
