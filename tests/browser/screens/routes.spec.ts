import { heading, screenBehind } from '../actions/page';
import { followMarket, QUIET_MARKET } from '../actions/prices';
import { expect, test } from '../product';

/* Addresses in the browser's own history (the content of each is tested in tests/components/routes). */

test('shows a page again with Back and Forward, and opens it at the top', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await followMarket(page);
  await expect(page).toHaveURL(QUIET_MARKET);
  await expect(heading(page)).toHaveText(/Norhaven/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Touchline | Home');
  await expect(screenBehind(page)).toContainText('Football');
  await page.goForward();
  await expect(page).toHaveTitle('Touchline | Norhaven v Eastmere');
});
