import { logOut } from '../hands/account';
import { expectNotice } from '../hands/notices';
import { armOneTap, expectOff, oneTapBar } from '../hands/oneTap';
import { expectPrices, QUIET_MARKET } from '../hands/prices';
import { signIn } from '../hands/signIn';
import { openTab } from '../hands/tabs';
import { expect, test } from '../product';

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await expectPrices(page);
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
