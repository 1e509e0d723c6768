import { expectOutcome, ONE_BET } from '../actions/outcome';
import { QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { bet, clearButton, expectMatched, fillSlip, openSlip, undoButton } from '../actions/slip';
import { openTab } from '../actions/tabs';
import { expect, test } from '../product';

test.beforeEach(({ page, product }) => signIn(page, product, QUIET_MARKET));

test('does not restore a selection by Undo if another tab has placed it', async ({
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
