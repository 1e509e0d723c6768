import { expect, logIn, QUIET_MARKET, test } from '../product';
import {
  closeSlip,
  confirmButton,
  countPlacings,
  expectEnd,
  leg,
  ordersOf,
  pick,
  placeButton,
  setting,
} from './truth';

test('a tap or a key given twice: on Place it only asks, on Confirm it sends one bet, and so does Place where nothing is asked', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  const { references } = countPlacings(page);
  const question = page.getByText('Place this for real?');

  await test.step('tapped', async () => {
    await pick(page, '100', ['Back', 'Norhaven']);
    await placeButton(page).dblclick();
    await expect(question).toBeVisible();
    await expect(confirmButton(page)).toBeEnabled();
    expect(references).toEqual([]);
    await confirmButton(page).dblclick();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toHaveLength(1);
    await closeSlip(page);
  });

  await test.step('by keyboard', async () => {
    await pick(page, '100', ['Back', 'Eastmere']);
    await placeButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await expect(confirmButton(page)).toBeEnabled();
    expect(ordersOf(product)).toHaveLength(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(confirmButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(leg(page, 'Eastmere')).toContainText('Matched ₹100 at 3.20');
    expect(references).toHaveLength(2);
    await closeSlip(page);
  });

  await test.step('where nothing is asked', async () => {
    await setting(page, 'switch', 'Confirm each bet', false);
    await pick(page, '100', ['Back', 'The draw']);
    await placeButton(page).dblclick();
    await expect(leg(page, 'The draw')).toContainText('Matched ₹100 at 3.35');
    expect(references).toHaveLength(3);
  });

  const BET = { stake: 10_000, matched: 10_000 };
  // 100 on each of the three: the worst that can happen is that 2.40 wins.
  await expectEnd(page, product, { orders: [BET, BET, BET], exposure: 6_000 });
});
