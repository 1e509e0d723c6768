import { slowClocks } from '../actions/clock';
import { firstPrice, QUIET_MARKET } from '../actions/prices';
import { expect, test } from '../product';

for (const [screen, path, call] of [
  ['the home screen', '/home', 'Event/TreeSportWithEvent'],
  ['an event', QUIET_MARKET, 'Market/GetByEventId'],
] as const)
  test(`shows the prices of ${screen} that the server wrote into the page, without a request`, async ({
    page,
    product,
  }) => {
    product.writePrices();
    await slowClocks(page);
    // No request for the prices is ever answered.
    product.standBefore(({ url = '' }) => url.includes(call));
    await page.goto(path);
    await expect(firstPrice(page)).toHaveText(/\d/);
    // The product continues with the prices from the page.
    await expect(page.locator('main')).not.toHaveAttribute('data-waiting');
    await expect(firstPrice(page)).toHaveText(/\d/);
  });
