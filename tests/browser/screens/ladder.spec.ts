import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { expect, test } from '../product';

/* From a market to its ladder, a bet, a move and a cancel, and back. */

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await expectPrices(page);
  const link = page.getByRole('link', { name: 'Ladder, Match odds' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(
    page.getByRole('grid', { name: 'Norhaven, price ladder' }).getByRole('button', {
      name: 'Back at 2.40',
    }),
  ).toContainText(/\d,/);
});

test(
  'backs with one tap, moves the offer and cancels it, by touch',
  { tag: '@phone' },
  async ({ page }) => {
    const ladder = page.getByRole('grid', { name: 'Norhaven, price ladder' });
    const offer = (at: string) =>
      ladder.getByRole('button', { name: `Back ₹100 waiting at ${at}, Waiting` });
    await page.getByRole('switch', { name: 'Arm' }).tap();
    await expect(page.getByRole('switch', { name: 'Armed' })).toBeChecked();
    await ladder.getByRole('button', { name: 'Back at 2.50' }).tap();
    await offer('2.50').tap();
    await page.getByRole('button', { name: 'Higher price' }).tap();
    await page.getByRole('button', { name: 'Move to 2.52' }).tap();
    await offer('2.52').tap();
    // The question ignores a tap within half a second: it may be the second of two.
    await expect(async () => {
      await page.getByRole('button', { name: 'Cancel bet' }).tap({ timeout: 2_000 });
      await expect(ladder.getByRole('button', { name: /waiting at/ })).toHaveCount(0, {
        timeout: 2_000,
      });
    }).toPass();
    await page.goBack();
    await expectPrices(page);
  },
);

test('backs, moves and cancels with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const ladder = page.getByRole('grid', { name: 'Norhaven, price ladder' });
  const offer = (at: string) =>
    ladder.getByRole('button', { name: `Back ₹100 waiting at ${at}, Waiting` });
  await ladder.focus();
  for (const key of ['a', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'b'])
    await page.keyboard.press(key);
  await expect(offer('2.48')).toBeVisible();
  for (const key of ['m', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(offer('2.50')).toBeVisible();
  await page.keyboard.press('x');
  await expect(ladder.getByRole('button', { name: /waiting at/ })).toHaveCount(0);
});
