import { ODDS } from '../hands/calls';
import { expectOutcome, NO_BETS } from '../hands/outcome';
import { expectPrice, NON_RUNNER, priceOf, QUIET, QUIET_MARKET } from '../hands/prices';
import { failCalls, mendServer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, type Product, test } from '../product';

/*
 * Odds that no exchange should send. The page asks for prices, so that a test decides each answer.
 */

const { matchOdds, home, away, draw } = QUIET;

interface WireRunner {
  readonly id: string;
  readonly status: unknown;
  readonly back?: readonly (readonly [number, number])[];
}

const runs = (id: string, back: number): WireRunner => ({
  id,
  status: 'ACTIVE',
  back: [[back, 100]],
});
const [HOME, AWAY, DRAW] = [runs(home, 2.4), runs(away, 3.2), runs(draw, 3.4)];

/** Answers every request for prices with these runners, at a sequence that stands. Gives how to stop. */
function answer(
  product: Product,
  runners: readonly (WireRunner | undefined)[],
  { seq = Date.now(), time = Date.now() }: { seq?: number; time?: number } = {},
): () => void {
  const markets = [{ marketId: matchOdds, seq, version: seq, status: 'OPEN', runners }];
  mendServer(product);
  return failCalls(product, ODDS, {
    status: 200,
    body: {
      success: true,
      result: { time: new Date(time).toISOString(), markets, quiet: [] },
    },
  });
}

test.describe('odds that no exchange should send', () => {
  test.use({ world: { oddsPush: false } });

  test('give no price to tap for a runner of unknown status, while the market goes on', async ({
    page,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    const cell = priceOf(page, 'Back', 'Norhaven');
    await expect(cell).toContainText('2.40');
    answer(product, [
      { ...HOME, id: home, status: 'BALLRUNNING' },
      { ...AWAY, id: away, back: [[3.3, 50]], status: 'active' },
      DRAW,
    ]);
    await expectPrice(page, 'Back', 'Eastmere', '3.30');
    await expect(cell).toContainText('–');
    await expect(cell).toBeDisabled();
    await expect(priceOf(page, 'Back', 'Eastmere')).toBeEnabled();
    answer(product, [HOME, AWAY, { id: draw, status: 'REMOVED_VACANT' }]);
    await expect(cell).toBeEnabled();
    await expect(cell).toContainText('2.40');
    await expect(page.getByText(NON_RUNNER)).toBeVisible();
    await expectOutcome(page, product, NO_BETS);
  });

  test('take the price from a runner that they leave out', async ({ page, product }) => {
    await signIn(page, product, QUIET_MARKET);
    const cell = priceOf(page, 'Back', 'Norhaven');
    await expect(cell).toContainText('2.40');
    answer(product, [AWAY, DRAW]);
    await expect(cell).toContainText('–');
    await expect(cell).not.toContainText('2.40');
    await expect(cell).toBeDisabled();
    await expectOutcome(page, product, NO_BETS);
  });

  test('show no price beyond every ladder', async ({ page, product }) => {
    await signIn(page, product, QUIET_MARKET);
    answer(product, [
      { id: home, status: 'ACTIVE', back: [[5_000, 100]] },
      { id: away, status: 'ACTIVE', back: [[1, 100]] },
      { id: draw, status: 'ACTIVE', back: [[1_000, 100]] },
    ]);
    await expectPrice(page, 'Back', 'The Draw', '1000');
    await expectPrice(page, 'Back', 'Norhaven', '–');
    await expectPrice(page, 'Back', 'Eastmere', '–');
    await expectOutcome(page, product, NO_BETS);
  });

  test('give way to true prices by themselves after a sequence and a time far ahead', async ({
    page,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    const cell = priceOf(page, 'Back', 'Norhaven');
    const month = 30 * 86_400_000;
    const stop = answer(product, [{ id: home, status: 'ACTIVE', back: [[9, 100]] }, AWAY, DRAW], {
      seq: 2 ** 52,
      time: Date.now() + month,
    });
    await expect(cell).toContainText('9.0');
    stop();
    await expect(cell).toContainText('2.40', { timeout: 15_000 });
    await expect(cell).toBeEnabled();
    await expectOutcome(page, product, NO_BETS);
  });
});
