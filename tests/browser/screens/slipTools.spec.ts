import type { Page } from '@playwright/test';
import { cancelButton, openBet, recordCancels } from '../hands/bets';
import { placeElsewhere } from '../hands/elsewhere';
import { header } from '../hands/page';
import { betsOf, expectBets } from '../hands/outcome';
import { QUIET, QUIET_MARKET } from '../hands/prices';
import { changeSettings, offer, onPlacing } from '../hands/server';
import { signIn } from '../hands/signIn';
import { bet, fillSlip, leg, oddsField, openSlip, stakeField } from '../hands/slip';
import { expect, test } from '../product';

/* Steps of a stake, changes of waiting bets, whole receipts, and exposure by market. */

const higher = (page: Page) => page.getByRole('button', { name: 'Higher stake' });
const lower = (page: Page) => page.getByRole('button', { name: 'Lower stake' });
const editButton = (page: Page, runner: string) =>
  openBet(page, runner).getByRole('button', { name: `Edit ${runner}` });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the slip says which commission its profit is before', async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '500', ['Back', 'Norhaven']);
  await expect(leg(page, 'Norhaven')).toContainText('+700.00');
  await expect(leg(page, 'Norhaven')).toContainText('Profit before 2% commission.');
});

test('the stake steps by tap, key and hold, never below the least or above the most', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '500', ['Back', 'Norhaven']);
  const stake = stakeField(leg(page, 'Norhaven'));
  await higher(page).click();
  await expect(stake).toHaveValue('550');
  await lower(page).click();
  await lower(page).click();
  await expect(stake).toHaveValue('480');
  await stake.press('ArrowUp');
  await expect(stake).toHaveValue('500');
  await higher(page).hover();
  await page.mouse.down();
  await expect(stake).toHaveValue(/^([6-9]\d\d|\d,\d+)$/);
  await test.step('a page that is left with a finger on the button steps no further', async () => {
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    const left = await stake.inputValue();
    await expect(higher(page)).toBeVisible();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(stake).toHaveValue(left);
  });
  await page.mouse.up();
  await stake.fill('1');
  await lower(page).click();
  await expect(leg(page, 'Norhaven')).not.toContainText('Minimum stake');
});

test('Edit cancels a waiting bet and puts its rest into the slip, without what was matched first', async ({
  page,
  product,
}) => {
  placeElsewhere(product, { price: 500, stake: 100_000 });
  const { wishes } = recordCancels(page);
  await signIn(page, product, '/current-bet?tab=unmatched');
  await expect(editButton(page, 'Norhaven')).toBeEnabled();
  await editButton(page, 'Norhaven').dblclick();
  await openSlip(page);
  await expect(stakeField(leg(page, 'Norhaven'))).toHaveValue(/^1,?000$/);
  await expect(oddsField(leg(page, 'Norhaven'))).toHaveValue('5.0');
  expect(wishes).toHaveLength(1);
  // Nothing is placed by itself.
  expect(betsOf(product)).toMatchObject([{ cancelled: 100_000, remaining: 0 }]);
});

test('without cancelling there is no Edit either', async ({ page, product }) => {
  changeSettings(product, { cancelBets: false });
  placeElsewhere(product, { price: 500, stake: 1_000 });
  await signIn(page, product, '/current-bet?tab=unmatched');
  await expect(openBet(page, 'Norhaven')).toBeVisible();
  await expect(cancelButton(page, 'Norhaven')).toHaveCount(0);
  await expect(editButton(page, 'Norhaven')).toHaveCount(0);
});

test('the slip’s receipt has reference and times one tap away, of a matched and of a refused bet', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await bet(page, 'Back', 'Norhaven', '100');
  await expectBets(product, 1);
  const receipt = leg(page, 'Norhaven');
  await receipt.getByText('Receipt', { exact: true }).click();
  await expect(receipt).toContainText(betsOf(product)[0]?.clientReference ?? 'none');
  await expect(receipt).toContainText('Bet ID');
  await expect(receipt).toContainText('Last matched');
  await expect(receipt.getByRole('button', { name: 'Copy the reference' })).toBeVisible();
  await page.goto(QUIET_MARKET);
  onPlacing(product, {
    kind: 'status',
    status: 400,
    body: { success: false, error: { message: 'Not now.' }, __abp: true },
  });
  await bet(page, 'Back', 'Eastmere', '100');
  const refused = leg(page, 'Eastmere');
  await expect(refused).toContainText('Not now.');
  await refused.getByText('Receipt', { exact: true }).click();
  await expect(refused).toContainText('Reference');
  await expect(refused).toContainText('Sent');
  await expect(refused).not.toContainText('Bet ID');
});

test('a tap on the exposure lists it by market, and each leads to its bets', async ({
  page,
  product,
}) => {
  offer(product, QUIET.over, [198], [200], QUIET.goals);
  placeElsewhere(product, { price: 240, stake: 10_000 });
  placeElsewhere(product, {
    marketId: QUIET.goals,
    runnerId: QUIET.over,
    price: 198,
    stake: 5_000,
  });
  await signIn(page, product, '/home');
  await header(page)
    .getByRole('button', { name: /Exposure/ })
    .click();
  const list = page.getByRole('region', { name: 'Exposure by market' });
  await expect(list.getByRole('link')).toHaveCount(2);
  await expect(list.getByRole('link').filter({ hasText: 'Match odds' })).toContainText('100.00');
  const goals = list.getByRole('link').filter({ hasText: /goals/i });
  await expect(goals).toContainText('50.00');
  await goals.click();
  await expect(page).toHaveURL(/\/current-bet\?market=/);
  await expect(openBet(page, 'Over 2.5 goals').or(openBet(page, 'Over 2.5'))).toBeVisible();
});
