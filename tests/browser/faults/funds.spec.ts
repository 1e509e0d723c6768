import { expect, logIn, openSlip, QUIET, QUIET_MARKET, test } from '../product';
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

test('more than the player has: said in the slip, or in the exchange’s words where only it knows', async ({
  page,
  product,
}) => {
  const { sandbox, accountId } = product;
  await logIn(page, product, QUIET_MARKET);
  const selection = leg(page, 'Norhaven');

  await test.step('the slip offers what can be had', async () => {
    await pick(page, '150000', ['Back', 'Norhaven']);
    await expect(selection).toContainText('You have ₹1,00,000 available.');
    await expect(placeButton(page)).toBeDisabled();
    await selection.getByRole('button', { name: 'Use ₹1,00,000' }).click();
    await expect(await openSlip(page)).toHaveValue('100000');
  });

  const restoreHub = await test.step('the exchange refuses what was spent elsewhere', async () => {
    await placeButton(page).click();
    await expect(confirmButton(page)).toBeEnabled();
    const restore = loseHub(product);
    // A bet on another device, of which no hub tells this page.
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
    await expect(selection.getByRole('alert')).toHaveText('Not enough funds for this bet.');
    expect(ordersOf(product)).toHaveLength(1);
    return restore;
  });

  await test.step('now the slip knows too', async () => {
    await selection.getByRole('button', { name: 'Try again' }).click();
    await expect(selection).toContainText('You have ₹500 available.');
    restoreHub();
    await selection.getByRole('button', { name: 'Use ₹500' }).click();
    await place(page);
    await expect(selection).toContainText('Matched ₹500 at 2.40');
  });
  await expectEnd(page, product, {
    orders: [{ stake: 9_950_000 }, { stake: 50_000, matched: 50_000 }],
    exposure: 10_000_000,
  });
});
