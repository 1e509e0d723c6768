import { expect, logIn, QUIET, QUIET_MARKET, test } from '../product';
import { onDesktop, SAME } from './sizes';

test.describe('addresses', () => {
  test('each has its title, one heading of the first level, and the landmarks of the page', async ({
    page,
    product: { origin },
  }) => {
    for (const [path, title, heading] of [
      ['/home', 'Home', 'Home'],
      ['/inplay', 'In-play', 'In-play'],
      ['/sports/1', 'Sports', 'Football'],
      ['/markets', 'Markets', 'In-play'],
      [QUIET_MARKET, 'Markets', /Norhaven\s+v\s+Eastmere/],
      [`${QUIET_MARKET}/1`, 'Markets', /Norhaven\s+v\s+Eastmere/],
      ['/auth/login', 'Login', 'Log in'],
      ['/error-404', 'Page not found', 'Page not found'],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(origin + path);
        await expect(page).toHaveTitle(`Touchline | ${title}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('banner')).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page.getByRole('navigation', { name: 'Sports' })).toBeVisible();
        await expect(page).toHaveURL(origin + path);
      });
    }
  });

  test('those that only lead on do, the unknown one is not found, a player’s asks for the login', async ({
    page,
    product: { origin },
  }) => {
    for (const [path, end] of [
      ['/', '/home'],
      ['/auth', '/auth/login'],
      ['/no/such/page', '/error-404'],
      ['/sports', '/error-404'],
      ['/current-bet?from=mail', `/auth/login?to=${encodeURIComponent('/current-bet?from=mail')}`],
    ] as const) {
      await page.goto(origin + path);
      await expect(page).toHaveURL(origin + end);
    }
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expect(page).toHaveURL(`${origin}/current-bet?from=mail`);
    await expect(page).toHaveTitle('Touchline | My Bets');
    await expect(page.getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
  });

  test('back and forward go through the screens, and each move begins at the top', async ({
    page,
    product: { origin },
  }) => {
    await page.goto(`${origin}/home`);
    await page.locator('main a[href^="/markets/"]').first().click();
    await expect(page).toHaveURL(origin + QUIET_MARKET);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Norhaven/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle('Touchline | Home');
    await expect(page.locator('main')).toContainText('Football');
    await page.goForward();
    await expect(page).toHaveTitle('Touchline | Markets');
  });
});

test.describe('addresses that lead elsewhere', () => {
  test.skip(onDesktop, SAME);

  test('the login leads to no other site', async ({ page, product: { origin } }) => {
    await page.goto(`${origin}/auth/login?to=${encodeURIComponent('//elsewhere.example/home')}`);
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expect(page).toHaveURL(`${origin}/home`);
  });

  test('logging out by address ends the session and leads to the login', async ({
    page,
    product,
  }) => {
    await logIn(page, product);
    await page.goto(`${product.origin}/auth/logout`);
    await expect(page).toHaveURL(`${product.origin}/auth/login`);
    await expect(page.locator('#island-header')).toContainText('Log in');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('logging out on a screen for players leads to the login, and the next login not back there', async ({
    page,
    product,
  }) => {
    await logIn(page, product);
    await page.goto(`${product.origin}/current-bet`);
    await expect(page.locator('main')).toContainText('No open bets');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${product.origin}/auth/login`);
    await expect(page.getByText('You are logged out.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expect(page).toHaveURL(`${product.origin}/home`);
  });

  test('an event that does not exist says so and offers a way on', async ({
    page,
    product: { origin },
  }) => {
    await page.goto(`${origin}/markets/${QUIET.eventId}99`);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(`${origin}/home`);
  });
});
