import { betsOf, expectOutcome } from '../hands/outcome';
import { QUIET_MARKET } from '../hands/prices';
import { betElsewhere, loseHub } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  confirmButton,
  expectMatched,
  expectStake,
  fillSlip,
  leg,
  placeBets,
  placeButton,
  refusal,
  retryBet,
  useAmount,
} from '../hands/slip';
import { expect, test } from '../product';

test('a stake beyond the funds is said in the slip, or by the exchange where only it knows', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  const selection = leg(page, 'Norhaven');

  await test.step('the slip offers all that the player has', async () => {
    await fillSlip(page, '150000', ['Back', 'Norhaven']);
    await expect(selection).toContainText('You have ₹1,00,000 available.');
    await expect(placeButton(page)).toBeDisabled();
    await useAmount(page, 'Norhaven', '₹1,00,000');
    await expectStake(page, '100000');
  });

  const restoreHub =
    await test.step('the exchange refuses money that was spent elsewhere', async () => {
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeEnabled();
      const restore = loseHub(product);
      // No hub tells this page of the bet on another device.
      betElsewhere(product, 9_950_000);
      await confirmButton(page).click();
      await expect(refusal(page, 'Norhaven')).toContainText(
        'Not enough funds for this bet. No money taken.',
      );
      expect(betsOf(product)).toHaveLength(1);
      return restore;
    });

  await test.step('the slip knows of it afterwards', async () => {
    await retryBet(page, 'Norhaven');
    await expect(selection).toContainText('You have ₹500 available.');
    restoreHub();
    await useAmount(page, 'Norhaven', '₹500');
    await placeBets(page);
    await expectMatched(page, 'Norhaven', '₹500 at 2.40');
  });
  await expectOutcome(page, product, {
    bets: [{ stake: 9_950_000 }, { stake: 50_000, matched: 50_000 }],
    exposure: 10_000_000,
  });
});
