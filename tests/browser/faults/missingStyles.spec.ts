import type { Page } from '@playwright/test';
import { demoButton, followLogInOffline, openMenu, tapMenu } from '../actions/account';
import { expectLoaded, missingNotice, scriptOf, styleOf } from '../actions/code';
import { expectPrice } from '../actions/prices';
import { expect, test } from '../product';

/* Styles of code that loads later: cut off by the network, or gone with an older build. */

test('loads a style again that failed once, without a message', async ({ page }) => {
  let loads = 0;
  await page.route(styleOf('the menu'), (route) =>
    loads++ === 0 ? route.fulfill({ status: 404, body: '404' }) : route.fallback(),
  );
  await page.goto('/home');
  await openMenu(page);
  expect(loads).toBe(2);
  await expect(missingNotice(page)).toBeHidden();
});

/** How many styles of the open page failed to load: a script cannot read their rules. */
const lostStyles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.styleSheets].filter((sheet) => {
        try {
          return sheet.cssRules === null;
        } catch {
          return true;
        }
      }).length,
  );

test('opens the menu in its style at the next tap after its code and style were cut', async ({
  page,
}) => {
  await page.goto('/home');
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  const parts = [scriptOf('the menu'), styleOf('the menu')];
  for (const part of parts) await page.route(part, (route) => route.abort());
  await tapMenu(page);
  await expect(missingNotice(page)).toBeVisible();
  for (const part of parts) await page.unroute(part);
  await openMenu(page);
  await expect.poll(() => lostStyles(page)).toBe(0);
  await expect(missingNotice(page)).toBeHidden();
});

test('opens a screen in all its styles when the network that cut several of them is back', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expectLoaded(page, 'the offline notice');
  await followLogInOffline(page);
  await context.setOffline(false);
  await expect(demoButton(page)).toBeVisible();
  await expect.poll(() => lostStyles(page)).toBe(0);
});

test('says that a style could not be loaded', async ({ page }) => {
  await page.route(styleOf('the menu'), (route) => route.fulfill({ status: 404, body: '404' }));
  await page.goto('/home');
  await tapMenu(page);
  await expect(missingNotice(page)).toBeVisible();
});
