import { expectGuest, logOutByAddress } from '../hands/account';
import { betTab, placeElsewhere } from '../hands/bets';
import { expectNotice, notices } from '../hands/notices';
import { QUIET, QUIET_MARKET } from '../hands/prices';
import { settle, voidMarket } from '../hands/server';
import { signIn } from '../hands/signIn';
import { bet, expectMatched, leg } from '../hands/slip';
import { expect, test } from '../product';

const HISTORY = /\/Bet\/GetUserBetHistory$/;
const RESULT = /You won|You lost|void/;

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await bet(page, 'Back', 'Norhaven', '1000');
  await expectMatched(page, 'Norhaven', '₹1,000 at 2.40');
});

test('a won bet says what it brought after the commission, and the slip shows the result', async ({
  page,
  product,
}) => {
  settle(product, QUIET.home);
  await expectNotice(page, 'You won ₹1,372.00 after ₹28.00 commission');
  await expect(leg(page, 'Norhaven')).toContainText('Won');
  await expect(notices(page).filter({ hasText: RESULT })).toHaveCount(1);
});

test('a lost bet says what it lost, and nothing of a commission', async ({ page, product }) => {
  settle(product, QUIET.away);
  await expectNotice(page, 'You lost ₹1,000.00');
  await expect(notices(page).filter({ hasText: 'commission' })).toHaveCount(0);
});

test('the settled bets in sight say a result themselves, with no notice on them', async ({
  page,
  product,
}) => {
  settle(product, QUIET.away);
  await expectNotice(page, 'You lost ₹1,000.00');
  await page.goto('/current-bet');
  placeElsewhere(product, {
    marketId: QUIET.goals,
    runnerId: QUIET.over,
    price: 198,
    stake: 10_000,
  });
  await betTab(page, 'Settled').click();
  const told = page.locator('main output').filter({ hasText: 'settled' });
  await expect(told).toContainText('You lost ₹1,000.00');
  await expect(told.locator('use')).toHaveAttribute('href', '#i-close');
  settle(product, QUIET.over, QUIET.goals);
  await expect(told).toContainText('You won');
  await expect(notices(page).filter({ hasText: 'You won' })).toHaveCount(0);
});

test('a void bet says that its money is back', async ({ page, product }) => {
  voidMarket(product);
  await expectNotice(page, 'Bet void. Your money is back.');
});

test('a server that tells no commission has none said', async ({ page, product }) => {
  await page.route(HISTORY, async (route) => {
    const reply = await route.fetch();
    const { result, ...envelope } = await reply.json();
    await route.fulfill({ json: { ...envelope, result: { items: result.items } } });
  });
  settle(product, QUIET.home);
  await expectNotice(page, 'You won ₹1,400.00');
  await expect(notices(page).filter({ hasText: 'commission' })).toHaveCount(0);
});

test('a bet settled while the page was closed is told once it is open again', async ({
  page,
  product,
}) => {
  await page.goto('about:blank');
  settle(product, QUIET.home);
  await page.goto('/home');
  await expectNotice(page, 'You won ₹1,372.00 after ₹28.00 commission');
});

test('a player who logged out is told nothing of the bets before', async ({ page, product }) => {
  await logOutByAddress(page);
  await expectGuest(page);
  settle(product, QUIET.home);
  const replied = page.waitForResponse(/\/Bet\/GetUserOpenBets/);
  await signIn(page, product, '/home');
  await replied;
  await page.goto('/current-bet');
  await expect(page.getByText('No open bets.').first()).toBeVisible();
  await expect(notices(page).filter({ hasText: RESULT })).toHaveCount(0);
});
