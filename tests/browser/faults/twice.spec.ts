import { expect, logIn, QUIET_MARKET, test } from '../product';
import {
  confirmButton,
  countPlacings,
  expectEnd,
  leg,
  ordersOf,
  pick,
  placeButton,
  setting,
} from './truth';

const ONE_BET = { orders: [{ stake: 10_000, matched: 10_000 }], exposure: 10_000 };

test.describe('a tap or a key given twice', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('on Place only asks the question; on Confirm it sends one bet', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).dblclick();
    await expect(page.getByText('Place this for real?')).toBeVisible();
    expect(references).toEqual([]);
    expect(ordersOf(product)).toEqual([]);
    await confirmButton(page).dblclick();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toHaveLength(1);
    await expectEnd(page, product, ONE_BET);
  });

  test('on Place, where no question is asked, sends one bet', async ({ page, product }) => {
    const { references } = countPlacings(page);
    await setting(page, 'switch', 'Confirm each bet', false);
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).dblclick();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toHaveLength(1);
    await expectEnd(page, product, ONE_BET);
  });

  test('Enter on Place only asks; on Confirm it sends one bet', async ({ page, product }) => {
    const { references } = countPlacings(page);
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Place this for real?')).toBeVisible();
    expect(ordersOf(product)).toEqual([]);
    await expect(confirmButton(page)).toBeEnabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(confirmButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toHaveLength(1);
    await expectEnd(page, product, ONE_BET);
  });
});
