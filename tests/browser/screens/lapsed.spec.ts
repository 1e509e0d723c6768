import { betTab } from '../hands/bets';
import { placeElsewhere } from '../hands/elsewhere';
import { expectNotice, notices } from '../hands/notices';
import { QUIET, QUIET_MARKET, tapPrice } from '../hands/prices';
import { goInPlay, settle } from '../hands/server';
import { signIn } from '../hands/signIn';
import { leg, placeBets, receiptButton, typeOdds, typeStake, WAITING } from '../hands/slip';
import { expect, test } from '../product';

test('a bet that nobody took says before it goes when it lapses, and then that it did, once and in the history', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  await signIn(page, product, QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  await typeStake(page, '5000');
  await expect(leg(page, 'Norhaven')).not.toContainText('Lapses');
  await typeOdds(page, 'Norhaven', '50');
  await expect(leg(page, 'Norhaven')).toContainText('Lapses when the market goes in play.');
  await placeBets(page);
  await expect(leg(page, 'Norhaven')).toContainText(WAITING);
  await receiptButton(page, 'Done').click();
  goInPlay(product, 3);
  await expectNotice(page, '₹5,000 on Norhaven at 50 lapsed at the off. Stake released.');
  await expect(notices(page).filter({ hasText: 'lapsed' })).toHaveCount(1);
  await page.goto('/bet-history');
  const main = page.getByRole('main');
  await expect(main).toContainText('Norhaven');
  expect((await main.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/0\.00 Lapsed/);
  await main.locator('summary', { hasText: 'Receipt' }).click();
  await expect(page.getByText('Nothing matched', { exact: true })).toBeVisible();
  await expect(
    page.getByText('₹5,000 lapsed. The market went in play before the bet was matched.'),
  ).toBeVisible();
  await page.goto('/current-bet');
  await betTab(page, 'Settled').click();
  await expect(main.getByText('Lapsed', { exact: true })).toBeVisible();
  await expect(main.locator('output').filter({ hasText: 'broke even' })).toHaveCount(0);
});

test('the rest of a bet that was matched in part says that it lapsed, and so does its receipt', async ({
  page,
  product,
}) => {
  placeElsewhere(product, { price: 240, stake: 300_000 });
  await signIn(page, product, '/current-bet');
  await betTab(page, 'Unmatched').click();
  await expect(page.getByRole('main')).toContainText('Norhaven');
  goInPlay(product, 3);
  await expectNotice(page, '₹1,000 on Norhaven at 2.40 lapsed at the off. Stake released.');
  settle(product, QUIET.away);
  await expectNotice(page, 'You lost ₹2,000.00');
  await page.goto('/bet-history');
  await page.getByRole('main').locator('summary', { hasText: 'Receipt' }).click();
  await expect(page.getByText(/^₹1,000 lapsed/)).toBeVisible();
});
