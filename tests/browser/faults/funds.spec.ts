import { expect, logIn, QUIET, QUIET_MARKET, test } from '../product';
import {
  confirmButton,
  expectEnd,
  leg,
  loseHub,
  ordersOf,
  pick,
  place,
  placeButton,
} from './truth';

test.describe('more than the player has', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('is said in the slip, with the stake that can be had', async ({ page, product }) => {
    await pick(page, '150000', ['Back', 'Norhaven']);
    await expect(leg(page, 'Norhaven')).toContainText('You have ₹1,00,000 available.');
    await expect(placeButton(page)).toBeDisabled();
    await leg(page, 'Norhaven').getByRole('button', { name: 'Use ₹1,00,000' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('waiting');
    await expectEnd(page, product, {
      orders: [{ stake: 10_000_000, matched: 200_000 }],
      exposure: 10_000_000,
    });
  });

  test('where only the exchange knows, is refused in its words; then the slip knows too', async ({
    page,
    product,
  }) => {
    const { sandbox, accountId } = product;
    await pick(page, '1000', ['Back', 'Norhaven']);
    await placeButton(page).click();
    await expect(confirmButton(page)).toBeEnabled();
    const restoreHub = loseHub(product);
    // Bet on another device meanwhile; no hub tells this page.
    sandbox.exchange.placeOrder({
      accountId,
      marketId: QUIET.goals,
      runnerId: QUIET.over,
      side: 'BACK',
      price: 198,
      stake: 9_950_000,
      priceChange: 'BETTER',
      persistence: 'LAPSE',
    });
    await confirmButton(page).click();
    await expect(leg(page, 'Norhaven').getByRole('alert')).toHaveText(
      'Not enough funds for this bet.',
    );
    expect(ordersOf(product)).toHaveLength(1);
    await leg(page, 'Norhaven').getByRole('button', { name: 'Try again' }).click();
    await expect(leg(page, 'Norhaven')).toContainText('You have ₹500 available.');
    restoreHub();
    await leg(page, 'Norhaven').getByRole('button', { name: 'Use ₹500' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹500 at 2.40');
    await expectEnd(page, product, {
      orders: [{ stake: 9_950_000 }, { stake: 50_000, matched: 50_000 }],
      exposure: 10_000_000,
    });
  });
});
