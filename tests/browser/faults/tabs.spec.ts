import { expect, logIn, QUIET_MARKET, test } from '../product';
import { closeSlip, countPlacings, expectEnd, leg, pick, place, showSlip } from './truth';

test.describe('two tabs of one player', () => {
  test('a bet placed in one shows in the other, and is sent once; a logout in one is a logout in both', async ({
    page,
    product,
    context,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    const { references } = countPlacings(page);
    const second = await context.newPage();
    const others = countPlacings(second);
    await second.goto(`${product.origin}/current-bet`);
    await expect(second.locator('main')).toContainText('No open bets');

    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    await expect(second.locator('main')).toContainText('Norhaven');
    await expect(await showSlip(second, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    await closeSlip(second);
    for (const tab of [page, second])
      await expectEnd(tab, product, { orders: [{ stake: 10_000 }], exposure: 10_000 });
    expect([references.length, others.references.length]).toEqual([1, 0]);

    await closeSlip(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.locator('#island-header')).toContainText('Log in');
    await expect(second.locator('#island-header')).toContainText('Log in');
    await expect(second.getByText('Your session ended in another tab.').first()).toBeVisible();
    await expect(second).toHaveURL(/\/auth\/login\?to=%2Fcurrent-bet/);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('button', { name: /Bet slip:/ })).toHaveCount(0);
      await expect(leg(tab, 'Norhaven')).toHaveCount(0);
    }
  });
});
