import { placeWithoutQuestion } from '../actions/account';
import { hold, PLACE, recordPlacings } from '../actions/calls';
import { slowTimers } from '../actions/clock';
import { betsOf, expectBets, expectOutcome, ONE_BET } from '../actions/outcome';
import { QUIET_MARKET } from '../actions/prices';
import { onPlacing } from '../actions/server';
import { signIn } from '../actions/signIn';
import {
  bet,
  CHECKING,
  expectMatched,
  expectStake,
  fillSlip,
  leg,
  openSlip,
  placeAgain,
  placeBets,
  placeButton,
  refusal,
} from '../actions/slip';
import { emptyStorage, fillStorageForGood } from '../actions/storage';
import { clickAtOnce } from '../actions/tabs';
import { expect, test } from '../product';

const MATCHED_AT = '₹100 at 2.40';

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
    const answers = await Promise.all(tabs.map((tab) => hold(tab, `**${PLACE}`)));
    await clickAtOnce(tabs.map(placeButton));
    for (const answer of answers) answer();
    for (const tab of tabs) await expectMatched(tab, 'Norhaven', MATCHED_AT);
    const sent = new Set(counts.flatMap(({ references }) => references));
    expect(sent.size).toBe(1);
    for (const tab of tabs) await expectOutcome(tab, product, ONE_BET);
  });

  test('do not repeat a bet that the other one is still sending', async ({
    page,
    product,
    context,
  }) => {
    // A request to place a bet times out after twelve seconds, and a second tab may take longer to open.
    await slowTimers(page, 10_000);
    await signIn(page, product, QUIET_MARKET);
    const answer = await hold(page, `**${PLACE}`);
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(leg(page, 'Norhaven')).toContainText('Sending');
    const second = await context.newPage();
    const seen: string[] = [];
    await second.goto(QUIET_MARKET);
    await openSlip(second);
    const expectSeen = (says: string): Promise<void> =>
      expect
        .poll(async () => {
          seen.push((await leg(second, 'Norhaven').textContent()) ?? '');
          return seen.at(-1);
        })
        .toContain(says);
    await expectSeen('Sending');
    answer();
    await expectSeen(`Matched ${MATCHED_AT}`);
    expect(seen.filter((text) => text.includes(CHECKING))).toEqual([]);
    for (const tab of [page, second]) await expectOutcome(tab, product, ONE_BET);
  });
});

test.describe('a browser whose storage is full', () => {
  test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

  test('sends no bet that it could not store, says so, and sends it once there is room', async ({
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

  test('stores a bet in the tab, so that a reload queries it and sends nothing', async ({
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
