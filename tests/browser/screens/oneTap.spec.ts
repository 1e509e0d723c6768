import { boxOf } from '../hands/page';
import { logOut } from '../hands/account';
import { PLACE, recordPlacings } from '../hands/calls';
import { expectNotice, leaveWindow, notices } from '../hands/notices';
import {
  armOneTap,
  disarmOneTap,
  expectOff,
  oneTapBar,
  oneTapSheet,
  openOneTap,
} from '../hands/oneTap';
import { betsOf, expectBets, ONE_BET, expectOutcome } from '../hands/outcome';
import { expectPrices, priceOf, QUIET, QUIET_MARKET, tapPrice } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { offer, onPlacing, suspend } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  confirmButton,
  expectMatched,
  leg,
  openSlip,
  question,
  slipBar,
  stakeField,
} from '../hands/slip';
import { openTab } from '../hands/tabs';
import { expect, test } from '../product';

/* One-tap betting: on by the player's wish alone, seen on every page, off at the first doubt. */

test.beforeEach(async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, product, QUIET_MARKET);
  await expectPrices(page);
});

test('a tap on a price places one bet at once, a double tap too, and the receipt says so', async ({
  page,
  product,
}) => {
  const { references } = recordPlacings(page);
  await armOneTap(page, '100');
  await expect(oneTapBar(page)).toContainText('₹100 a tap');
  // A tap that places a bet looks like none that selects.
  await expect(priceOf(page, 'Back', 'Norhaven')).not.toHaveCSS('box-shadow', 'none');
  await priceOf(page, 'Back', 'Norhaven').dblclick();
  await expectBets(product, 1);
  // A notice would lie on the prices that are tapped next.
  await expect(oneTapBar(page)).toContainText('Back Norhaven Matched ₹100 at 2.40');
  await expect(notices(page)).toHaveCount(0);
  await openSlip(page);
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  await expectOutcome(page, product, ONE_BET);
  expect(references).toHaveLength(1);
});

test('by keyboard, and it stays on from page to page until it is switched off', async ({
  page,
  product,
}) => {
  await armOneTap(page, '100');
  await page.locator('a[href="/home"]:visible').first().click();
  await expect(page).toHaveURL('/home');
  await expectPrices(page);
  await expect(oneTapBar(page)).toBeVisible();
  await priceOf(page, 'Back', 'Norhaven').press('Enter');
  await expectBets(product, 1);
  await disarmOneTap(page);
  await expectOff(page);
  await expect(priceOf(page, 'Lay', 'Norhaven')).toHaveCSS('box-shadow', 'none');
  await tapPrice(page, 'Lay', 'Norhaven');
  await openSlip(page);
  expect(betsOf(product)).toHaveLength(1);
});

test('a bet that may be a slip of the finger is asked about in the slip', async ({
  page,
  product,
}) => {
  await page.evaluate(() => localStorage.setItem('liabilityLimit', '5000'));
  await page.reload();
  await expectPrices(page);
  await armOneTap(page, '100');
  await tapPrice(page, 'Back', 'Norhaven');
  await expect(question(page)).toContainText('This risks more than your own limit of ₹50.');
  expect(betsOf(product)).toHaveLength(0);
  await expect(confirmButton(page)).toBeEnabled();
  await confirmButton(page).click();
  await expectBets(product, 1);
});

test('what cannot go stands in the slip, and the page says so', async ({ page, product }) => {
  await armOneTap(page, '90000000');
  await tapPrice(page, 'Back', 'Norhaven');
  await expect(oneTapBar(page)).toContainText(
    'Back Norhaven is in your slip. Check it and place it there.',
  );
  expect(betsOf(product)).toHaveLength(0);
});

test('it goes off at a refusal', { tag: '@both' }, async ({ page, product }) => {
  await armOneTap(page, '100');
  onPlacing(product, {
    kind: 'status',
    status: 400,
    body: { success: false, error: { message: 'Not now.' }, __abp: true },
  });
  await tapPrice(page, 'Back', 'Norhaven');
  const why = hasColumn(page)
    ? 'A bet was refused.'
    : 'Back Norhaven: Refused. Not now. No money taken.';
  await expectNotice(page, why);
  await leaveWindow(page);
  await expectOff(page);
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page)).toContainText('One-tap betting is off');
  // On again, nothing says that it is off.
  await armOneTap(page, '100');
  await expect(notices(page)).toHaveCount(0);
});

test('the bar of the slip opens the selection it names, beside a bet of one tap that was refused', async ({
  page,
  product,
}) => {
  await tapPrice(page, 'Back', 'The draw');
  await armOneTap(page, '100');
  onPlacing(product, {
    kind: 'status',
    status: 400,
    body: { success: false, error: { message: 'Not now.' }, __abp: true },
  });
  await tapPrice(page, 'Lay', 'Norhaven');
  await expectOff(page);
  await expect(slipBar(page)).toContainText('The draw');
  await slipBar(page).click();
  await expect(stakeField(leg(page, 'The draw'))).toBeVisible();
  await expect(leg(page, 'Norhaven')).toContainText('Not now. No money taken.');
});

test('its sheet asks for a stake as the slip does, and says where it is above the funds', async ({
  page,
}) => {
  await openOneTap(page);
  const ask = oneTapSheet(page).getByRole('button', { name: 'Enter a stake' });
  await expect(ask).toBeDisabled();
  await oneTapSheet(page)
    .getByLabel(/^Stake for each tap/)
    .fill('9000000');
  await expect(ask).toHaveCount(0);
  await expect(oneTapSheet(page)).toContainText('You have ₹1,00,000 available.');
});

test(
  'on a desktop its bar hides nothing of the slip or the open bets',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await armOneTap(page, '100');
    for (const [at, side] of (['Back', 'Lay'] as const).entries()) {
      await tapPrice(page, side, 'Norhaven');
      await expectBets(product, at + 1);
    }
    await expect(page.locator('#island-bets')).toContainText('Norhaven');
    const column = await boxOf(page.locator('.side'));
    const bar = await boxOf(oneTapBar(page));
    expect(column.y + column.height).toBeLessThanOrEqual(bar.y);
  },
);

test('it goes off at an outcome that is not known', async ({ page, product }) => {
  await armOneTap(page, '100');
  onPlacing(product, { kind: 'status', status: 503 });
  await tapPrice(page, 'Back', 'Norhaven');
  await expectNotice(page, 'We don’t know yet what became of a bet.');
  await expectOff(page);
});

test('it goes off when the market of a bet is suspended', async ({ page, product }) => {
  await armOneTap(page, '100');
  await tapPrice(page, 'Back', 'Norhaven');
  await expectBets(product, 1);
  suspend(product);
  await expectNotice(page, 'The market was suspended.');
  await expectOff(page);
});

test('it goes off after a reload, at the logout, and when another tab switches it on', async ({
  page,
  context,
}) => {
  await armOneTap(page, '100');
  const other = await openTab(context, QUIET_MARKET);
  await expectPrices(other);
  await expect(oneTapBar(other)).toHaveCount(0);
  await armOneTap(other, '200');
  await expectNotice(page, 'You used it in another tab.');
  await expectOff(page);
  await expect(oneTapBar(other)).toBeVisible();
  await other.reload();
  await expectPrices(other);
  await expectOff(other);
  await armOneTap(other, '200');
  await logOut(other);
  await expectOff(other);
  await other.close();
});

test('a price that comes under the finger is not the one that was tapped', async ({
  page,
  product,
}) => {
  await armOneTap(page, '1');
  const placed = page.waitForRequest(`**${PLACE}`);
  const { x, y, width, height } = await boxOf(priceOf(page, 'Back', 'Norhaven'));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  offer(product, QUIET.home, [230], [244]);
  await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.30');
  await page.mouse.up();
  expect((await placed).postDataJSON()).toMatchObject({ price: 2.4 });
});
