import { bet, best, expect, offer, openSlip, QUIET, QUIET_MARKET, test } from './product';
import { onDesktop } from './screens/sizes';

test.describe('a player watches live odds and bets', () => {
  test('from guest to profit: prices move, demo login, a bet matched, in play, suspended, settled', async ({
    page,
    product,
  }) => {
    const { sandbox, origin } = product;
    const { matchOdds, home, away } = QUIET;

    await test.step('a guest sees live odds move on the home screen', async () => {
      await page.goto(`${origin}/`);
      await expect(page).toHaveURL(`${origin}/home`);
      await expect(best(page, 'Back', 'Norhaven')).toHaveAccessibleName('Back Norhaven 2.40 2.0k');
      offer(product, home, [250, 248], [256, 258]);
      await expect(best(page, 'Lay', 'Norhaven')).toContainText('2.56');
      await expect(best(page, 'Back', 'Norhaven')).toContainText('2.50');
    });

    await test.step('opens the market and taps a price as a guest: the slip asks to log in and keeps it', async () => {
      await page
        .locator('main')
        .getByRole('link', { name: /Norhaven/ })
        .first()
        .click();
      await expect(page).toHaveURL(`${origin}${QUIET_MARKET}`);
      await expect(page.getByRole('heading', { name: /Norhaven/ })).toBeVisible();
      await best(page, 'Back', 'Eastmere').click();
      await openSlip(page);
      await page.getByRole('link', { name: 'Log in to place this bet' }).click();
      await expect(page).toHaveURL(/\/auth\/login\?to=/);
    });

    await test.step('logs in as demo and is back at the market with the slip', async () => {
      await page.getByRole('button', { name: 'Try the demo' }).click();
      await expect(page).toHaveURL(`${origin}${QUIET_MARKET}`);
      await expect(page.locator('#island-header')).toContainText('₹1,00,000.00');
    });

    await test.step('stakes, confirms, and is matched: balance and exposure change, the bet is open', async () => {
      const stake = await openSlip(page);
      await stake.fill('500');
      await expect(page.getByText('+1,100.00')).toBeVisible();
      await page.getByRole('button', { name: /^Place bet · ₹500.* at 3\.20/ }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText(/Matched ₹?500.* at 3\.20/)).toBeVisible();
      await expect(page.locator('#island-header')).toContainText('500.00');
    });

    await test.step('the market shows the position; suspension locks it; it goes in play with a delay', async () => {
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      await expect(page.locator('main')).toContainText('+1,100.00');
      await expect(best(page, 'Back', 'Eastmere')).toHaveAttribute('aria-pressed', 'false');
      const dock = page.getByRole('button', { name: /Bet slip: ?Eastmere/ });
      if (!onDesktop({ viewport: page.viewportSize() }))
        await expect(dock).toContainText('Matched');
      sandbox.control({ do: 'suspend', marketId: matchOdds });
      await expect(page.getByText('Suspended').first()).toBeVisible();
      await expect(best(page, 'Back', 'Norhaven')).toBeDisabled();
      sandbox.control({ do: 'reopen', marketId: matchOdds });
      sandbox.control({ do: 'goInPlay', marketId: matchOdds, betDelay: 2 });
      await expect(page.getByText('Bet delay 2 s').first()).toBeVisible();
    });

    await test.step('the bet is in My bets; the market settles and the profit arrives', async () => {
      await page.goto(`${origin}/current-bet`);
      const open = page.locator('main').getByRole('listitem');
      await expect(open.getByRole('link', { name: 'Eastmere' })).toHaveAttribute(
        'href',
        QUIET_MARKET,
      );
      await expect(open).toContainText('Norhaven v Eastmere');
      sandbox.control({ do: 'settle', marketId: matchOdds, winners: [away] });
      // 500 at 3.20 brings 1,100, less the market's commission.
      const account = [...sandbox.exchange.accounts.all()].find(({ username }) =>
        username.startsWith('Demo'),
      );
      expect(account).toBeDefined();
      const { balance } = sandbox.exchange.funds(account!.id);
      expect(balance).toBeGreaterThan(10_000_000);
      await expect(page.locator('#island-header')).toContainText(
        new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(balance / 100),
      );
      await expect(page.locator('main')).toContainText('No open bets');
    });
  });

  test('a bet larger than the offer is matched in part, the rest waits, and both add up', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin}/auth/login?to=${encodeURIComponent(QUIET_MARKET)}`);
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await bet(page, 'Back', 'The draw', '1000');
    await expect(page.getByText(/Matched ₹?900.* at 3\.35.*100.* waiting/)).toBeVisible();
  });

  test('where nobody offers a price the player is the first to', async ({ page, product }) => {
    await page.goto(`${product.origin}/auth/login?to=${encodeURIComponent(QUIET_MARKET)}`);
    await page.getByRole('button', { name: 'Try the demo' }).click();
    const price = best(page, 'Back', 'Norhaven');
    await expect(price).toContainText('2.40');
    offer(product, QUIET.home, [], [244]);
    await expect(price).toContainText('–');
    await price.click();
    const stake = await openSlip(page);
    await stake.fill('100');
    await page.getByRole('button', { name: /^Place bet · ₹100.* at 2\.44/ }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/Placed, not matched yet/)).toBeVisible();
  });

  test('a lay at a price nobody takes is placed and waits unmatched', async ({ page, product }) => {
    await page.goto(`${product.origin}/auth/login?to=${encodeURIComponent(QUIET_MARKET)}`);
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await best(page, 'Lay', 'Norhaven').click();
    const stake = await openSlip(page);
    await stake.fill('100');
    await page.getByRole('button', { name: 'Lower odds' }).click();
    await page.getByRole('button', { name: /^Place bet · ₹100.* at 2\.42/ }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/Placed, not matched yet/)).toBeVisible();
  });
});
