import { best, expect, logIn, type Product, QUIET, QUIET_MARKET, test } from '../product';
import { expectEnd, ODDS } from './truth';

/*
 * Odds that no exchange should send. Prices are asked for, so that a test decides what each answer says.
 */

const { matchOdds, home, away, draw } = QUIET;
const NONE = { orders: [], exposure: 0 };

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

/** From now on every question after prices is answered with these runners, at a sequence that stands. */
function answer(
  { sandbox }: Product,
  runners: readonly (WireRunner | undefined)[],
  { seq = Date.now(), time = Date.now() }: { seq?: number; time?: number } = {},
): () => void {
  const markets = [{ marketId: matchOdds, seq, version: seq, status: 'OPEN', runners }];
  sandbox.faults.clear();
  return sandbox.faults.add({
    match: { path: ODDS },
    action: {
      kind: 'status',
      status: 200,
      body: {
        success: true,
        result: { time: new Date(time).toISOString(), markets, quiet: [] },
      },
    },
  });
}

test.describe('odds that no exchange should send', () => {
  test.use({ world: { oddsPush: false } });

  test('a runner whose status nobody knows is shown without a price to tap, and the market goes on', async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    const cell = best(page, 'Back', 'Norhaven');
    await expect(cell).toContainText('2.40');
    answer(product, [
      { ...HOME, id: home, status: 'BALLRUNNING' },
      { ...AWAY, id: away, back: [[3.3, 50]], status: 'active' },
      DRAW,
    ]);
    await expect(best(page, 'Back', 'Eastmere')).toContainText('3.30');
    await expect(cell).toContainText('–');
    await expect(cell).toBeDisabled();
    await expect(best(page, 'Back', 'Eastmere')).toBeEnabled();
    answer(product, [HOME, AWAY, { id: draw, status: 'REMOVED_VACANT' }]);
    await expect(cell).toBeEnabled();
    await expect(cell).toContainText('2.40');
    await expect(page.getByText('Non-runner')).toBeVisible();
    await expectEnd(page, product, NONE);
  });

  test('a runner that is no longer listed keeps no price, nor any to tap', async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    const cell = best(page, 'Back', 'Norhaven');
    await expect(cell).toContainText('2.40');
    answer(product, [AWAY, DRAW]);
    await expect(cell).toContainText('–');
    await expect(cell).not.toContainText('2.40');
    await expect(cell).toBeDisabled();
    await expectEnd(page, product, NONE);
  });

  test('a price beyond every ladder is none', async ({ page, product }) => {
    await logIn(page, product, QUIET_MARKET);
    answer(product, [
      { id: home, status: 'ACTIVE', back: [[5_000, 100]] },
      { id: away, status: 'ACTIVE', back: [[1, 100]] },
      { id: draw, status: 'ACTIVE', back: [[1_000, 100]] },
    ]);
    await expect(best(page, 'Back', 'The Draw')).toContainText('1000');
    await expect(best(page, 'Back', 'Norhaven')).toContainText('–');
    await expect(best(page, 'Back', 'Eastmere')).toContainText('–');
    await expectEnd(page, product, NONE);
  });

  test('a market frozen by a sequence and a time far ahead shows true prices again by itself', async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    const cell = best(page, 'Back', 'Norhaven');
    const month = 30 * 86_400_000;
    const stop = answer(product, [{ id: home, status: 'ACTIVE', back: [[9, 100]] }, AWAY, DRAW], {
      seq: 2 ** 52,
      time: Date.now() + month,
    });
    await expect(cell).toContainText('9.0');
    stop();
    await expect(cell).toContainText('2.40', { timeout: 15_000 });
    await expect(cell).toBeEnabled();
    await expectEnd(page, product, NONE);
  });
});
