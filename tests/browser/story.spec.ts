import { continueAsDemo, expectLogin } from './actions/account';
import { rupees } from './actions/outcome';
import { openBet } from './actions/bets';
import { expectNoOpenBets, header, heading, screenBehind } from './actions/page';
import {
  expectBetDelay,
  expectPrice,
  expectSuspended,
  expectTapped,
  followMarket,
  priceOf,
  QUIET,
  QUIET_MARKET,
  tapPrice,
} from './actions/prices';
import { hasColumn } from './actions/screen';
import { goInPlay, offer, reopen, settle, suspend } from './actions/server';
import {
  closeSlip,
  expectMatched,
  logInFromSlip,
  openSlip,
  placeBets,
  placeButton,
  slipBar,
  typeStake,
} from './actions/slip';
import { expect, test } from './product';

test.describe('a guest', () => {
  test(
    'watches prices, logs in as demo, bets, and takes the profit',
    { tag: '@both' },
    async ({ page, product }) => {
      const { sandbox } = product;
      const { home, away } = QUIET;

      await test.step('a guest sees live odds move on the home screen', async () => {
        await page.goto('/');
        await expect(page).toHaveURL('/home');
        await expect(priceOf(page, 'Back', 'Norhaven')).toHaveAccessibleName(
          'Back Norhaven 2.40 2.0k',
        );
        offer(product, home, [250, 248], [256, 258]);
        await expectPrice(page, 'Lay', 'Norhaven', '2.56');
        await expectPrice(page, 'Back', 'Norhaven', '2.50');
      });

      await test.step('taps a price in the market as a guest, and the slip requires a login', async () => {
        await followMarket(page);
        await expect(page).toHaveURL(QUIET_MARKET);
        await expect(heading(page)).toHaveText(/Norhaven/);
        await tapPrice(page, 'Back', 'Eastmere');
        await openSlip(page);
        await logInFromSlip(page);
        await expectLogin(page);
      });

      await test.step('logs in as demo and comes back to the market with the slip', async () => {
        await continueAsDemo(page);
        await expect(page).toHaveURL(QUIET_MARKET);
        await expect(header(page)).toContainText('₹1,00,000.00');
      });

      await test.step('stakes and confirms, and the bet is matched', async () => {
        await typeStake(page, '500');
        await expect(page.getByText('+1,100.00')).toBeVisible();
        await expect(placeButton(page)).toHaveText(/₹500.* at 3\.20/);
        await placeBets(page);
        await expectMatched(page, 'Eastmere', '₹500 at 3.20');
        await expect(header(page)).toContainText('500.00');
      });

      await test.step('the market shows the position, is suspended and goes in play', async () => {
        await closeSlip(page);
        await expect(screenBehind(page)).toContainText('+1,078.00');
        await expectTapped(page, 'Back', 'Eastmere', false);
        // A bet that has been placed is no longer a selection.
        if (!hasColumn(page)) await expect(slipBar(page)).toHaveCount(0);
        suspend(product);
        await expectSuspended(page);
        await expect(priceOf(page, 'Back', 'Norhaven')).toBeDisabled();
        reopen(product);
        goInPlay(product, 2);
        await expectBetDelay(page, 2);
      });

      await test.step('the bet is in My bets, and its profit arrives when the market settles', async () => {
        await page.goto('/current-bet');
        await expect(openBet(page, 'Eastmere')).toBeVisible();
        await expect(
          screenBehind(page).getByRole('link', { name: 'Norhaven v Eastmere' }),
        ).toHaveAttribute('href', QUIET_MARKET);
        settle(product, away);
        // A bet of 500 at 3.20 wins 1,100, less the market's commission.
        const account = [...sandbox.exchange.accounts.all()].find(({ username }) =>
          username.startsWith('Demo'),
        );
        expect(account).toBeDefined();
        const { balance } = sandbox.exchange.funds(account!.id);
        expect(balance).toBeGreaterThan(10_000_000);
        await expect(header(page)).toContainText(rupees(balance));
        await expectNoOpenBets(page);
      });
    },
  );
});
