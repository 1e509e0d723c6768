import { notices } from '../hands/notices';
import { expectBets } from '../hands/outcome';
import { QUIET_MARKET } from '../hands/prices';
import { onPlacing } from '../hands/server';
import { signIn } from '../hands/signIn';
import { bet, CHECKING, leg, NOT_PLACED, receiptButton } from '../hands/slip';
import { expect, test } from '../product';

test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

test('a bet that arrives after its receipt said “not placed” and was put away is told in a notice', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  onPlacing(product, { kind: 'late', ms: 26_000 });
  await bet(page, 'Back', 'Norhaven', '100');
  await expect(leg(page, 'Norhaven')).toContainText(CHECKING, { timeout: 20_000 });
  await expect(leg(page, 'Norhaven')).toContainText(NOT_PLACED, { timeout: 20_000 });
  await receiptButton(page, 'Done').click();
  await expectBets(product, 1);
  await expect(notices(page).filter({ hasText: 'Norhaven' })).toBeVisible({ timeout: 40_000 });
});
