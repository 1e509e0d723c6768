import { best, expect, offer, openSlip, QUIET, QUIET_MARKET, test } from '../product';
import { onDesktop, SAME } from './sizes';

test.skip(onDesktop, SAME);

test('a part whose code does not come is asked for twice, offers a retry in its own box, and harms no other', async ({
  page,
  product,
}) => {
  let asked = 0;
  await page.route(/\/assets\/Slip-[^/]*\.js$/, (route) => {
    asked++;
    return route.abort();
  });
  await page.goto(product.origin + QUIET_MARKET);
  await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
  await best(page, 'Back', 'Norhaven').click();
  const box = page.locator('#island-slip');
  const retry = box.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(box).toContainText('This part of the page could not be loaded.');
  // The two, and the browser's own preload before them.
  expect([2, 3]).toContain(asked);

  offer(product, QUIET.home, [250], [256]);
  await expect(best(page, 'Back', 'Norhaven')).toContainText('2.50');
  await page.locator('[data-opens="menu"]:visible').first().click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.unroute(/\/assets\/Slip-[^/]*\.js$/);
  await retry.click();
  await expect(await openSlip(page)).toBeVisible();
});

test('a screen whose code does not come can be tried again and is there then', async ({
  page,
  product: { origin },
}) => {
  const code = /\/assets\/Market-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(`${origin}/home`);
  await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
  await page.locator(`main a[href="${QUIET_MARKET}"]`).first().click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await page.unroute(code);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(best(page, 'Back', 'Eastmere')).toContainText('3.20');
});

for (const part of ['first', 'views'])
  test(`a page whose ${part} code does not come says so and can be loaded again`, async ({
    page,
    product: { origin },
  }) => {
    const code = new RegExp(`/assets/${part}-[^/]*\\.js$`);
    await page.route(code, (route) => route.abort());
    await page.goto(`${origin}/home`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The page could not be loaded.');
    await expect(page.locator('#bones')).toBeHidden();
    await page.unroute(code);
    await alert.getByRole('link', { name: 'Load it again' }).click();
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
    await expect(alert).toHaveCount(0);
  });
