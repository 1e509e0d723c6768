import type { Locator, Page } from '@playwright/test';
import { expectPlayer, loginLink, nameField, passwordField } from '../actions/account';
import { skipLink } from '../actions/page';
import { expectPrice, expectTapped, marketLink, priceOf, QUIET_MARKET } from '../actions/prices';
import { confirmButton, placeButton, question, slipBar, stakeField } from '../actions/slip';
import { expect, test } from '../product';

/* The product used with the keyboard alone (the rest is in tests/components/keyboard). */

/** More stops than any screen of the quiet world has. */
const MOST_STOPS = 90;

interface Stop {
  readonly on: string;
  readonly ring: boolean;
  readonly inSight: boolean;
}

/**
 * The element with the keyboard's focus, and whether its focus is visible; null while the browser itself has the focus.
 */
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
      // A field shares one focus ring with its own buttons.
      ring: ringed(element) || ringed(element.parentElement),
      inSight: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    };
  });

/** Presses Tab until a control has the focus. Every stop on the way is visibly focused. */
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

test.describe('a guest with the keyboard alone', () => {
  test('logs in, opens a market, places a bet and reads its outcome', async ({ page, product }) => {
    // The test checks every stop of the Tab key.
    test.slow();
    const { username, password } = product;
    await page.goto('/home');
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    await tabTo(page, loginLink(page));
    await page.keyboard.press('Enter');
    await tabTo(page, nameField(page));
    await page.keyboard.type(username);
    await tabTo(page, passwordField(page));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
    await expectPlayer(page);

    await tabTo(page, marketLink(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Eastmere', '3.20');
    await tabTo(page, priceOf(page, 'Back', 'Eastmere'));
    await page.keyboard.press('Enter');
    await expectTapped(page, 'Back', 'Eastmere');

    await tabTo(page, slipBar(page));
    await page.keyboard.press('Enter');
    await expect(stakeField(page)).toBeFocused();
    await page.keyboard.type('100');
    await tabTo(page, placeButton(page));
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    await expect(confirmButton(page)).toBeFocused();
    // The dialog ignores presses for a moment, so that a double press does not answer it.
    await expect(confirmButton(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    const said = page.getByRole('status').filter({ hasText: 'Matched ₹100 at 3.20' });
    await expect(said.first()).toBeVisible();
    expect(await stop(page), 'the keyboard stays in the slip').not.toBeNull();
  });

  test('skips to the content with the first link', async ({ page }) => {
    await page.goto('/home');
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    await page.keyboard.press('Tab');
    await expect(skipLink(page)).toBeFocused();
    await expect(skipLink(page)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});
