import { recordPlacings } from '../actions/calls';
import { expectBets, expectOutcome } from '../actions/outcome';
import { QUIET_MARKET } from '../actions/prices';
import { onPlacing } from '../actions/server';
import { signIn } from '../actions/signIn';
import { bet, CHECKING, expectMatched, leg } from '../actions/slip';
import { expect, test } from '../product';

const TAKEN = { side: 'BACK', stake: 10_000, matched: 10_000 } as const;

test.describe('a bet without an answer', () => {
  test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

  test('is found exactly once when the server, which crashed after it accepted the bet, is back', async ({
    page,
    product,
  }) => {
    const { references } = recordPlacings(page);
    onPlacing(product, { kind: 'silence' });
    await bet(page, 'Back', 'Norhaven', '100');
    await expectBets(product, 1);
    await product.kill();
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING);
    await product.revive();
    await expectMatched(page, 'Norhaven', '₹100 at 2.40', { timeout: 15_000 });
    expect(references).toHaveLength(1);
    await expectOutcome(page, product, { bets: [TAKEN], exposure: 10_000 });
  });
});
