import type { Page } from '@playwright/test';
import { loginAddress, logOut, typeLogin } from '../hands/account';
import { hold, OPEN_BETS, TREE } from '../hands/calls';
import { expectFigures, openBet } from '../hands/bets';
import {
  betsBox,
  expectBusy,
  expectNoOpenBets,
  homeLink,
  inPlayLink,
  NO_OPEN_BETS,
  retryButton,
  screen,
  screenAlert,
  screenBehind,
} from '../hands/page';
import { expectPinned, pin, pinButton } from '../hands/pins';
import {
  expectPrice,
  expectTapped,
  followMarket,
  QUIET,
  QUIET_MARKET,
  tapPrice,
} from '../hands/prices';
import { retryAndMend } from '../hands/recovery';
import { hasColumn } from '../hands/screen';
import { betElsewhere, failCalls, mendServer, offer, openMatch } from '../hands/server';
import { signIn } from '../hands/signIn';
import { stored } from '../hands/storage';
import { expect, type Product, test } from '../product';
import { expectAccessible } from './axe';
import { expectInOtherLanguage } from './pseudo';

const PASSBOOK = '/passbook';
const MATCH = 'Norhaven v Eastmere';
const NOTHING_PINNED = 'Nothing pinned yet.';
const UNLISTED = '1 pinned event is over or no longer offered.';

/** Pins the quiet match on the home screen and opens the passbook. */
async function pinMatch(page: Page): Promise<void> {
  await page.goto('/home');
  await pin(page, MATCH);
  await page.goto(PASSBOOK);
}

/** The quiet match is over: no list of events has it. */
function endMatch({ sandbox: { exchange } }: Product): void {
  exchange.voidMarket(QUIET.matchOdds);
  exchange.voidMarket(QUIET.goals);
  exchange.forgetEvent(QUIET.eventId);
}

const listed = (page: Page): Promise<readonly string[]> =>
  screen(page)
    .locator('article a')
    .evaluateAll((links) => links.map(({ textContent }) => textContent));

test(
  'shows the pinned events with moving prices, and the open bets',
  { tag: '@both' },
  async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    betElsewhere(product, 10_000);
    await signIn(page, product);
    await pinMatch(page);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    await expect(screen(page)).toContainText('1 event');
    await expectFigures(openBet(page, 'Over 2.5 goals'), '100.00', '1.98', '100.00', '+98.00');
    offer(product, QUIET.home, [250], [256]);
    await expectPrice(page, 'Back', 'Norhaven', '2.50');
    // The column of a desktop leaves to the screen what the screen shows.
    if (hasColumn(page)) await expect(betsBox(page)).toBeEmpty();
    await expectAccessible(page, 'a full passbook');
    await tapPrice(page, 'Back', 'Norhaven');
    await expectTapped(page, 'Back', 'Norhaven');
    await followMarket(page);
    await expect(page).toHaveURL(QUIET_MARKET);
  },
);

test('says how to fill it while it is empty', async ({ page, product }) => {
  await signIn(page, product, PASSBOOK);
  await expect(screen(page)).toContainText(NOTHING_PINNED);
  await expect(screen(page)).toContainText('Tap the star beside an event to pin it here.');
  await expectNoOpenBets(page);
  await expect(inPlayLink(page)).toBeVisible();
  await expectAccessible(page, 'an empty passbook');
  await homeLink(page).click();
  await expect(page).toHaveURL('/home');
});

test('shows a guest their pinned events, and leads them by the login to their bets', async ({
  page,
  product,
}) => {
  await pinMatch(page);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await screen(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(loginAddress(PASSBOOK));
  await typeLogin(page, product);
  await expect(page).toHaveURL(PASSBOOK);
  await expectPinned(page, MATCH);
  await expectNoOpenBets(page);
});

test.describe('the passbook', () => {
  test('lists the events in play first, then by their start', async ({ page, product }) => {
    const match = (at: number, startsIn: number) => {
      const runners = [1, 2].map((side) => ({ id: `7${at}${side}`, name: `Side ${at}${side}` }));
      const [eventId, marketId, name] = [`2910000${at}`, `1.2910000${at}`, `Match ${at}`];
      openMatch(product, { eventId, marketId, name, startsIn, runners });
    };
    match(1, 90_000_000);
    match(2, 80_000_000);
    match(3, 85_000_000);
    product.sandbox.control({ do: 'goInPlay', marketId: '1.29100003', betDelay: 1 });
    await page.goto('/sports/1');
    for (const at of [1, 2, 3]) await pin(page, `Match ${at}`);
    await page.goto(PASSBOOK);
    await expect.poll(() => listed(page)).toHaveLength(3);
    const order = (await listed(page)).map((text) => /Side (\d)/.exec(text)?.[1]);
    expect(order).toEqual(['3', '2', '1']);
  });

  test('keeps an event in its place whose pin is taken out, until the screen is left', async ({
    page,
  }) => {
    await pinMatch(page);
    await pin(page, MATCH, false);
    await expect(pinButton(page, MATCH)).toBeFocused();
    await pin(page, MATCH);
    await pin(page, MATCH, false);
    await page.goto(PASSBOOK);
    await expect(screen(page)).toContainText(NOTHING_PINNED);
  });

  test('says that a pinned event is over, and forgets it when the player says so', async ({
    page,
    product,
  }) => {
    await pinMatch(page);
    endMatch(product);
    await page.goto(PASSBOOK);
    await expect(screen(page)).toContainText(UNLISTED);
    await expect(screen(page)).not.toContainText(NOTHING_PINNED);
    await expectAccessible(page, 'a pinned event that is over');
    await screen(page).getByRole('button', { name: 'Unpin' }).press('Enter');
    await expect(screen(page)).toContainText(NOTHING_PINNED);
    await expect(screen(page)).not.toContainText(UNLISTED);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await stored(page, 'pins')).not.toContain(QUIET.eventId);
  });

  test('waits as a whole, names the failure, and loads when the player tries again', async ({
    page,
    product,
  }) => {
    await signIn(page, product);
    await page.goto('/home');
    await pin(page, MATCH);
    const release = await hold(page, `**${TREE}*`);
    await page.goto(PASSBOOK);
    await expectBusy(page);
    await expect(screenBehind(page)).not.toContainText(NO_OPEN_BETS);
    failCalls(product, `${TREE}*`, { status: 500 });
    release();
    await expect(screenAlert(page)).toContainText('We couldn’t load the events.');
    await expectNoOpenBets(page);
    await expectAccessible(page, 'a passbook without its events');
    await retryAndMend(page, product, screenAlert(page), TREE);
    await expectPinned(page, MATCH);
  });

  test('shows its events as last known when no newer ones come', async ({ page, product }) => {
    await pinMatch(page);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    failCalls(product, `${TREE}*`, { status: 500 });
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(screen(page)).toContainText('Showing the last update we have.');
    await expectPinned(page, MATCH);
    mendServer(product);
    await retryButton(screen(page)).click();
    await expect(screen(page)).not.toContainText('Showing the last update we have.');
  });

  test('shows its bets as last known when they cannot be fetched', async ({ page, product }) => {
    betElsewhere(product, 10_000);
    await signIn(page, product, PASSBOOK);
    await expectFigures(openBet(page, 'Over 2.5 goals'), '100.00', '1.98', '100.00', '+98.00');
    failCalls(product, `${OPEN_BETS}*`, { status: 500 });
    await page.reload();
    await expect(screenAlert(page)).toContainText(
      'We couldn’t load your bets. Showing the last update we have.',
    );
    await expectFigures(openBet(page, 'Over 2.5 goals'), '100.00', '1.98', '100.00', '+98.00');
    await retryAndMend(page, product, screenAlert(page), OPEN_BETS);
  });

  test('forgets the pinned events with the session', async ({ page, product }) => {
    await signIn(page, product);
    await pinMatch(page);
    await expectPinned(page, MATCH);
    await logOut(page);
    await expect(page).toHaveURL(PASSBOOK);
    await expect(screen(page)).toContainText(NOTHING_PINNED);
    await expect(screen(page)).toContainText('Log in to see your bets.');
  });
});

test(
  'can be read in another language, full and with an event that is over',
  { tag: '@both' },
  async ({ page, product }) => {
    betElsewhere(product, 10_000);
    await signIn(page, product);
    await pinMatch(page);
    await page.goto(`${PASSBOOK}?words=pseudo`);
    await expect(screen(page).locator('article')).toHaveCount(1);
    await expect(screen(page).locator('li')).toHaveCount(1);
    await expectInOtherLanguage(page);
    endMatch(product);
    await page.goto(PASSBOOK);
    await expect(screen(page).locator('article')).toHaveCount(0);
    await expectInOtherLanguage(page);
  },
);
