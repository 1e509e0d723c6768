import { hold, TREE } from '../hands/calls';
import { earlyBox, holdReact } from '../hands/painted';
import { screen } from '../hands/page';
import { expectPrice, expectPrices, expectTapped, priceOf, QUIET } from '../hands/prices';
import { goInPlay, offer, openMatch } from '../hands/server';
import { stored } from '../hands/storage';
import { expect, test } from '../product';

/* What a press on the painted page is meant for. */

test('the star of one of two events of the same name pins that one', async ({ page, product }) => {
  // As the matches of a series are called.
  for (const [id, hours] of [
    ['e-first', 5],
    ['e-second', 29],
  ] as const)
    openMatch(product, {
      eventId: id,
      marketId: `m-${id}`,
      name: 'Ashby v Thornwick',
      competition: 'Harbour Cup',
      startsIn: hours * 3_600_000,
      runners: [
        { id: `${id}-a`, name: 'Ashby' },
        { id: `${id}-t`, name: 'Thornwick' },
      ],
    });
  const goOn = await holdReact(page);
  await page.goto('/sports/1');
  await expect(earlyBox(page)).toBeVisible();
  const star = screen(page)
    .locator('article', { has: page.locator('a[href="/markets/e-second"]') })
    .getByRole('button', { name: 'Pin Ashby v Thornwick' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expect.poll(() => stored(page, 'pins')).toBe('["e-second"]');
});

test('a painted price that is pressed as its event goes in play is tapped, and then the row says so', async ({
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
  // The price is told after the event is in play.
  await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.52');
  await page.mouse.up();
  await expectTapped(page, 'Back', 'Norhaven');
  await expect(earlyBox(page).locator('article').first()).toContainText('In-play');
  await expectTapped(page, 'Back', 'Norhaven');
});

test('a price of React that is pressed as its event goes in play is tapped', async ({
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
