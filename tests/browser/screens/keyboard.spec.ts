import type { Locator, Page } from '@playwright/test';
import { expectPlayer, loginLink, menu, nameField, passwordField } from '../hands/account';
import {
  adultBox,
  codeField,
  FORGOTTEN,
  lastCode,
  mobileField,
  NEW_PASSWORD,
  newPasswordField,
  passwordAgainField,
  SIGN_UP,
  THORNE,
  userNameField,
  whoField,
} from '../hands/joining';
import { placeElsewhere } from '../hands/elsewhere';
import { skipLink } from '../hands/page';
import {
  expectPrice,
  expectTapped,
  marketLink,
  priceOf,
  QUIET_MARKET,
  tapPrice,
} from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { signIn } from '../hands/signIn';
import {
  clearButton,
  expectMatched,
  confirmButton,
  oddsField,
  placeButton,
  question,
  slipBar,
  stakeField,
} from '../hands/slip';
import { expect, test } from '../product';

/** More stops than any screen of the quiet world has. */
const MOST_STOPS = 90;

interface Stop {
  readonly on: string;
  readonly ring: boolean;
  readonly inSight: boolean;
}

/** The place of the keyboard, and whether it shows; null while the browser itself has it. */
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

/** The place of the keyboard where other parts cover all of it; null while any of it is seen. */
const coveredStop = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    // What only a screen reader is told shows on its label.
    const shown = element?.closest('label') ?? element;
    if (!element || !shown || shown === document.body) return null;
    const { top, left, width, height } = shown.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((share) => {
      const hit = document.elementFromPoint(left + width * share, top + height * share);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    });
    return isSeen ? null : element.outerHTML.slice(0, 120);
  });

/** Presses Tab until a control has the focus. Every stop on the way shows that it has it. */
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
  test(
    'a guest logs in, opens a market, taps a price, stakes, confirms and hears the outcome',
    { tag: '@both' },
    async ({ page, product }) => {
      // The test looks at every stop of the keyboard.
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

      if (!hasColumn(page)) {
        await tabTo(page, slipBar(page));
        await page.keyboard.press('Enter');
      }
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
    },
  );

  test('a guest signs up, enters the code and is logged in', async ({ page, product }) => {
    test.slow();
    await page.goto(SIGN_UP);
    for (const [field, text] of [
      [userNameField(page), THORNE.username],
      [mobileField(page), THORNE.mobile],
      [newPasswordField(page), THORNE.password],
      [passwordAgainField(page), THORNE.password],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await tabTo(page, adultBox(page));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(lastCode(product));
    await page.keyboard.press('Enter');
    await expectPlayer(page);
  });

  test('a player sets a new password by a code and is logged in', async ({ page, product }) => {
    test.slow();
    await page.goto(FORGOTTEN);
    await tabTo(page, whoField(page));
    await page.keyboard.type(product.username);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(lastCode(product));
    await tabTo(page, newPasswordField(page));
    await page.keyboard.type(NEW_PASSWORD);
    await tabTo(page, passwordAgainField(page));
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expectPlayer(page);
  });

  test('the first stop skips to the content', async ({ page }) => {
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

  test('a sheet keeps the focus until Escape closes it and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/home');
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    const opener = page.locator('header [data-opens="menu"]');
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    const inside = (): Promise<boolean> =>
      menu(page).evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a slip that opens over the page has no key under the focus that empties it', async ({
    page,
  }) => {
    await page.goto(QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
    await slipBar(page).press('Enter');
    await expect(stakeField(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stakeField(page)).toBeVisible();
    await tabTo(page, clearButton(page));
  });

  test('finds no stop of an event under a docked part, forwards or backwards', async ({
    page,
    product,
  }) => {
    test.slow();
    placeElsewhere(product, { price: 240, stake: 10_000 });
    await signIn(page, product, QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
    await expectTapped(page, 'Back', 'Norhaven');
    await expect(page.getByRole('button', { name: 'Show gross' })).toBeAttached();
    for (const [first, key, last] of [
      ['.crumb a', 'Tab', '#island-footer a'],
      ['#island-footer a', 'Shift+Tab', '.crumb a'],
    ] as const) {
      await page.locator(first).first().focus();
      for (let count = 0; ; count++) {
        expect(count).toBeLessThan(MOST_STOPS);
        expect.soft(await coveredStop(page), `${key} ${count}`).toBeNull();
        if (await page.evaluate((end) => document.activeElement?.matches(end), last)) break;
        await page.keyboard.press(key);
      }
    }
  });

  test(
    'six key presses from a focused price place a bet where the slip is a column',
    { tag: '@desktop' },
    async ({ page, product }) => {
      await signIn(page, product, QUIET_MARKET);
      await expectPrice(page, 'Back', 'Eastmere', '3.20');
      await priceOf(page, 'Back', 'Eastmere').focus();
      await page.keyboard.press('Enter');
      await expect(stakeField(page)).toBeFocused();
      for (const key of ['1', '0', '0', 'Enter']) await page.keyboard.press(key);
      await expect(confirmButton(page)).toBeFocused();
      // The dialog ignores presses for a moment, so that a double press does not answer it.
      await expect(confirmButton(page)).toBeEnabled();
      await page.keyboard.press('Enter');
      await expectMatched(page, 'Eastmere', '₹100 at 3.20');
    },
  );

  test('a price under the focus looks otherwise than one in the slip', async ({ page }) => {
    await page.goto(QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
    await expectTapped(page, 'Back', 'Norhaven');
    const [picked, focused] = ['Norhaven', 'Eastmere'].map((runner) =>
      priceOf(page, 'Back', runner),
    ) as [Locator, Locator];
    await focused.focus();
    // The focus is shown to who uses keys.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(focused).toBeFocused();
    const ring = await focused.evaluate((cell) => getComputedStyle(cell).outlineColor);
    const mark = await picked.evaluate((cell) => getComputedStyle(cell).boxShadow);
    expect(ring).toMatch(/^rgb/);
    expect(mark).toMatch(/^(rgb|color)\(/);
    expect(mark).not.toContain(ring);
  });

  test('the arrow keys step the odds along the ladder', async ({ page }) => {
    await page.goto(QUIET_MARKET);
    await tapPrice(page, 'Lay', 'Norhaven');
    await slipBar(page).press('Enter');
    const odds = oddsField(page);
    await odds.focus();
    await page.keyboard.press('ArrowUp');
    await expect(odds).toHaveValue('2.46');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(odds).toHaveValue('2.42');
  });
});
