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

test('a screen that crashed at one address is there at the next, and at the same one when tried again', async ({
  page,
  product: { origin, sandbox },
}) => {
  const { exchange } = sandbox;
  const startTime = exchange.clock.now() + 3_600_000;
  exchange.createEvent({
    id: '29000003',
    sportId: '2',
    sportName: 'Tennis',
    name: 'A Winter v B Summer',
    startTime,
  });
  exchange.createMarket({
    id: '1.29000103',
    eventId: '29000003',
    name: 'Match odds',
    type: 'MATCH_ODDS',
    startTime,
    runners: [
      { id: '58201', name: 'A Winter' },
      { id: '58202', name: 'B Summer' },
    ],
  });
  // The screen of football looks for its sport and finds a bug; every other address is sound.
  await page.addInitScript(() => {
    const find = Array.prototype.find;
    // oxlint-disable-next-line no-extend-native -- the bug
    Array.prototype.find = function (this: unknown[], ...given: Parameters<typeof find>) {
      const isSports = this.some(
        (item) => typeof item === 'object' && item !== null && 'events' in item,
      );
      if (isSports && location.pathname === '/sports/1' && !('mended' in window))
        throw new Error('broken on purpose');
      return find.apply(this, given);
    } as typeof find;
  });
  await page.goto(`${origin}/sports/1`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This part of the page stopped working.');
  await page
    .getByRole('navigation', { name: 'Sports' })
    .getByRole('link', { name: 'Tennis' })
    .click();
  await expect(page).toHaveURL(`${origin}/sports/2`);
  await expect(page.getByRole('main').getByRole('link', { name: /A Winter/ })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await expect(alert).toBeVisible();
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /Norhaven/ })).toBeVisible();
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
    const again = alert.getByRole('link', { name: 'Load it again' });
    // A link that looks like one, and that a thumb finds.
    await expect(again).toHaveCSS('text-decoration-line', 'underline');
    expect((await again.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await again.click();
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
    await expect(alert).toHaveCount(0);
  });
