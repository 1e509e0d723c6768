import { logOut, nameField, openMenu, sendLogin } from '../hands/account';
import { expectNotice, LOGGED_OUT } from '../hands/notices';
import { expectConnection } from '../hands/connection';
import { pin } from '../hands/pins';
import { checkButton, closeSheet, heading, screenBehind } from '../hands/page';
import {
  expectAge,
  expectSuspended,
  marketCard,
  marketLink,
  QUIET,
  QUIET_MARKET,
  tapPrice,
  WINNER,
} from '../hands/prices';
import { changeSettings, offer, settle, stopPrices, suspend } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  bet,
  closeSlip,
  confirmButton,
  expectMatched,
  openSlip,
  placeButton,
  typeStake,
  leg,
} from '../hands/slip';
import { expectAccessible } from './axe';
import { expect, test } from '../product';

test.describe('axe finds nothing, dark or light', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('on every screen that a guest can see', { tag: '@both' }, async ({ page }) => {
    for (const [path, text] of [
      ['/home', 'Norhaven'],
      ['/inplay', 'Nothing in play'],
      ['/sports/1', 'Norhaven'],
      [QUIET_MARKET, 'Match odds'],
      ['/no-such-page', 'This page doesn’t exist.'],
      ['/auth/login', 'Try the demo'],
    ] as const) {
      await page.goto(path);
      await expect(screenBehind(page)).toContainText(text);
      await expectAccessible(page, path);
    }
    await sendLogin(page);
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await expectAccessible(page, 'the login with nothing filled in');
  });

  test(
    'in the slip with a leg, a problem, the question before placing and the outcome',
    { tag: '@both' },
    async ({ page, product }) => {
      await signIn(page, product, QUIET_MARKET);
      await tapPrice(page, 'Back', 'Norhaven');
      await openSlip(page);
      await expectAccessible(page, 'one selection without a stake');
      await typeStake(page, '90000000');
      await expect(page.getByText(/Maximum stake|₹1,00,000 available/).first()).toBeVisible();
      await expectAccessible(page, 'a stake beyond what the player has');
      await typeStake(page, '200');
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeVisible();
      await expectAccessible(page, 'the question before placing');
      await confirmButton(page).click();
      await expectMatched(page, 'Norhaven', '₹200 at 2.40');
      await expectAccessible(page, 'a matched bet');
    },
  );

  test(
    'with the menu, a notice, open bets, and markets suspended and settled',
    { tag: '@both' },
    async ({ page, product }) => {
      await signIn(page, product, QUIET_MARKET);
      await bet(page, 'Back', 'The draw', '1000');
      await expect(leg(page, 'The draw')).toContainText('90% matched ₹900 of ₹1,000 at 3.35');
      await closeSlip(page);
      await openMenu(page);
      await expectAccessible(page, 'the menu');
      await closeSheet(page);
      offer(product, QUIET.home, [250], [256]);
      suspend(product);
      await expectSuspended(page);
      await expectAccessible(page, 'a suspended market');
      // Only what is in sight is pushed.
      await marketCard(page, 'Over/Under 2.5 goals').scrollIntoViewIfNeeded();
      settle(product, QUIET.over, QUIET.goals);
      await expect(page.getByText(WINNER)).toBeVisible();
      await expectAccessible(page, 'a settled market');
      await page.goto('/current-bet');
      await expect(page.getByRole('tab', { name: 'Matched', selected: true })).toBeVisible();
      await expectAccessible(page, 'matched bets');
      await page.getByRole('tab', { name: 'Unmatched' }).click();
      await expect(page.getByRole('progressbar').first()).toBeVisible();
      await expectAccessible(page, 'unmatched bets');
      await logOut(page);
      await expectNotice(page, LOGGED_OUT);
      await expect(nameField(page)).toBeVisible();
      await expectAccessible(page, 'a notice');
      changeSettings(product, { siteSuspended: true });
      await page.reload();
      await expect(checkButton(page)).toBeVisible();
      await expectAccessible(page, 'maintenance');
    },
  );
});

test.describe('axe finds nothing while prices do not come', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test(
    'in a list and a market whose prices are old, with the exchange silent',
    { tag: '@both' },
    async ({ page, product }) => {
      test.setTimeout(90_000);
      await page.goto('/home');
      await expectConnection(page, 'live');
      stopPrices(product);
      await expect(
        screenBehind(page)
          .getByText(/Old prices/)
          .first(),
      ).toBeVisible({
        timeout: 20_000,
      });
      await expectAccessible(page, 'a list with old prices');
      await marketLink(page).click();
      await expectAge(page, '\\d+ s');
      await expectAccessible(page, 'a market with old prices');
    },
  );

  test(
    'in a halted list, a finished event, and an event without a network',
    { tag: '@both' },
    async ({ page, context, product }) => {
      await page.goto('/home');
      await expectConnection(page, 'live');
      await pin(page, 'Norhaven v Eastmere');
      suspend(product);
      await expectSuspended(page);
      await expectAccessible(page, 'a pinned and halted event');
      await marketLink(page).click();
      await expectSuspended(page);
      await context.setOffline(true);
      await expectConnection(page, 'offline');
      await expectAccessible(page, 'a halted market without a network');
      await context.setOffline(false);
      settle(product, QUIET.home);
      settle(product, QUIET.over, QUIET.goals);
      await expect(page.getByText('Result: Norhaven')).toBeVisible();
      await expectAccessible(page, 'a finished event');
      await page.goto('/sports/999');
      await expect(heading(page)).toHaveText('Sport not offered');
      await expectAccessible(page, 'a sport that is not offered');
    },
  );
});

test.describe('axe finds nothing in a full world', () => {
  test.use({ world: { mode: 'simulator', seed: 3 } });

  test('at home and in a race', { tag: '@both' }, async ({ page, product: { sandbox } }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home');
    await expect(page.locator('main article').nth(6)).toBeAttached();
    await expectAccessible(page, 'home');
    const race = [...sandbox.exchange.events()].find(({ sportId }) => sportId === '26');
    await page.goto(`/markets/${race!.id}`);
    await expect(page.getByRole('rowheader').nth(4)).toBeAttached();
    await expectAccessible(page, 'a race');
  });
});
