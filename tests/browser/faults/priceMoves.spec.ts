import { choosePricePolicy } from '../hands/account';
import { betsOf, expectOutcome } from '../hands/outcome';
import { QUIET, QUIET_MARKET } from '../hands/prices';
import { offer, pauseOdds, resumePrices, stopPrices } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  acceptChange,
  confirmButton,
  expectMatched,
  expectStake,
  fillSlip,
  leg,
  placeBets,
  placeButton,
  question,
  refusal,
  retryBet,
  WAITING,
} from '../hands/slip';
import { expect, test } from '../product';

const WORSE = [230, 228] as const;
const BETTER = [250, 248] as const;
const LAY = [260, 265] as const;

test.describe('a price that moves between tap and confirm', () => {
  test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

  test('is taken when it is better and the policy says so, and leaves the bet waiting when it is worse', async ({
    page,
    product,
  }) => {
    await fillSlip(page, '100', ['Back', 'Norhaven'], ['Back', 'Eastmere']);
    await placeButton(page).click();
    await expect(confirmButton(page)).toBeEnabled();
    offer(product, QUIET.home, BETTER, LAY);
    offer(product, QUIET.away, [300, 295], [330, 335]);
    await expect(question(page)).toContainText('Better price: 2.50');
    await expect(question(page)).toContainText('Worse price: 3.00, was 3.20');
    await confirmButton(page).click();
    await expectMatched(page, 'Norhaven', '₹100 at 2.50');
    await expect(leg(page, 'Eastmere')).toContainText(`Waiting ₹100 at 3.20. ${WAITING}`);
    offer(product, QUIET.away, [330, 325], [340, 345]);
    await expectMatched(page, 'Eastmere', '₹100 at 3.20', { timeout: 20_000 });
    await expectOutcome(page, product, {
      bets: [{ askedPrice: 240 }, { askedPrice: 320, matched: 10_000 }],
      exposure: 20_000,
    });
  });

  test('is taken wherever it moves under any price, also while the bet is on its way', async ({
    page,
    product,
  }) => {
    await choosePricePolicy(page, 'ANY');
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).click();
    offer(product, QUIET.home, WORSE, LAY);
    await expect(question(page)).toContainText('BackNorhaven₹100 at 2.30');
    pauseOdds(product);
    offer(product, QUIET.home, [220, 218], LAY);
    await confirmButton(page).click();
    await expectMatched(page, 'Norhaven', '₹100 at 2.20');
    await expectOutcome(page, product, { bets: [{ askedPrice: 230 }], exposure: 10_000 });
  });

  test('stops the bet under my price only, here or at the exchange, until the player accepts it', async ({
    page,
    product,
  }) => {
    await choosePricePolicy(page, 'NONE');
    await fillSlip(page, '100', ['Back', 'Norhaven']);

    await test.step('before Confirm the question goes away', async () => {
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeVisible();
      offer(product, QUIET.home, BETTER, LAY);
      await expect(confirmButton(page)).toBeHidden();
      await expect(placeButton(page)).toBeDisabled();
      await acceptChange(page, 'Norhaven');
      await expectStake(page, '100');
    });

    await test.step('on the way the exchange refuses', async () => {
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeEnabled();
      stopPrices(product);
      offer(product, QUIET.home, WORSE, LAY);
      await confirmButton(page).click();
      await expect(refusal(page, 'Norhaven')).toHaveText(/The price moved before/);
      expect(betsOf(product)).toEqual([]);
      resumePrices(product);
      await retryBet(page, 'Norhaven');
      await acceptChange(page, 'Norhaven');
    });

    await placeBets(page);
    await expectMatched(page, 'Norhaven', '₹100 at 2.30');
    await expectOutcome(page, product, { bets: [{ askedPrice: 230 }], exposure: 10_000 });
  });
});
