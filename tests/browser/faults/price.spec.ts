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

  test('my price or better: the price of the tap stands and waits; the new one is a tap away', async ({
    page,
    product,
  }) => {
    await pick(page, '100', ['Back', 'Norhaven']);
    offer(product, QUIET.home, WORSE, LAY);
    await expect(leg(page, 'Norhaven')).toContainText('Price moved 2.40 → 2.30');
    await expect(placeButton(page)).toContainText('at 2.40');
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Placed, not matched yet: ₹100 is waiting');
    offer(product, QUIET.home, BETTER, LAY);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    await expectEnd(page, product, {
      orders: [{ askedPrice: 240, matched: 10_000 }],
      exposure: 10_000,
    });
  });

  test('my price or better: a better one is taken', async ({ page, product }) => {
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).click();
    await expect(confirmButton(page)).toBeVisible();
    offer(product, QUIET.home, BETTER, LAY);
    await expect(leg(page, 'Norhaven')).toContainText('Price moved 2.40 → 2.50');
    await confirmButton(page).click();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.50');
    await expectEnd(page, product, { orders: [{ askedPrice: 240 }], exposure: 10_000 });
  });

  test('any price: the slip follows, and the question shows what will be asked for', async ({
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
    await confirmButton(page).click();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.30');
    await expectEnd(page, product, { orders: [{ askedPrice: 230 }], exposure: 10_000 });
  });

  test('any price: what moves while the bet is on its way is taken too', async ({
    page,
    product,
  }) => {
    await setting(page, 'radio', 'Take any price');
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).click();
    product.sandbox.control({ do: 'pauseOdds', paused: true });
    offer(product, QUIET.home, WORSE, LAY);
    await confirmButton(page).click();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.30');
    await expectEnd(page, product, { orders: [{ askedPrice: 240 }], exposure: 10_000 });
  });

  test('my price only: nothing goes until the new price is accepted', async ({ page, product }) => {
    await setting(page, 'radio', 'My price only');
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).click();
    await expect(confirmButton(page)).toBeVisible();
    offer(product, QUIET.home, BETTER, LAY);
    await expect(confirmButton(page)).toBeHidden();
    await expect(placeButton(page)).toBeDisabled();
    await leg(page, 'Norhaven').getByRole('button', { name: 'Accept' }).click();
    await expect(await openSlip(page)).toHaveValue('100');
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.50');
    await expectEnd(page, product, { orders: [{ askedPrice: 250 }], exposure: 10_000 });
  });

  test('my price only: the exchange refuses what moved on the way, and nothing is bet', async ({
    page,
    product,
  }) => {
    await setting(page, 'radio', 'My price only');
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).click();
    product.sandbox.control({ do: 'pauseOdds', paused: true });
    product.sandbox.faults.add({ match: { path: ODDS }, action: { kind: 'status', status: 503 } });
    offer(product, QUIET.home, WORSE, LAY);
    await confirmButton(page).click();
    await expect(leg(page, 'Norhaven').getByRole('alert')).toHaveText(/The price changed/);
    expect(ordersOf(product)).toEqual([]);
    product.sandbox.faults.clear();
    product.sandbox.control({ do: 'pauseOdds', paused: false });
    await leg(page, 'Norhaven').getByRole('button', { name: 'Try again' }).click();
    await leg(page, 'Norhaven').getByRole('button', { name: 'Accept' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.30');
    await expectEnd(page, product, { orders: [{ askedPrice: 230 }], exposure: 10_000 });
  });
});
