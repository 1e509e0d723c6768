import type { Page } from '@playwright/test';
import { menu, menuButton, openMenu } from '../actions/account';
import { expectNoTraceOfSheet, sheet } from '../actions/page';
import { QUIET_MARKET, tapPrice } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { closeSlip, openSlip, slipBar } from '../actions/slip';
import { expect, test } from '../product';

/* Back closes a sheet as in any app, without another effect; the sheet does not leave an entry in the history. */

async function expectBackAtHome(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL('/home');
}

test.describe('the sheet of the slip', () => {
  // Home precedes the market in the history, so Back leads there.
  test.beforeEach(async ({ page }) => {
    await page.goto('/home');
    await page.goto(QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
  });

  test('closes with Back on the same page, and leaves no extra entry in the history', async ({
    page,
  }) => {
    await openSlip(page);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(QUIET_MARKET);
    // Forward does not open the sheet, and does not leave an entry that Back would have to pass.
    await page.goForward();
    await expect(sheet(page)).toBeHidden();
    await expectNoTraceOfSheet(page);
    for (let times = 0; times < 2; times++) {
      await openSlip(page);
      await closeSlip(page);
      await expectNoTraceOfSheet(page);
    }
    await expect(slipBar(page)).toBeVisible();
    await expectBackAtHome(page);
  });

  test('stays closed after a reload, and does not change the target of Back', async ({ page }) => {
    await openSlip(page);
    await page.reload();
    await expect(slipBar(page)).toBeVisible();
    await expect(sheet(page)).toBeHidden();
    await expectNoTraceOfSheet(page);
    await expectBackAtHome(page);
  });
});

test('closes the menu with Back, and records only the page of its link in the history', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(QUIET_MARKET);
  await expect(menuButton(page)).toBeFocused();
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'My bets' }).click();
  await expect(page).toHaveURL('/current-bet');
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(QUIET_MARKET);
  await expect(menu(page)).toBeHidden();
  await expectNoTraceOfSheet(page);
  await page.goForward();
  await expect(page).toHaveURL('/current-bet');
});
