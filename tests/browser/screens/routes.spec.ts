import type { Page } from '@playwright/test';
import {
  continueAsDemo,
  expectGuest,
  loginAddress,
  logInAsDemo,
  logOut,
  logOutByAddress,
} from '../hands/account';
import { followLinkTo, OPEN_SCREENS, PLAYER_SCREENS, type ScreenAddress } from '../hands/addresses';
import { expectNotice, LOGGED_OUT } from '../hands/notices';
import {
  betsBox,
  expectFilled,
  expectNoOpenBets,
  followBrand,
  followHomeLink,
  heading,
  NO_OPEN_BETS,
  screen,
  screenAlert,
  screenBehind,
  sportsBar,
} from '../hands/page';
import { followMarket, marketAddress, QUIET, QUIET_MARKET } from '../hands/prices';
import { signIn } from '../hands/signIn';
import { stored, TOKEN } from '../hands/storage';
import { expect, test } from '../product';

test.describe('an address', () => {
  test('has its title, one heading of the first level, and the landmarks of the page', async ({
    page,
  }) => {
    test.slow();
    for (const [path, title, says] of [
      ['/home', 'Home', 'Home'],
      ['/inplay', 'In-play', 'In-play'],
      ['/sports/1', 'Football', 'Football'],
      ['/markets', 'In-play', 'In-play'],
      [QUIET_MARKET, 'Norhaven v Eastmere', /Norhaven\s+v\s+Eastmere/],
      [`${QUIET_MARKET}/1`, 'Norhaven v Eastmere', /Norhaven\s+v\s+Eastmere/],
      ['/auth/login', 'Log in', 'Log in'],
      ['/error-404', 'Page not found', 'This page doesn’t exist.'],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveTitle(`Touchline | ${title}`);
        await expect(heading(page)).toHaveCount(1);
        await expect(heading(page)).toHaveText(says);
        await expect(page.getByRole('banner')).toHaveCount(1);
        await expect(screen(page)).toHaveCount(1);
        await expect(sportsBar(page)).toBeVisible({
          visible: !path.startsWith('/auth/') && path !== '/error-404',
        });
        await expect(page).toHaveURL(path);
      });
    }
  });

  test('leads on, is not found, or asks for the login', async ({ page }) => {
    for (const [path, end] of [
      ['/', '/home'],
      ['/auth', '/auth/login'],
      ['/auth/', '/auth/login'],
      ['/sports/-1', '/casino'],
      ['/no/such/page', '/error-404'],
      ['/sports', '/error-404'],
      ['/current-bet?from=mail', loginAddress('/current-bet?from=mail')],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(end);
    }
    await continueAsDemo(page);
    await expect(page).toHaveURL('/current-bet?from=mail');
    await expect(page).toHaveTitle('Touchline | My Bets');
    await expect(heading(page)).toHaveText('My bets');
  });

  test('is reached by Back and Forward, and begins at the top', async ({ page }) => {
    await page.goto('/home');
    await followMarket(page);
    await expect(page).toHaveURL(QUIET_MARKET);
    await expect(heading(page)).toHaveText(/Norhaven/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle('Touchline | Home');
    await expect(screenBehind(page)).toContainText('Football');
    await page.goForward();
    await expect(page).toHaveTitle('Touchline | Norhaven v Eastmere');
  });
});

test.describe('every screen', () => {
  /** Opens each address and finds the parts that every screen has. */
  async function expectScreens(page: Page, screens: readonly ScreenAddress[]): Promise<void> {
    expect(screens.length).toBeGreaterThan(0);
    for (const { address, title } of screens)
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page).toHaveTitle(`Touchline | ${title}`);
        await expect(heading(page)).toHaveCount(1);
        await expect(heading(page)).not.toHaveText('');
        await expect(page.getByRole('banner')).toHaveCount(1);
        await expect(screen(page)).toHaveCount(1);
        await expectFilled(page);
        await expect(page).toHaveURL(address);
      });
  }

  test('has its title, one heading of the first level, and the landmarks of the page', async ({
    page,
    product,
  }) => {
    test.slow();
    await expectScreens(page, OPEN_SCREENS);
    await signIn(page, product);
    await expectScreens(page, PLAYER_SCREENS);
  });

  test('that asks for a login leads a guest there and back', async ({ page }) => {
    for (const { address } of PLAYER_SCREENS) {
      await page.goto(address);
      await expect(page).toHaveURL(loginAddress(address));
    }
  });

  test(
    'has the open bets beside it once, or lists them itself',
    { tag: '@desktop' },
    async ({ page, product }) => {
      await signIn(page, product);
      const listing = PLAYER_SCREENS.concat(OPEN_SCREENS).filter((row) => row.showsOpenBets);
      expect(listing.length).toBeGreaterThan(0);
      for (const { address } of listing) {
        await expect(betsBox(page)).toContainText(NO_OPEN_BETS);
        await followLinkTo(page, address);
        await expect(betsBox(page)).toBeEmpty();
        await expectNoOpenBets(page);
        await followBrand(page);
      }
    },
  );
});

test.describe('an address that leads elsewhere', () => {
  test('leads from the login to no other site', async ({ page }) => {
    await logInAsDemo(page, '//elsewhere.example/home');
    await expect(page).toHaveURL('/home');
  });

  test('ends the session and leads to the login', async ({ page, product }) => {
    await signIn(page, product);
    await logOutByAddress(page);
    await expect(page).toHaveURL('/auth/login');
    await expectGuest(page);
    expect(await stored(page, TOKEN)).toBeNull();
  });

  test('leads from a logout on a screen of players to the login, and from there home', async ({
    page,
    product,
  }) => {
    await signIn(page, product);
    await page.goto('/current-bet');
    await expectNoOpenBets(page);
    await logOut(page);
    await expect(page).toHaveURL('/auth/login');
    await expectNotice(page, LOGGED_OUT);
    await continueAsDemo(page);
    await expect(page).toHaveURL('/home');
  });

  test('says that its event does not exist, and offers a way on', async ({ page }) => {
    await page.goto(marketAddress(`${QUIET.eventId}99`));
    await expect(screenAlert(page)).toBeVisible();
    await followHomeLink(page);
    await expect(page).toHaveURL('/home');
  });
});
