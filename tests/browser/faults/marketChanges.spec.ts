import { betsOf, expectOutcome, NO_BETS } from '../hands/outcome';
import { sheet } from '../hands/page';
import { expectBetDelay, priceOf, QUIET, QUIET_MARKET } from '../hands/prices';
import { goInPlay, pauseOdds, removeRunner, reopen, resumeOdds, suspend } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  acceptChange,
  bet,
  confirmButton,
  expectMatched,
  expectNoLegs,
  expectStake,
  fillSlip,
  leg,
  placeBets,
  placeButton,
  refusal,
  removeLostLeg,
  retryBet,
} from '../hands/slip';
import { expect, test } from '../product';

test.describe('a market that changes while the slip is open', () => {
  test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

  test('takes no bet after a suspension until the player accepts, before Place, before Confirm and while placing', async ({
    page,
    product,
  }) => {
    const selection = leg(page, 'Norhaven');
    await fillSlip(page, '100', ['Back', 'Norhaven']);

    await test.step('before Place the leg stays and cannot be placed', async () => {
      await expect(placeButton(page)).toBeEnabled();
      suspend(product);
      await expect(selection).toContainText('Market suspended');
      await expect(placeButton(page)).toBeDisabled();
      reopen(product);
      await expect(selection).toContainText('suspended after you picked this price');
      await expect(placeButton(page)).toBeDisabled();
      await expectStake(page, '100');
      await acceptChange(page, 'Norhaven');
    });

    await test.step('before Confirm the question goes away', async () => {
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeVisible();
      suspend(product);
      await expect(confirmButton(page)).toBeHidden();
      await expect(selection).toContainText('Market suspended');
      reopen(product);
      await acceptChange(page, 'Norhaven');
    });

    await test.step('while placing the exchange refuses and says why', async () => {
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeEnabled();
      pauseOdds(product);
      suspend(product);
      await confirmButton(page).click();
      await expect(refusal(page, 'Norhaven')).toContainText(
        'The market is suspended. No money taken.',
      );
      expect(betsOf(product)).toEqual([]);
      resumeOdds(product);
      reopen(product);
      await retryBet(page, 'Norhaven');
      await acceptChange(page, 'Norhaven');
    });

    await placeBets(page);
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    await expectOutcome(page, product, { bets: [{ stake: 10_000 }], exposure: 10_000 });
  });

  test('leaves a leg that can only be taken out when it closes or its runner is removed', async ({
    page,
    product,
  }) => {
    await fillSlip(page, '100', ['Back', 'Norhaven'], ['Lay', 'Over 2.5 goals']);
    removeRunner(product, QUIET.home);
    await expect(leg(page, 'Norhaven')).toContainText('Non-runner');
    await expect(placeButton(page)).toBeEnabled();
    product.sandbox.exchange.voidMarket(QUIET.goals);
    await expect(leg(page, 'Over 2.5 goals')).toContainText('Closed');
    await expect(placeButton(page)).toBeDisabled();
    for (const runner of ['Norhaven', 'Over 2.5 goals']) await removeLostLeg(page, runner);
    await expectNoLegs(page);
    // The sheet of a phone goes with the last leg.
    await expect(sheet(page)).toBeHidden();
    await expectOutcome(page, product, NO_BETS);
  });

  test('lapses a bet that it holds in play when it is suspended, and the player is told', async ({
    page,
    product,
  }) => {
    goInPlay(product, 5);
    await expectBetDelay(page, 5);
    await expect(priceOf(page, 'Back', 'Norhaven')).toBeEnabled();
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(leg(page, 'Norhaven')).toContainText('Held in play');
    suspend(product);
    await expect(refusal(page, 'Norhaven')).toBeVisible();
    await expectOutcome(page, product, {
      bets: [{ status: 'EXPIRED', matched: 0, lapsed: 10_000 }],
      exposure: 0,
    });
  });
});
