import { followBrand, followSport } from '../actions/page';
import { expectSport, markedSport } from '../actions/place';
import { marketAddress, QUIET_MARKET } from '../actions/prices';
import { openMatch, TENNIS_MATCH } from '../actions/server';
import { expect, type Product, test } from '../product';

const openTennis = (product: Product): string => {
  openMatch(product, TENNIS_MATCH);
  return marketAddress(TENNIS_MATCH.eventId);
};

test.describe('the sport of an event', () => {
  test('is marked after a direct load and after every way of changing the sport', async ({
    page,
    product,
  }) => {
    const tennis = openTennis(product);
    await page.goto(QUIET_MARKET);
    await expectSport(page, 'Football', 'location');
    await followSport(page, 'Tennis');
    await expectSport(page, 'Tennis', 'page');
    await page.locator(`main a[href="${tennis}"]`).click();
    await expectSport(page, 'Tennis', 'location');
    await page.goBack();
    await page.goBack();
    await expectSport(page, 'Football', 'location');
    await followBrand(page);
    await expect(markedSport(page)).toHaveCount(0);
  });
});
