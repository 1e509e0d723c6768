import type { Locator } from '@playwright/test';
import { openBet, placeElsewhere, chooseTab } from '../hands/bets';
import { expectReadable } from '../hands/cut';
import { betsOf } from '../hands/outcome';
import { QUIET } from '../hands/prices';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* Each bet has a receipt: its reference, its times, the price asked and got, and why a part of it ended. */

const receiptIn = (bet: Locator): Locator => bet.locator('details', { hasText: 'Receipt' });

async function openReceipt(bet: Locator): Promise<Locator> {
  await receiptIn(bet).locator('summary').click();
  return receiptIn(bet);
}

/** The facts of a receipt by their names. */
const fact = (receipt: Locator, name: string): Locator =>
  receipt.locator('dl > div').filter({ hasText: name }).locator('dd');

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test(
  'an open bet shows its reference, its times, and the price asked beside the one it got',
  { tag: '@both' },
  async ({ page, product }) => {
    const id = placeElsewhere(product, { price: 230, stake: 10_000 });
    await signIn(page, product, '/current-bet');
    const receipt = await openReceipt(openBet(page, 'Norhaven'));
    await expect(fact(receipt, 'Bet ID')).toHaveText(id);
    await expect(fact(receipt, 'Asked')).toHaveText('2.30');
    await expect(fact(receipt, 'Got')).toHaveText('2.40');
    for (const time of ['Received', 'Accepted', 'Last matched'])
      await expect(fact(receipt, time)).toHaveText(/\d\d:\d\d:\d\d/);
    await expectReadable(page, 'the receipt of an open bet');
    await expectAccessible(page, 'the receipt of an open bet');
  },
);

test('a bet that was placed here shows the reference it was sent under, to be copied whole', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  product.sandbox.exchange.placeOrder({
    accountId: product.accountId,
    clientReference: 'a'.repeat(32),
    marketId: QUIET.matchOdds,
    runnerId: QUIET.home,
    side: 'BACK',
    price: 500,
    stake: 10_000,
    priceChange: 'BETTER',
    persistence: 'LAPSE',
  });
  await signIn(page, product, '/current-bet');
  await chooseTab(page, 'Unmatched');
  const receipt = await openReceipt(openBet(page, 'Norhaven'));
  await expect(fact(receipt, 'Got')).toHaveText('Nothing matched');
  await receipt.getByRole('button', { name: 'Copy the reference' }).click();
  await expect(receipt.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a'.repeat(32));
});

test('a bet that became void says why, under Settled and in the history', async ({
  page,
  product,
}) => {
  placeElsewhere(product, { price: 240, stake: 10_000 });
  product.sandbox.exchange.removeRunner(QUIET.matchOdds, QUIET.home, 0);
  expect(betsOf(product)[0]).toMatchObject({ voided: 10_000 });
  await signIn(page, product, '/current-bet');
  await chooseTab(page, 'Settled');
  const settled = await openReceipt(openBet(page, 'Norhaven'));
  await expect(settled).toContainText('₹100 was voided. This runner has been withdrawn.');
  await page.goto('/bet-history');
  await page.locator('summary', { hasText: 'Receipt' }).first().click();
  await expect(page.locator('main details', { hasText: 'Receipt' }).first()).toContainText(
    '₹100 was voided. This runner has been withdrawn.',
  );
  await expectAccessible(page, 'the receipt of the history');
});
