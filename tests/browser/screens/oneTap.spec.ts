import { logOut } from '../actions/account';
import { expectNotice } from '../actions/notices';
import { armOneTap, expectOff, oneTapBar } from '../actions/oneTap';
import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { openTab } from '../actions/tabs';
import { expect, test } from '../product';

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await expectPrices(page);
});

test('switches one-tap betting off after a reload, a logout, or a switch in another tab', async ({
  page,
  context,
}) => {
  await armOneTap(page, '100');
  const other = await openTab(context, QUIET_MARKET);
  await expectPrices(other);
  await expect(oneTapBar(other)).toHaveCount(0);
  // The notice shows for five seconds.
  await Promise.all([armOneTap(other, '200'), expectNotice(page, 'You used it in another tab.')]);
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
