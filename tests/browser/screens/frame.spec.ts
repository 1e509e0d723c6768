import { changeSettings } from '../actions/server';
import { expect, test } from '../product';

test('hides the bars of a site in maintenance before the script runs', async ({
  page,
  product,
}) => {
  changeSettings(product, { siteSuspended: true });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/under-maintenance');
  await expect(page.locator('.sports')).toBeHidden();
  await expect(page.locator('.tabs')).toBeHidden();
  await expect(page.locator('.brand')).toBeVisible();
});
