import { expectFigures, openBet } from '../hands/bets';
import { logInAsDemo } from '../hands/account';
import { EVENT, hold, OPEN_BETS, TREE } from '../hands/calls';
import {
  EVENT_FAILED,
  expectNoOpenBets,
  homeLink,
  inPlayLink,
  screen,
  screenAlert,
  screenBehind,
  allFootballLink,
} from '../hands/page';
import { expectPrice, expectTapped, QUIET, QUIET_MARKET, tapPrice } from '../hands/prices';
import { retryAndMend } from '../hands/recovery';
import { hasColumn } from '../hands/screen';
import { failCalls, resumePrices, stopPrices } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  bet,
  clearButton,
  emptySlip,
  OLD_PRICES,
  openSlip,
  placeButton,
  typeStake,
} from '../hands/slip';
import { expect, test } from '../product';

test.describe('home', () => {
  test('says that the events could not be loaded, and loads them when the player tries again', async ({
    page,
    product,
  }) => {
    failCalls(product, `${TREE}*`, { status: 500 });
    await page.goto('/home');
    const alert = screenAlert(page);
    await expect(alert).toContainText('We couldn’t load the events.');
    await retryAndMend(page, product, alert, TREE);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    await expect(alert).toHaveCount(0);
  });

  test('says when there is nothing to bet on, and offers a way on', async ({
    page,
    product: { sandbox },
  }) => {
    await page.goto('/home');
    await expect(screen(page)).toContainText('Nothing in play right now.');
    await expect(allFootballLink(page)).toBeVisible();
    sandbox.exchange.voidMarket(QUIET.matchOdds);
    sandbox.exchange.voidMarket(QUIET.goals);
    sandbox.exchange.forgetEvent(QUIET.eventId);
    await page.reload();
    await expect(screen(page)).toContainText('No events right now.');
    await expect(screen(page)).toContainText('New events show here on their own.');
  });
});

test.describe('a market', () => {
  test('says that it could not be loaded, and loads when the player tries again', async ({
    page,
    product,
  }) => {
    failCalls(product, `${EVENT}*`, { status: 500 });
    await page.goto(QUIET_MARKET);
    const alert = screenAlert(page);
    await expect(alert).toContainText(EVENT_FAILED);
    await expect(homeLink(page)).toBeVisible();
    await retryAndMend(page, product, alert, EVENT);
    await expectPrice(page, 'Back', 'Eastmere', '3.20');
  });

  test('says how old its prices are when they stop, and takes no bet until they come again', async ({
    page,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
    await typeStake(page, '100');
    await expect(placeButton(page)).toBeEnabled();
    stopPrices(product, '/api/Odds/*', '/api/Market/*');
    await expect(page.getByText(OLD_PRICES)).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(/^Prices \d+ s old$/).first()).toBeAttached();
    await expect(placeButton(page)).toBeDisabled();
    resumePrices(product);
    await expect(page.getByText(OLD_PRICES)).toBeHidden({
      timeout: 20_000,
    });
    await expect(placeButton(page)).toBeEnabled();
  });
});

test.describe('open bets', () => {
  test('are waited for, none, shown, and shown as last known when they cannot be fetched', async ({
    page,
    product,
  }) => {
    await signIn(page, product);
    const release = await hold(page, `**${OPEN_BETS}*`);
    await page.evaluate(() => localStorage.removeItem('OpenBets'));
    await page.goto('/current-bet');
    const list = screenBehind(page);
    await expect(list.locator('.card[aria-busy="true"]')).toBeVisible();
    release();
    await expectNoOpenBets(page);
    await expect(inPlayLink(page)).toBeVisible();

    await page.goto(QUIET_MARKET);
    await bet(page, 'Back', 'Norhaven', '100');
    // Net of the market's commission.
    await expect(list).toContainText('+137.20');
    failCalls(product, `${OPEN_BETS}*`, { status: 500 });
    await page.goto('/current-bet');
    await expect(openBet(page, 'Norhaven')).toBeVisible();
    await expect(list.getByRole('alert')).toContainText(
      'We couldn’t load your bets. Showing the last update we have.',
    );
    await retryAndMend(page, product, list, OPEN_BETS);
    await expect(list.getByRole('alert')).toHaveCount(0);
    await expectFigures(openBet(page, 'Norhaven'), '100.00', '2.40', '100.00', '+140.00');
  });

  test('say why they were never fetched, and come when the player tries again', async ({
    page,
    product,
  }) => {
    failCalls(product, `${OPEN_BETS}*`, { status: 500 });
    await logInAsDemo(page, '/current-bet');
    const alert = screenAlert(page);
    await expect(alert).toContainText('We couldn’t load your bets.');
    await retryAndMend(page, product, alert, OPEN_BETS);
    await expectNoOpenBets(page);
  });
});

test('an empty slip says how to begin', { tag: '@both' }, async ({ page }) => {
  await page.goto(QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  await openSlip(page);
  await clearButton(page).click();
  // The sheet closes with its last leg (places.spec.ts); the column stays.
  if (hasColumn(page)) await expect(emptySlip(page)).toBeVisible();
  await expectTapped(page, 'Back', 'Norhaven', false);
});
