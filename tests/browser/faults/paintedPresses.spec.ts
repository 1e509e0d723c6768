import { hold, TREE } from '../actions/calls';
import { earlyBox, holdReact } from '../actions/painted';
import { expectPrice, expectPrices, expectTapped, priceOf, QUIET } from '../actions/prices';
import { goInPlay, offer } from '../actions/server';
import { expect, test } from '../product';

/* The intended targets of presses on the painted page. */

test('taps a painted price that is pressed as its event goes in play, and then updates the row', async ({
  page,
  product,
}) => {
  await holdReact(page);
  await page.goto('/home');
  await expect(earlyBox(page)).toBeVisible();
  await priceOf(page, 'Back', 'Norhaven').hover();
  await page.mouse.down();
  goInPlay(product, 5);
  offer(product, QUIET.home, [252, 250], [260, 265]);
  // The price is sent after the event is in play.
  await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.52');
  await page.mouse.up();
  await expectTapped(page, 'Back', 'Norhaven');
  await expect(earlyBox(page).locator('article').first()).toContainText('In-play');
  await expectTapped(page, 'Back', 'Norhaven');
});

test('taps a price of React that is pressed as its event goes in play', async ({
  page,
  product,
}) => {
  await page.goto('/home');
  await expectPrices(page);
  await expect(earlyBox(page)).toHaveCount(0);
  // The list of events moves the row, and says that they are in play at its head instead.
  await hold(page, `**${TREE}*`);
  await priceOf(page, 'Back', 'Norhaven').hover();
  await page.mouse.down();
  goInPlay(product, 5);
  offer(product, QUIET.home, [252, 250], [260, 265]);
  await expect(page.locator('main article').first()).toContainText('In-play');
  await expectPrice(page, 'Back', 'Norhaven', '2.52');
  await page.mouse.up();
  await expectTapped(page, 'Back', 'Norhaven');
});
