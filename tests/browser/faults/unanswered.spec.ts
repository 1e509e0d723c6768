import { expect, logIn, QUIET, QUIET_MARKET, test } from '../product';
import {
  countPlacings,
  expectEnd,
  expectOrders,
  leg,
  onPlacing,
  OPEN_BETS,
  ordersOf,
  pick,
  place,
  showSlip,
} from './truth';

const CHECKING = 'Checking whether the bet was placed';
const NOT_PLACED = 'The bet did not reach the market';
const TAKEN = { side: 'BACK', stake: 10_000, matched: 10_000 } as const;

test.describe('a bet whose answer does not come', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('taken, but answered by half a reply, by rubbish, by a cut line or never: each found, none twice', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    // Chromium asks again by itself where a line was cut without a word: that is the same reference.
    onPlacing(
      product,
      { kind: 'truncate' },
      { kind: 'malform' },
      { kind: 'dropAfter' },
      { kind: 'silence' },
    );
    const runners = ['Norhaven', 'Eastmere', 'The draw', 'Over 2.5 goals'];
    await pick(page, '100', ...runners.map((runner) => ['Back', runner] as const));
    await place(page);
    for (const runner of runners)
      await expect(leg(page, runner)).toContainText('Matched ₹100', { timeout: 15_000 });
    expect(new Set(references).size).toBe(4);
    expect(references).toHaveLength(4);
    // 60 at most among the three of the match, whichever wins, and 100 on the goals.
    await expectEnd(page, product, { orders: [TAKEN, TAKEN, TAKEN, TAKEN], exposure: 16_000 });
  });

  test('not taken, for a vague 500, a 502, or a server that died: asked about when it is back, said, and repeated only by hand', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
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
    await pick(page, '100', ...runners.map((runner) => ['Back', runner] as const));
    await place(page);
    await expect.poll(() => references.length).toBe(3);
    for (const runner of ['Norhaven', 'Eastmere'])
      await expect(leg(page, runner)).toContainText(CHECKING);
    await product.kill();
    await expect(leg(page, 'The draw')).toContainText(CHECKING);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await product.revive();
    for (const runner of runners)
      await expect(leg(page, runner)).toContainText(NOT_PLACED, { timeout: 20_000 });
    expect(references).toHaveLength(3);
    expect(ordersOf(product)).toEqual([]);

    await leg(page, 'The draw').getByRole('button', { name: 'Try again' }).click();
    await place(page);
    await expect(leg(page, 'The draw')).toContainText('Matched ₹100 at 3.35');
    expect(references).toEqual([...references.slice(0, 3), references[2]]);
    await expectEnd(page, product, {
      orders: [{ ...TAKEN, runnerId: QUIET.draw }],
      exposure: 10_000,
    });
  });

  test('the server died after it took the bet: found when it is back, exactly one', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    onPlacing(product, { kind: 'silence' });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expectOrders(product, 1);
    await product.kill();
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING);
    await product.revive();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40', { timeout: 15_000 });
    expect(references).toHaveLength(1);
    await expectEnd(page, product, { orders: [TAKEN], exposure: 10_000 });
  });

  test('the page is loaded anew in the middle: still asked about, found, not sent again', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    onPlacing(product, { kind: 'silence' });
    await pick(page, '100', ['Back', 'Norhaven']);
    const answerAgain = product.sandbox.faults.add({
      match: { path: OPEN_BETS },
      action: { kind: 'status', status: 503 },
    });
    await place(page);
    await expectOrders(product, 1);
    await page.reload();
    await expect(await showSlip(page, 'Norhaven')).toContainText(CHECKING);
    answerAgain();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40', { timeout: 15_000 });
    expect(references).toHaveLength(1);
    await expectEnd(page, product, {
      orders: [{ ...TAKEN, clientReference: references[0] ?? '' }],
      exposure: 10_000,
    });
  });

  test('the page is loaded anew before the exchange took the bet: said, and repeated only by hand', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    onPlacing(product, { kind: 'delay', ms: 30_000 });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect.poll(() => references.length).toBe(1);
    await page.reload();
    await expect(await showSlip(page, 'Norhaven')).toContainText(CHECKING);
    await expect(leg(page, 'Norhaven')).toContainText(NOT_PLACED, { timeout: 20_000 });
    expect(ordersOf(product)).toEqual([]);
    await leg(page, 'Norhaven').getByRole('button', { name: 'Try again' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toEqual([references[0], references[0]]);
    await expectEnd(page, product, { orders: [TAKEN], exposure: 10_000 });
  });
});
