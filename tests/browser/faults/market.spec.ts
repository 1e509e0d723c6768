import { best, expect, logIn, openSlip, QUIET, QUIET_MARKET, test } from '../product';
import { confirmButton, expectEnd, leg, ordersOf, pick, place, placeButton } from './truth';

const { matchOdds } = QUIET;
const NONE = { orders: [], exposure: 0 };

test.describe('the market changes while the slip is open', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('suspended before Place, before Confirm, and in the moment of placing: nothing goes until the player accepts', async ({
    page,
    product,
  }) => {
    const { sandbox } = product;
    const selection = leg(page, 'Norhaven');
    const suspend = () => sandbox.control({ do: 'suspend', marketId: matchOdds });
    const reopen = () => sandbox.control({ do: 'reopen', marketId: matchOdds });
    const accept = selection.getByRole('button', { name: 'Accept' });
    await pick(page, '100', ['Back', 'Norhaven']);

    await test.step('before Place: the leg is kept and cannot go', async () => {
      await expect(placeButton(page)).toBeEnabled();
      suspend();
      await expect(selection).toContainText('The market is suspended');
      await expect(placeButton(page)).toBeDisabled();
      reopen();
      await expect(selection).toContainText('suspended since you tapped');
      await expect(placeButton(page)).toBeDisabled();
      await expect(await openSlip(page)).toHaveValue('100');
      await accept.click();
    });

    await test.step('before Confirm: the question goes', async () => {
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeVisible();
      suspend();
      await expect(confirmButton(page)).toBeHidden();
      await expect(selection).toContainText('The market is suspended');
      reopen();
      await accept.click();
    });

    await test.step('in the moment of placing: the exchange refuses, and says why', async () => {
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeEnabled();
      sandbox.control({ do: 'pauseOdds', paused: true });
      suspend();
      await confirmButton(page).click();
      await expect(selection.getByRole('alert')).toHaveText('The market is suspended.');
      expect(ordersOf(product)).toEqual([]);
      sandbox.control({ do: 'pauseOdds', paused: false });
      reopen();
      await selection.getByRole('button', { name: 'Try again' }).click();
      await accept.click();
    });

    await place(page);
    await expect(selection).toContainText('Matched ₹100 at 2.40');
    await expectEnd(page, product, { orders: [{ stake: 10_000 }], exposure: 10_000 });
  });

  test('closed, and a runner removed: each leg says so and can only be taken out', async ({
    page,
    product,
  }) => {
    const { sandbox } = product;
    await pick(page, '100', ['Back', 'Norhaven'], ['Lay', 'Over 2.5 goals']);
    sandbox.control({ do: 'removeRunner', marketId: matchOdds, runnerId: QUIET.home });
    await expect(leg(page, 'Norhaven')).toContainText('This runner was removed.');
    await expect(placeButton(page)).toBeEnabled();
    sandbox.control({ do: 'void', marketId: QUIET.goals });
    await expect(leg(page, 'Over 2.5 goals')).toContainText('The market is closed.');
    await expect(placeButton(page)).toBeDisabled();
    for (const runner of ['Norhaven', 'Over 2.5 goals'])
      await leg(page, runner).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
    // The sheet of a phone goes with the last leg.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectEnd(page, product, NONE);
  });

  test('held in play when it is suspended: the bet lapses, and the player is told', async ({
    page,
    product,
  }) => {
    const { sandbox } = product;
    sandbox.control({ do: 'goInPlay', marketId: matchOdds, betDelay: 5 });
    await expect(page.getByText('Bet delay 5 s').first()).toBeVisible();
    await expect(best(page, 'Back', 'Norhaven')).toBeEnabled();
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Held in play');
    sandbox.control({ do: 'suspend', marketId: matchOdds });
    await expect(leg(page, 'Norhaven').getByRole('alert')).toBeVisible();
    await expectEnd(page, product, {
      orders: [{ status: 'EXPIRED', matched: 0, lapsed: 10_000 }],
      exposure: 0,
    });
  });
});
