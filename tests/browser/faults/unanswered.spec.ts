import { expect, logIn, QUIET, QUIET_MARKET, test } from '../product';
import {
  countPlacings,
  expectEnd,
  expectOrders,
  leg,
  onPlacing,
  ordersOf,
  pick,
  place,
  showSlip,
} from './truth';

const CHECKING = 'Checking whether the bet was placed';
const NOT_PLACED = 'The bet did not reach the market';
const BACK_100 = { marketId: QUIET.matchOdds, side: 'BACK', stake: 10_000 } as const;
const TAKEN = { ...BACK_100, matched: 10_000 } as const;

test.describe('a bet whose answer does not come', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('taken, but answered by half a reply, by rubbish, by a cut line: each found, none sent again', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    onPlacing(product, { kind: 'truncate' }, { kind: 'malform' }, { kind: 'dropAfter' });
    await pick(page, '100', ['Back', 'Norhaven'], ['Back', 'Eastmere'], ['Back', 'The draw']);
    await place(page);
    for (const runner of ['Norhaven', 'Eastmere', 'The draw'])
      await expect(leg(page, runner)).toContainText('Matched ₹100');
    expect(new Set(references).size).toBe(3);
    expect(references).toHaveLength(3);
    await expectEnd(page, product, {
      orders: [TAKEN, TAKEN, TAKEN],
      exposure: product.sandbox.exchange.funds(product.accountId).exposure,
    });
  });

  test('not taken: a vague 500, a 502 and a 504 are asked about, said, and repeated only by hand', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    const vague = { error: { message: 'An internal error occurred during your request!' } };
    onPlacing(
      product,
      { kind: 'status', status: 500, body: vague },
      { kind: 'status', status: 502, body: '<h1>Bad gateway</h1>' },
      { kind: 'status', status: 504 },
    );
    await pick(page, '100', ['Back', 'Norhaven'], ['Back', 'Eastmere'], ['Back', 'The draw']);
    await place(page);
    const runners = ['Norhaven', 'Eastmere', 'The draw'];
    for (const runner of runners) await expect(leg(page, runner)).toContainText(CHECKING);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await expect(leg(page, 'Norhaven')).toContainText(NOT_PLACED, { timeout: 15_000 });
    for (const runner of runners) await expect(leg(page, runner)).toContainText(NOT_PLACED);
    expect(references).toHaveLength(3);
    expect(ordersOf(product)).toEqual([]);

    await leg(page, 'Eastmere').getByRole('button', { name: 'Try again' }).click();
    await place(page);
    await expect(leg(page, 'Eastmere')).toContainText('Matched ₹100 at 3.20');
    expect(references).toHaveLength(4);
    expect(references.slice(0, 3)).toContain(references[3]);
    await expectEnd(page, product, {
      orders: [{ ...BACK_100, runnerId: QUIET.away, matched: 10_000 }],
      exposure: 10_000,
    });
  });

  test('a line that is cut without a word is asked once more by the browser itself: one bet', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    onPlacing(product, { kind: 'dropAfter' }, { kind: 'dropBefore' }, { kind: 'dropAfter' });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toHaveLength(1);
    await expectEnd(page, product, { orders: [BACK_100], exposure: 10_000 });
  });

  test('never answered: found among the open bets', async ({ page, product }) => {
    const { references } = countPlacings(page);
    onPlacing(product, { kind: 'silence' });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Sending…');
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40', { timeout: 15_000 });
    expect(references).toHaveLength(1);
    await expectEnd(page, product, { orders: [BACK_100], exposure: 10_000 });
  });

  test('the page is loaded anew in the middle: one bet was taken, one was not, none is sent again', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    // Held back: the reload cuts it off before the exchange ever sees it.
    onPlacing(product, { kind: 'silence' }, { kind: 'delay', ms: 20_000 });
    await pick(page, '100', ['Back', 'Norhaven'], ['Lay', 'Eastmere']);
    await place(page);
    await expectOrders(product, 1);
    await expect.poll(() => references.length).toBe(2);
    const answers = product.sandbox.faults.add({
      match: { path: '/api/Bet/GetUserOpenBets' },
      action: { kind: 'status', status: 503 },
    });

    await page.reload();
    await showSlip(page, 'Norhaven');
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING);
    await expect(leg(page, 'Eastmere')).toContainText(CHECKING);
    answers();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    await expect(leg(page, 'Eastmere')).toContainText(NOT_PLACED, { timeout: 15_000 });
    expect(references).toHaveLength(2);
    await expectEnd(page, product, {
      orders: [{ ...BACK_100, runnerId: QUIET.home, clientReference: references[0] ?? '' }],
      exposure: 10_000,
    });
  });
});

test.describe('the server dies while placing', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('before it took the bet: asked when it is back, said not to be placed, placed once by hand', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    onPlacing(product, { kind: 'delay', ms: 5_000 });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect.poll(() => references.length).toBe(1);
    await product.kill();
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING);
    await product.revive();
    await expect(leg(page, 'Norhaven')).toContainText(NOT_PLACED, { timeout: 20_000 });
    expect(ordersOf(product)).toEqual([]);

    await page.getByRole('button', { name: 'Try again' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toEqual([references[0], references[0]]);
    await expectEnd(page, product, { orders: [BACK_100], exposure: 10_000 });
  });

  test('after it took the bet: found when it is back, exactly one', async ({ page, product }) => {
    const { references } = countPlacings(page);
    onPlacing(product, { kind: 'silence' });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expectOrders(product, 1);
    await product.kill();
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING);
    await product.revive();
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
    expect(references).toHaveLength(1);
    await expectEnd(page, product, { orders: [BACK_100], exposure: 10_000 });
  });
});
