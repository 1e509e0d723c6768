import { expect, logIn, offer, openSlip, QUIET, QUIET_MARKET, test } from '../product';
import {
  confirmButton,
  expectEnd,
  leg,
  ODDS,
  ordersOf,
  pick,
  place,
  placeButton,
  setting,
} from './truth';

const WORSE = [230, 228] as const;
const BETTER = [250, 248] as const;
const LAY = [260, 265] as const;

test.describe('the price moves between tap and confirm', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('my price or better: a better one is taken, at a worse one the bet waits', async ({
    page,
    product,
  }) => {
    await pick(page, '100', ['Back', 'Norhaven'], ['Back', 'Eastmere']);
    await placeButton(page).click();
    await expect(confirmButton(page)).toBeEnabled();
    offer(product, QUIET.home, BETTER, LAY);
    offer(product, QUIET.away, [300, 295], [330, 335]);
    await expect(leg(page, 'Norhaven')).toContainText('Price moved 2.40 → 2.50');
    await expect(leg(page, 'Eastmere')).toContainText('Price moved 3.20 → 3.00');
    await confirmButton(page).click();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.50');
    await expect(leg(page, 'Eastmere')).toContainText('Placed, not matched yet: ₹100 is waiting');
    offer(product, QUIET.away, [330, 325], [340, 345]);
    await expect(leg(page, 'Eastmere')).toContainText('Matched ₹100 at 3.20', { timeout: 20_000 });
    await expectEnd(page, product, {
      orders: [{ askedPrice: 240 }, { askedPrice: 320, matched: 10_000 }],
      exposure: 20_000,
    });
  });

  test('any price: the question follows, and what moves while the bet is on its way is taken too', async ({
    page,
    product,
  }) => {
    await setting(page, 'radio', 'Take any price');
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).click();
    offer(product, QUIET.home, WORSE, LAY);
    await expect(page.getByRole('region', { name: 'Place this for real?' })).toContainText(
      'Back Norhaven, ₹100 at 2.30',
    );
    product.sandbox.control({ do: 'pauseOdds', paused: true });
    offer(product, QUIET.home, [220, 218], LAY);
    await confirmButton(page).click();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.20');
    await expectEnd(page, product, { orders: [{ askedPrice: 230 }], exposure: 10_000 });
  });

  test('my price only: nothing goes until the new price is accepted, here or by the exchange', async ({
    page,
    product,
  }) => {
    const selection = leg(page, 'Norhaven');
    const accept = selection.getByRole('button', { name: 'Accept' });
    await setting(page, 'radio', 'My price only');
    await pick(page, '100', ['Back', 'Norhaven']);

    await test.step('moved before Confirm: the question goes', async () => {
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeVisible();
      offer(product, QUIET.home, BETTER, LAY);
      await expect(confirmButton(page)).toBeHidden();
      await expect(placeButton(page)).toBeDisabled();
      await accept.click();
      await expect(await openSlip(page)).toHaveValue('100');
    });

    await test.step('moved on the way: the exchange refuses', async () => {
      await placeButton(page).click();
      await expect(confirmButton(page)).toBeEnabled();
      product.sandbox.control({ do: 'pauseOdds', paused: true });
      product.sandbox.faults.add({
        match: { path: ODDS },
        action: { kind: 'status', status: 503 },
      });
      offer(product, QUIET.home, WORSE, LAY);
      await confirmButton(page).click();
      await expect(selection.getByRole('alert')).toHaveText(/The price changed/);
      expect(ordersOf(product)).toEqual([]);
      product.sandbox.faults.clear();
      product.sandbox.control({ do: 'pauseOdds', paused: false });
      await selection.getByRole('button', { name: 'Try again' }).click();
      await accept.click();
    });

    await place(page);
    await expect(selection).toContainText('Matched ₹100 at 2.30');
    await expectEnd(page, product, { orders: [{ askedPrice: 230 }], exposure: 10_000 });
  });
});
