import type { Page } from '@playwright/test';
import { expect, logIn, openSlip, QUIET_MARKET, test } from '../product';
import {
  countPlacings,
  expectEnd,
  expectOrders,
  leg,
  onPlacing,
  ordersOf,
  pick,
  PLACE,
  place,
  placeButton,
  setting,
  showSlip,
} from './truth';

const CHECKING = 'Checking whether the bet was placed';
const MATCHED = 'Matched ₹100 at 2.40';
const ONE = { orders: [{ stake: 10_000, matched: 10_000 }], exposure: 10_000 };

/** The exchange gets the next placing, the player this answer. */
const answerInstead = (page: Page, status: number, body = ''): Promise<unknown> =>
  page.route(
    (url) => url.pathname === PLACE,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status, body });
    },
    { times: 1 },
  );

test.describe('an answer that does not say whether there is a bet', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('a failure in another language: asked about, said in its words once there is no bet, repeated as the same wish', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    const words = 'Bei der Verarbeitung ist ein interner Fehler aufgetreten!';
    onPlacing(product, {
      kind: 'status',
      status: 500,
      body: { success: false, result: null, error: { code: 0, message: words }, __abp: true },
    });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING);
    await expect(leg(page, 'Norhaven')).toContainText(words, { timeout: 20_000 });
    expect(ordersOf(product)).toEqual([]);
    await leg(page, 'Norhaven').getByRole('button', { name: 'Try again' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText(MATCHED);
    expect(references).toEqual([references[0], references[0]]);
    await expectEnd(page, product, ONE);
  });

  for (const [name, status, body] of [
    ['a gateway’s bare 400', 400, ''],
    ['a gateway’s own 404', 404, '{"message":"no route"}'],
    ['a 401 of the second delivery', 401, ''],
    ['a translated 500', 500, '{"success":false,"error":{"message":"Ein Fehler."},"__abp":true}'],
    [
      'a 500 that knows the reference',
      500,
      '{"success":false,"error":{"message":"DUPLICATE_TRANSACTION"}}',
    ],
  ] as const)
    test(`the exchange took the bet, the player gets ${name}: the bet is found, and none is placed beside it`, async ({
      page,
      product,
    }) => {
      const { references } = countPlacings(page);
      await pick(page, '100', ['Back', 'Norhaven']);
      await answerInstead(page, status, body);
      await place(page);
      await expect(leg(page, 'Norhaven')).toContainText(MATCHED);
      expect(references).toHaveLength(1);
      await expectEnd(page, product, ONE);
    });

  test('a request that arrives after 26 s: the bet is found after it was said not to be placed, and the funds with it', async ({
    page,
    product,
  }) => {
    test.setTimeout(90_000);
    const { references } = countPlacings(page);
    onPlacing(product, { kind: 'late', ms: 26_000 });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING, { timeout: 20_000 });
    await expect(leg(page, 'Norhaven')).toContainText('The bet did not reach the market', {
      timeout: 20_000,
    });
    await expect(leg(page, 'Norhaven')).toContainText(MATCHED, { timeout: 30_000 });
    expect(references).toHaveLength(1);
    await expectEnd(page, product, ONE);
  });
});

test.describe('two tabs with one slip', () => {
  test('Place in both within a moment is one wish and one bet', async ({
    page,
    product,
    context,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    await setting(page, 'switch', 'Confirm each bet', false);
    const second = await context.newPage();
    const tabs = [page, second];
    const counts = tabs.map(countPlacings);
    await pick(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    await second.goto(`${product.origin}${QUIET_MARKET}`);
    await expect(await openSlip(second)).toHaveValue('100');
    await expect(placeButton(second)).toBeEnabled();
    await Promise.all(
      tabs.map(async (tab) => {
        const button = await placeButton(tab).elementHandle();
        await button?.evaluate((element) => (element as HTMLElement).click());
      }),
    );
    for (const tab of tabs) await expect(leg(tab, 'Norhaven')).toContainText(MATCHED);
    const sent = new Set(counts.flatMap(({ references }) => references));
    expect(sent.size).toBe(1);
    for (const tab of tabs) await expectEnd(tab, product, ONE);
  });

  test('the other tab leaves a bet alone that the first is still sending', async ({
    page,
    product,
    context,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    onPlacing(product, { kind: 'delay', ms: 6_000 });
    await pick(page, '100', ['Back', 'Norhaven']);
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Sending');
    const second = await context.newPage();
    const seen: string[] = [];
    await second.goto(`${product.origin}${QUIET_MARKET}`);
    await showSlip(second, 'Norhaven');
    await expect
      .poll(async () => {
        seen.push((await leg(second, 'Norhaven').textContent()) ?? '');
        return seen.at(-1);
      })
      .toContain(MATCHED);
    expect(seen.some((text) => text.includes('Sending'))).toBe(true);
    expect(seen.filter((text) => text.includes(CHECKING))).toEqual([]);
    for (const tab of [page, second]) await expectEnd(tab, product, ONE);
  });
});

/** Leaves no room in a storage, nor anything that could be freed for a bet. */
async function fill(
  page: Page,
  ...names: readonly ('localStorage' | 'sessionStorage')[]
): Promise<void> {
  await page.evaluate((stores) => {
    for (const name of stores) {
      const store = window[name];
      for (const key of ['OpenBets', 'domainSetting']) store.removeItem(key);
      for (let size = 2 ** 20, count = 0; size >= 1;)
        try {
          store.setItem(`filler ${count++}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
    }
  }, names);
}

const empty = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) if (key.startsWith('filler')) store.removeItem(key);
  });

test.describe('a browser whose storage is full', () => {
  test.beforeEach(async ({ page, product }) => logIn(page, product, QUIET_MARKET));

  test('does not send a bet that it could not keep, says so, and sends it once there is room', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    await pick(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    await fill(page, 'localStorage', 'sessionStorage');
    await place(page);
    await expect(leg(page, 'Norhaven').getByRole('alert')).toContainText('no room left');
    expect(references).toEqual([]);
    expect(ordersOf(product)).toEqual([]);
    await empty(page);
    await leg(page, 'Norhaven').getByRole('button', { name: 'Try again' }).click();
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText(MATCHED);
    expect(references).toHaveLength(1);
    await expectEnd(page, product, ONE);
  });

  test('keeps a bet with the tab where the device takes nothing: a reload asks for it and sends none', async ({
    page,
    product,
  }) => {
    const { references } = countPlacings(page);
    await pick(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    await fill(page, 'localStorage');
    onPlacing(product, { kind: 'silence' });
    await place(page);
    await expectOrders(product, 1);
    await page.reload();
    await expect(await showSlip(page, 'Norhaven')).toContainText(MATCHED);
    expect(references).toHaveLength(1);
    await expectEnd(page, product, ONE);
  });
});
