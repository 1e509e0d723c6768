import type { Page } from '@playwright/test';
import { best, expect, logIn, offer, QUIET, QUIET_MARKET, test } from '../product';
import { expectEnd, loseHub, ODDS } from './truth';

/*
 * The clocks of the device: one that is set while prices are on show, and a sleep that no event tells of.
 */

const HOUR = 3_600_000;
const NONE = { orders: [], exposure: 0 };

/** Sets the page's wall clock ahead, or back; its other clock goes on. */
const setClock = (page: Page, ms: number): Promise<void> =>
  page.evaluate((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, ms);

/** No prices come any more, by the hub or by asking. */
function silence(product: Parameters<typeof loseHub>[0]): void {
  loseHub(product);
  product.sandbox.faults.add({
    match: { path: '/api/*' },
    action: { kind: 'status', status: 503 },
  });
}

test.describe('the device', () => {
  test('slept with the page in sight: its prices are not live until fresh ones come', async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    const cell = best(page, 'Back', 'Norhaven');
    await expect(cell).toBeEnabled();
    const live = page.waitForRequest((request) => request.url().includes(ODDS));
    product.sandbox.faults.add({
      match: { path: '/api/*' },
      action: { kind: 'delay', ms: 3_000 },
    });
    product.sandbox.control({ do: 'pauseOdds', paused: true });
    await setClock(page, HOUR / 2);
    await expect(cell).toBeDisabled({ timeout: 3_000 });
    await expect(page.getByText(/^Prices 30 min old$/).first()).toBeVisible();
    await live;
    offer(product, QUIET.home, [252, 250], [260, 265]);
    product.sandbox.faults.clear();
    product.sandbox.control({ do: 'pauseOdds', paused: false });
    await expect(cell).toContainText('2.52');
    await expect(cell).toBeEnabled();
    await expectEnd(page, product, NONE);
  });

  test('whose clock is set back an hour shows prices as live and as old as they are', async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    const cell = best(page, 'Back', 'Norhaven');
    await expect(cell).toBeEnabled();
    await setClock(page, -HOUR);
    offer(product, QUIET.home, [252, 250], [260, 265]);
    await expect(cell).toContainText('2.52');
    await expect(cell).toBeEnabled();
    silence(product);
    await expect(cell).toBeDisabled({ timeout: 15_000 });
    await expect(page.getByText(/^Prices \d{1,2} s old$/).first()).toBeVisible();
    product.sandbox.faults.clear();
    await expect(cell).toBeEnabled({ timeout: 20_000 });
    await expectEnd(page, product, NONE);
  });
});
