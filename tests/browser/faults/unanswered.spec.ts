import { recordPlacings } from '../hands/calls';
import { betsOf, expectBets, expectOutcome } from '../hands/outcome';
import { QUIET, QUIET_MARKET } from '../hands/prices';
import { onPlacing } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  bet,
  CHECKING,
  expectMatched,
  fillSlip,
  leg,
  NOT_PLACED,
  placeAgain,
  placeBets,
  removeButtons,
} from '../hands/slip';
import { expect, test } from '../product';

const TAKEN = { side: 'BACK', stake: 10_000, matched: 10_000 } as const;

test.describe('a bet whose answer does not come', () => {
  test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

  test('is said not to be placed when the server failed or died before it took it, and repeated only by hand', async ({
    page,
    product,
  }) => {
    const { references } = recordPlacings(page);
    onPlacing(
      product,
      {
        kind: 'status',
        status: 500,
        body: { error: { message: 'An internal error occurred during your request!' } },
      },
      { kind: 'status', status: 502, body: '<h1>Bad gateway</h1>' },
      { kind: 'delay', ms: 5_000 },
    );
    const runners = ['Norhaven', 'Eastmere', 'The draw'];
    await fillSlip(page, '100', ...runners.map((runner) => ['Back', runner] as const));
    await placeBets(page);
    await expect.poll(() => references.length).toBe(3);
    for (const runner of ['Norhaven', 'Eastmere'])
      await expect(leg(page, runner)).toContainText(CHECKING);
    await product.kill();
    await expect(leg(page, 'The draw')).toContainText(CHECKING);
    await expect(removeButtons(page)).toHaveCount(0);
    await product.revive();
    for (const runner of runners)
      await expect(leg(page, runner)).toContainText(NOT_PLACED, { timeout: 20_000 });
    expect(references).toHaveLength(3);
    expect(betsOf(product)).toEqual([]);

    await placeAgain(page, 'The draw');
    await expectMatched(page, 'The draw', '₹100 at 3.35');
    expect(references).toEqual([...references.slice(0, 3), references[2]]);
    await expectOutcome(page, product, {
      bets: [{ ...TAKEN, runnerId: QUIET.draw }],
      exposure: 10_000,
    });
  });

  test('is found exactly once when the server is back that died after it took it', async ({
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
