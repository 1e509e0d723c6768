import { TREE } from '../actions/calls';
import { expectPrices } from '../actions/prices';
import { searchButton, searchField } from '../actions/search';
import { delayCalls } from '../actions/server';
import { expect, test } from '../product';

/* The search before its code has loaded (the rest is in tests/components/search). */

test('opens the search after a tap that was made before its code loaded', async ({
  page,
  product,
}) => {
  // Until the list has loaded, only the code of the first prices is loaded.
  const back = delayCalls(product, TREE, 2_000);
  await page.goto('/home');
  await searchButton(page).click();
  await expectPrices(page);
  await expect(searchField(page)).toBeFocused();
  back();
});
