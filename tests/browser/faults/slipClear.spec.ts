import { expectOutcome, NO_BETS, ONE_BET } from '../hands/outcome';
import { sheet } from '../hands/page';
import { QUIET_MARKET } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { signIn } from '../hands/signIn';
import {
  bet,
  clearButton,
  expectMatched,
  expectNoLegs,
  fillSlip,
  leg,
  openLeg,
  openSlip,
  receiptButton,
  slipBar,
  stakeField,
  undoButton,
} from '../hands/slip';
import { openTab } from '../hands/tabs';
import { expect, test } from '../product';
import { expectAccessible } from '../screens/axe';

/* Clear and Undo, in one tab and in two. */

test.beforeEach(({ page, product }) => signIn(page, product, QUIET_MARKET));

test(
  'Clear closes the slip and Undo brings the same selections and stakes back',
  { tag: '@both' },
  async ({ page, product }) => {
    await fillSlip(page, '250', ['Back', 'Norhaven'], ['Lay', 'Eastmere']);
    await clearButton(page).click();
    await expect(sheet(page)).toHaveCount(0);
    await expectNoLegs(page);
    for (const width of hasColumn(page) ? [1_280] : [320, 360]) {
      await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 740 });
      await expect(undoButton(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Slip cleared.')).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page, 'a cleared slip');
    await undoButton(page).click();
    await expect(undoButton(page)).toHaveCount(0);
    for (const runner of ['Norhaven', 'Eastmere']) {
      await openLeg(page, runner);
      await expect(stakeField(leg(page, runner))).toHaveValue('250');
    }
    await expectOutcome(page, product, NO_BETS);
  },
);

test(
  'Undo takes the keyboard that cleared the slip of a column',
  { tag: '@desktop' },
  async ({ page }) => {
    await fillSlip(page, '250', ['Back', 'Norhaven']);
    await clearButton(page).press('Enter');
    await expect(undoButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stakeField(page)).toHaveValue('250');
  },
);

test('Undo is offered no more once another selection is there, and not after its bet is sent', async ({
  page,
  product,
}) => {
  await fillSlip(page, '250', ['Back', 'Eastmere']);
  await clearButton(page).click();
  await expect(undoButton(page)).toBeVisible();
  await bet(page, 'Back', 'Norhaven', '100');
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  await receiptButton(page, 'Done').click();
  await expect(slipBar(page)).toHaveCount(0);
  await expect(undoButton(page)).toHaveCount(0);
  await expectOutcome(page, product, ONE_BET);
});

test('Undo brings no selection back that another tab has placed meanwhile', async ({
  page,
  product,
  context,
}) => {
  await fillSlip(page, '250', ['Back', 'Norhaven']);
  await clearButton(page).click();
  await expect(undoButton(page)).toBeVisible();
  const other = await openTab(context, QUIET_MARKET);
  await bet(other, 'Back', 'Norhaven', '100');
  await expectMatched(other, 'Norhaven', '₹100 at 2.40');
  await expect(undoButton(page)).toHaveCount(0);
  await openSlip(page);
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  await expectOutcome(page, product, ONE_BET);
});
