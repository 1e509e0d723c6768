import { placeElsewhere } from '../actions/elsewhere';
import { scriptOf } from '../actions/code';
import { marketCard, QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { expect, type Product, test } from '../product';

/** 200.00 backed at 2.40 on the home side, matched. */
const backHome = (product: Product): string =>
  placeElsewhere(product, { price: 240, stake: 20_000 });

test('shows the position in the rows even if the code of its panel is missing', async ({
  page,
  product,
}) => {
  const card = marketCard(page, 'Match odds');
  const row = card.getByRole('rowheader').filter({ hasText: 'Norhaven' });
  backHome(product);
  await page.route(scriptOf('the position'), (route) => route.abort());
  await signIn(page, product, QUIET_MARKET);
  await expect(row.locator('small > span').first()).toHaveText('+274.40 if this wins');
  await expect(card).not.toContainText('Exposure');
  await expect(card.getByRole('alert')).toContainText('Part of the page didn’t load.');
  await page.unroute(scriptOf('the position'));
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText('Exposure');
});
