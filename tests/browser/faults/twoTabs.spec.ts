import { expectGuest, logOut } from '../actions/account';
import { recordPlacings } from '../actions/calls';
import { ENDED_ELSEWHERE, expectNotice } from '../actions/notices';
import { expectOutcome } from '../actions/outcome';
import { expectNoOpenBets, screenBehind } from '../actions/page';
import { QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { bet, closeSlip, expectMatched, expectNoLegs, openSlip } from '../actions/slip';
import { expect, test } from '../product';

test.describe('two tabs of one player', () => {
  test('send a bet once, both show it, and log out together', async ({
    page,
    product,
    context,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    const { references } = recordPlacings(page);
    const second = await context.newPage();
    const others = recordPlacings(second);
    await second.goto('/current-bet');
    await expectNoOpenBets(second);

    await bet(page, 'Back', 'Norhaven', '100');
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    await expect(screenBehind(second)).toContainText('Norhaven');
    await openSlip(second);
    await expectMatched(second, 'Norhaven', '₹100 at 2.40');
    await closeSlip(second);
    for (const tab of [page, second])
      await expectOutcome(tab, product, { bets: [{ stake: 10_000 }], exposure: 10_000 });
    expect([references.length, others.references.length]).toEqual([1, 0]);

    await closeSlip(page);
    // The notice shows for five seconds.
    await Promise.all([logOut(page), expectNotice(second, ENDED_ELSEWHERE)]);
    await expectGuest(page);
    await expectGuest(second);
    await expect(second).toHaveURL(/\/auth\/login\?to=%2Fcurrent-bet/);
    for (const tab of [page, second]) await expectNoLegs(tab);
  });
});
