import { best, expect, logIn, openSlip, QUIET, QUIET_MARKET, test } from '../product';
import { confirmButton, expectEnd, leg, ordersOf, pick, place, placeButton } from './truth';

const { matchOdds } = QUIET;
const NONE = { orders: [], exposure: 0 };

test.describe('the market changes while the slip is open', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('suspended: the leg is kept and cannot go; reopened, it goes when the player accepts', async ({
    page,
    product,
  }) => {
    const { sandbox } = product;
    await pick(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    sandbox.control({ do: 'suspend', marketId: matchOdds });
    await expect(leg(page, 'Norhaven')).toContainText('The market is suspended');
    await expect(placeButton(page)).toBeDisabled();
    sandbox.control({ do: 'reopen', marketId: matchOdds });
    await expect(leg(page, 'Norhaven')).toContainText('was suspended since you tapped');
    await expect(placeButton(page)).toBeDisabled();
    await expect(await openSlip(page)).toHaveValue('100');
    await leg(page, 'Norhaven').getByRole('button', { name: 'Accept' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    await expectEnd(page, product, { orders: [{ stake: 10_000 }], exposure: 10_000 });
  });

  test('suspended between Place and Confirm: the question goes, nothing is sent', async ({
    page,
    product,
  }) => {
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).click();
    await expect(confirmButton(page)).toBeVisible();
    product.sandbox.control({ do: 'suspend', marketId: matchOdds });
    await expect(confirmButton(page)).toBeHidden();
    await expect(leg(page, 'Norhaven')).toContainText('The market is suspended');
    await expectEnd(page, product, NONE);
  });

  test('suspended in the moment of placing: the exchange refuses, and its reason is shown', async ({
    page,
    product,
  }) => {
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).click();
    product.sandbox.control({ do: 'pauseOdds', paused: true });
    product.sandbox.control({ do: 'suspend', marketId: matchOdds });
    await confirmButton(page).click();
    await expect(leg(page, 'Norhaven').getByRole('alert')).toHaveText('The market is suspended.');
    expect(ordersOf(product)).toEqual([]);
    product.sandbox.control({ do: 'pauseOdds', paused: false });
    product.sandbox.control({ do: 'reopen', marketId: matchOdds });
    await leg(page, 'Norhaven').getByRole('button', { name: 'Try again' }).click();
    await leg(page, 'Norhaven').getByRole('button', { name: 'Accept' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
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
    await expect(page.getByText('Tap a price to start a bet.')).toBeVisible();
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
