import type { Page } from '@playwright/test';
import { expectLogin, expectPlayer, loginAddress, typeLogin } from '../hands/account';
import {
  countCalls,
  LIMITS,
  LOGIN,
  OPEN_BETS,
  PLACE,
  recordPlacings,
  REFRESH,
} from '../hands/calls';
import { expectNotice, LOGGED_OUT_BY_SERVER } from '../hands/notices';
import { betsOf, expectOutcome, ONE_BET } from '../hands/outcome';
import { expectNoOpenBets, header } from '../hands/page';
import { expectTapped, QUIET_MARKET } from '../hands/prices';
import {
  expireTokens,
  failCalls,
  loadWithEndedTokens,
  mendServer,
  onPlacing,
} from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  bet,
  CHECKING,
  expectMatched,
  expectNoLegs,
  expectStake,
  fillSlip,
  leg,
  logInFromSlip,
  openSlip,
  placeAgain,
  placeBets,
  placeButton,
  refusal,
  removeLeg,
  retryBet,
} from '../hands/slip';
import { expect, type Product, test } from '../product';

const LOGIN_RAN_OUT = 'You were logged out as the bet was sent.';

/** Ends the tokens when the next placing has left the page: no read can meet it first and renew them. */
const expireAtPlacing = (page: Page, product: Product): Promise<unknown> =>
  page.route(
    (url) => url.pathname === PLACE,
    (route) => {
      expireTokens(product);
      return route.continue();
    },
    { times: 1 },
  );

test.describe('a token that ends', () => {
  test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

  test('is renewed unnoticed by reads, while a bet that meets it says so and is placed once by hand', async ({
    page,
    product,
  }) => {
    const renewals = countCalls(page, REFRESH);
    const { references } = recordPlacings(page);
    const limits = page.waitForResponse(
      (response) => response.url().includes(LIMITS) && response.ok(),
    );
    // A page that is loaded again knows the limits of no market.
    await loadWithEndedTokens(page, product);
    await fillSlip(page, '100', ['Back', 'Norhaven'], ['Back', 'Over 2.5 goals']);
    await limits;
    await expect(page).toHaveURL(QUIET_MARKET);
    await expect(page.getByText(/Log in/)).toHaveCount(0);
    expect(renewals.count()).toBe(1);

    await removeLeg(page, 'Over 2.5 goals');
    await expect(placeButton(page)).toBeEnabled();
    await expireAtPlacing(page, product);
    await placeBets(page);
    // A network may have delivered the bet twice: the exchange is asked before anything is said.
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING);
    await expect(refusal(page, 'Norhaven')).toContainText(LOGIN_RAN_OUT, { timeout: 20_000 });
    expect(betsOf(product)).toEqual([]);
    await placeAgain(page, 'Norhaven');
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    expect([renewals.count(), references.length]).toEqual([2, 2]);
    await expectOutcome(page, product, ONE_BET);
  });

  test('for good leads the player to the login and back to their slip, and nothing is placed twice', async ({
    page,
    product,
  }) => {
    const { references } = recordPlacings(page);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    expireTokens(product, true);
    await placeBets(page);
    await expectLogin(page);
    await expectNotice(page, LOGGED_OUT_BY_SERVER);
    await typeLogin(page, product);
    await expect(page).toHaveURL(QUIET_MARKET);
    await openSlip(page);
    await expect(refusal(page, 'Norhaven')).toContainText(LOGIN_RAN_OUT, { timeout: 20_000 });
    expect(betsOf(product)).toEqual([]);
    await retryBet(page, 'Norhaven');
    await expectStake(page, '100');
    await placeBets(page);
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    expect(references).toHaveLength(2);
    await expectOutcome(page, product, ONE_BET);
  });

  test('while the outcome of a bet is unknown leaves it to be asked for after the login, and placed once', async ({
    page,
    product,
  }) => {
    const { references } = recordPlacings(page);
    onPlacing(product, { kind: 'malform' });
    const back = failCalls(product, OPEN_BETS);
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING);
    expireTokens(product, true);
    back();
    await expectLogin(page);
    await typeLogin(page, product);
    await expect(page).toHaveURL(QUIET_MARKET);
    await openSlip(page);
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    expect(references).toHaveLength(1);
    await expectOutcome(page, product, ONE_BET);
  });

  test('for good on a screen of players only leads back there, query and all', async ({
    page,
    product,
  }) => {
    const address = '/current-bet?from=menu';
    await page.goto(address);
    await expectNoOpenBets(page);
    await loadWithEndedTokens(page, product, true);
    await expect(page).toHaveURL(loginAddress(address));
    await expectNotice(page, LOGGED_OUT_BY_SERVER);
    await typeLogin(page, product);
    await expect(page).toHaveURL(address);
    await expectNoOpenBets(page);
  });

  test('for good leaves the player their slip when they log in by e-mail instead of by name', async ({
    page,
    product,
  }) => {
    // An operator's server takes either; the sandbox knows players by name.
    await page.route(`**${LOGIN}`, (route) => {
      const login: object = JSON.parse(route.request().postData() ?? '{}');
      return route.continue({
        postData: JSON.stringify({ ...login, userNameOrEmailAddress: product.username }),
      });
    });
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await loadWithEndedTokens(page, product, true);
    await expectLogin(page);
    await typeLogin(page, { ...product, username: 'player@mail.example' });
    await expect(page).toHaveURL(QUIET_MARKET);
    await expectStake(page, '100');
    await expect(leg(page, 'Norhaven')).toBeVisible();
    expect(betsOf(product)).toEqual([]);
  });

  test('for good shows the slip of one player to no other', async ({ page, product }) => {
    await product.sandbox.players.register('other', 'quiet green hill');
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    expireTokens(product, true);
    await placeBets(page);
    await expectLogin(page);
    await typeLogin(page, { ...product, username: 'other', password: 'quiet green hill' });
    await expect(page).toHaveURL(QUIET_MARKET);
    await expect(header(page)).toContainText('₹1,00,000.00');
    await expectTapped(page, 'Back', 'Norhaven', false);
    await expectNoLegs(page);
    expect(betsOf(product)).toEqual([]);
  });
});

test.describe('an address that would log the player out after the login', () => {
  for (const to of ['/./auth/logout', '/x/%2e%2e/Auth/Logout', '/.//evil.example'])
    test(`leads home and leaves the player logged in: ${to}`, async ({ page, product }) => {
      await page.goto(loginAddress(to));
      await typeLogin(page, product);
      await expect(page).toHaveURL('/home');
      await expectPlayer(page);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    });
});

test.describe('a token that lives for seconds', () => {
  test.use({ world: { tokenLifetimeS: 6 } });

  test('is renewed before it ends, and leaves the player where they are, slip and all, when that fails', async ({
    page,
    product,
  }) => {
    const renewals = countCalls(page, REFRESH);
    await signIn(page, product, QUIET_MARKET);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await expect.poll(renewals.count).toBeGreaterThan(0);
    await expect(placeButton(page)).toBeEnabled();
    product.sandbox.faults.add({ match: { path: REFRESH }, action: { kind: 'dropBefore' } });
    await expectNotice(page, 'Your session has expired');
    await expect(page).toHaveURL(QUIET_MARKET);
    mendServer(product);
    await logInFromSlip(page);
    await typeLogin(page, product);
    await expect(page).toHaveURL(QUIET_MARKET);
    await expectStake(page, '100');
    await placeBets(page);
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    await expectOutcome(page, product, ONE_BET);
  });
});
