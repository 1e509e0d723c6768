import { bet, best, expect, logIn, offer, openSlip, QUIET, QUIET_MARKET, test } from '../product';
import { expectAccessible } from './accessibility';

test.describe('axe finds nothing, dark or light', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('on every screen a guest can see', async ({ page, product: { origin } }) => {
    for (const [path, text] of [
      ['/home', 'Norhaven'],
      ['/inplay', 'Nothing is in play'],
      ['/sports/1', 'Norhaven'],
      [QUIET_MARKET, 'Match odds'],
      ['/no-such-page', 'Page not found'],
      ['/auth/login', 'Try the demo'],
    ] as const) {
      await page.goto(origin + path);
      await expect(page.locator('main')).toContainText(text);
      await expectAccessible(page, path);
    }
    await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await expectAccessible(page, 'the login with nothing filled in');
  });

  test('with selections, a problem, the question before placing, and the answers', async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    await best(page, 'Back', 'Norhaven').click();
    const stake = await openSlip(page);
    await expectAccessible(page, 'one selection without a stake');
    await stake.fill('90000000');
    await expect(page.getByText(/The largest stake is/)).toBeVisible();
    await expectAccessible(page, 'a stake beyond the limit');
    await stake.fill('200');
    await page.getByRole('button', { name: /^Place bet/ }).click();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await expectAccessible(page, 'the question before placing');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/Matched ₹200 at 2\.40/)).toBeVisible();
    await expectAccessible(page, 'a matched bet');
  });

  test('with the menu open, a notice shown, open bets, a suspended and a settled market', async ({
    page,
    product,
  }) => {
    const { origin, sandbox } = product;
    await logIn(page, product, QUIET_MARKET);
    await bet(page, 'Back', 'The draw', '1000');
    await expect(page.getByText(/Matched ₹900 at 3\.35/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-opens="menu"]:visible').first().click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await expectAccessible(page, 'the menu');
    await page.keyboard.press('Escape');
    offer(product, QUIET.home, [250], [256]);
    sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
    await expect(page.getByText('Suspended').first()).toBeVisible();
    await expectAccessible(page, 'a suspended market');
    sandbox.control({ do: 'settle', marketId: QUIET.goals, winners: [QUIET.over] });
    await expect(page.getByText('Winner')).toBeVisible();
    await expectAccessible(page, 'a settled market');
    await page.goto(`${origin}/current-bet`);
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await expectAccessible(page, 'open bets');
    await page.locator('[data-opens="menu"]:visible').first().click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expectAccessible(page, 'a notice');
    sandbox.control({ do: 'setting', change: { siteSuspended: true } });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
    await expectAccessible(page, 'maintenance');
  });
});

test.describe('axe finds nothing in a full world', () => {
  test.use({ world: { mode: 'simulator', seed: 3 } });

  test('at home and in a race', async ({ page, product: { origin, sandbox } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${origin}/home`);
    await expect(page.locator('main article').nth(6)).toBeAttached();
    await expectAccessible(page, 'home');
    const race = [...sandbox.exchange.events()].find(({ sportId }) => sportId === '26');
    await page.goto(`${origin}/markets/${race!.id}`);
    await expect(page.getByRole('rowheader').nth(4)).toBeAttached();
    await expectAccessible(page, 'a race');
  });
});
