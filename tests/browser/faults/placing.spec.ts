import type { Page } from '@playwright/test';
import { placeWithoutQuestion } from '../hands/account';
import { PLACE, recordPlacings } from '../hands/calls';
import { betsOf, expectBets, expectOutcome, ONE_BET } from '../hands/outcome';
import { QUIET_MARKET } from '../hands/prices';
import { onPlacing } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  bet,
  CHECKING,
  expectMatched,
  expectStake,
  fillSlip,
  leg,
  NOT_PLACED,
  openSlip,
  placeAgain,
  placeBets,
  placeButton,
  refusal,
} from '../hands/slip';
import { emptyStorage, fillStorageForGood } from '../hands/storage';
import { expect, test } from '../product';

const MATCHED_AT = '₹100 at 2.40';

/** Lets the exchange take the next placing and gives the player this answer instead of its own. */
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
  test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

  test('a failure in another language is said once there is no bet, and the bet is repeated under its reference', async ({
    page,
    product,
  }) => {
    const { references } = recordPlacings(page);
    const words = 'Bei der Verarbeitung ist ein interner Fehler aufgetreten!';
    onPlacing(product, {
      kind: 'status',
      status: 500,
      body: { success: false, result: null, error: { code: 0, message: words }, __abp: true },
    });
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING);
    await expect(leg(page, 'Norhaven')).toContainText(words, { timeout: 20_000 });
    expect(betsOf(product)).toEqual([]);
    await placeAgain(page, 'Norhaven');
    await expectMatched(page, 'Norhaven', MATCHED_AT);
    expect(references).toEqual([references[0], references[0]]);
    await expectOutcome(page, product, ONE_BET);
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
    test(`the player sees the bet that the exchange took and answered with ${name}, and none beside it`, async ({
      page,
      product,
    }) => {
      const { references } = recordPlacings(page);
      await fillSlip(page, '100', ['Back', 'Norhaven']);
      await answerInstead(page, status, body);
      await placeBets(page);
      await expectMatched(page, 'Norhaven', MATCHED_AT);
      expect(references).toHaveLength(1);
      await expectOutcome(page, product, ONE_BET);
    });

  test('a bet that arrives after 26 s is found, funds and all, after it was said not to be placed', async ({
    page,
    product,
  }) => {
    test.setTimeout(90_000);
    const { references } = recordPlacings(page);
    onPlacing(product, { kind: 'late', ms: 26_000 });
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(leg(page, 'Norhaven')).toContainText(CHECKING, { timeout: 20_000 });
    await expect(leg(page, 'Norhaven')).toContainText(NOT_PLACED, {
      timeout: 20_000,
    });
    await expectMatched(page, 'Norhaven', MATCHED_AT, { timeout: 30_000 });
    expect(references).toHaveLength(1);
    await expectOutcome(page, product, ONE_BET);
  });
});

test.describe('two tabs with one slip', () => {
  test('place one bet when Place is tapped in both within a moment', async ({
    page,
    product,
    context,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await placeWithoutQuestion(page);
    const second = await context.newPage();
    const tabs = [page, second];
    const counts = tabs.map(recordPlacings);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    await second.goto(QUIET_MARKET);
    await expectStake(second, '100');
    await expect(placeButton(second)).toBeEnabled();
    await Promise.all(
      tabs.map(async (tab) => {
        const button = await placeButton(tab).elementHandle();
        await button?.evaluate((element) => (element as HTMLElement).click());
      }),
    );
    for (const tab of tabs) await expectMatched(tab, 'Norhaven', MATCHED_AT);
    const sent = new Set(counts.flatMap(({ references }) => references));
    expect(sent.size).toBe(1);
    for (const tab of tabs) await expectOutcome(tab, product, ONE_BET);
  });

  test('leave a bet alone that the other one is still sending', async ({
    page,
    product,
    context,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    onPlacing(product, { kind: 'delay', ms: 6_000 });
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(leg(page, 'Norhaven')).toContainText('Sending');
    const second = await context.newPage();
    const seen: string[] = [];
    await second.goto(QUIET_MARKET);
    await openSlip(second);
    await expect
      .poll(async () => {
        seen.push((await leg(second, 'Norhaven').textContent()) ?? '');
        return seen.at(-1);
      })
      .toContain(`Matched ${MATCHED_AT}`);
    expect(seen.some((text) => text.includes('Sending'))).toBe(true);
    expect(seen.filter((text) => text.includes(CHECKING))).toEqual([]);
    for (const tab of [page, second]) await expectOutcome(tab, product, ONE_BET);
  });
});

test.describe('a browser whose storage is full', () => {
  test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

  test('sends no bet that it could not keep, says so, and sends it once there is room', async ({
    page,
    product,
  }) => {
    const { references } = recordPlacings(page);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    await fillStorageForGood(page, 'localStorage', 'sessionStorage');
    await placeBets(page);
    await expect(refusal(page, 'Norhaven')).toContainText('out of space');
    expect(references).toEqual([]);
    expect(betsOf(product)).toEqual([]);
    await emptyStorage(page);
    await placeAgain(page, 'Norhaven');
    await expectMatched(page, 'Norhaven', MATCHED_AT);
    expect(references).toHaveLength(1);
    await expectOutcome(page, product, ONE_BET);
  });

  test('keeps a bet with the tab, so that a reload asks for it and sends none', async ({
    page,
    product,
  }) => {
    const { references } = recordPlacings(page);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    await fillStorageForGood(page, 'localStorage');
    onPlacing(product, { kind: 'silence' });
    await placeBets(page);
    await expectBets(product, 1);
    await page.reload();
    await openSlip(page);
    await expectMatched(page, 'Norhaven', MATCHED_AT);
    expect(references).toHaveLength(1);
    await expectOutcome(page, product, ONE_BET);
  });
});
