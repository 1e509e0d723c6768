import { logOutByAddress } from '../hands/account';
import { cancelAllButton, cancelButton, chooseTab, openBet, recordCancels } from '../hands/bets';
import { placeElsewhere } from '../hands/elsewhere';
import { CANCEL } from '../hands/calls';
import { expectConnection } from '../hands/connection';
import { expectNotice } from '../hands/notices';
import { screenBehind } from '../hands/page';
import { QUIET } from '../hands/prices';
import { changeSettings, offer, suspend } from '../hands/server';
import { signIn } from '../hands/signIn';
import { openTab } from '../hands/tabs';
import { expect, type Product, test } from '../product';
import { expectAccessible } from '../screens/axe';

const UNMATCHED = '/current-bet?tab=unmatched';

/** An offer of 10.00 to back at 2.60, which nobody takes. */
const wait = (product: Product, runnerId: string = QUIET.home): string =>
  placeElsewhere(product, { runnerId, price: 500, stake: 1_000 });

const orderOf = ({ sandbox, accountId }: Product, betId: string) =>
  sandbox.exchange.orders(accountId).find(({ id }) => id === betId);

/** The next wish to cancel meets this fault. */
const onCancel = ({ sandbox }: Product, kind: 'lost' | 'dropAfter' | 'silence' | 'malform') =>
  sandbox.faults.add({
    match: { path: CANCEL },
    times: 1,
    // A browser sends a request again by itself whose line is cut: a proxy loses this one.
    action: kind === 'lost' ? { kind: 'status', status: 504 } : { kind },
  });

test('an offer is cancelled by one tap or many, its money is free, and the player is told', async ({
  page,
  product,
}) => {
  const betId = wait(product);
  const { sandbox, accountId } = product;
  const { wishes } = recordCancels(page);
  await signIn(page, product, UNMATCHED);
  expect(sandbox.exchange.funds(accountId).exposure).toBe(1_000);
  await expectAccessible(page, 'waiting offers');
  await cancelButton(page, 'Norhaven').dblclick();
  await expectNotice(page, 'Cancelled ₹10');
  await expect(screenBehind(page)).toContainText('No open bets.');
  expect(wishes).toEqual([[betId]]);
  expect(orderOf(product, betId)).toMatchObject({ cancelled: 1_000, remaining: 0, matched: 0 });
  expect(sandbox.exchange.funds(accountId).exposure).toBe(0);
});

test('what is matched before the wish arrives stays, and is told', async ({ page, product }) => {
  const betId = wait(product);
  const { exchange } = product.sandbox;
  await signIn(page, product, UNMATCHED);
  await expect(cancelButton(page, 'Norhaven')).toBeEnabled();
  // Nobody tells this page of the match: its wish is for the whole offer.
  await page.route(`**${CANCEL}`, async (route) => {
    const maker = exchange.accounts.named('quiet-maker');
    exchange.placeOrder({
      accountId: maker?.id ?? '',
      marketId: QUIET.matchOdds,
      runnerId: QUIET.home,
      side: 'LAY',
      price: 500,
      stake: 250,
      priceChange: 'BETTER',
      persistence: 'LAPSE',
    });
    await route.continue();
  });
  await cancelButton(page, 'Norhaven').click();
  await expectNotice(page, 'Cancelled ₹7.50, ₹2.50 was matched first');
  expect(orderOf(product, betId)).toMatchObject({ cancelled: 750, matched: 250, remaining: 0 });
  await chooseTab(page, 'Matched');
  await expect(openBet(page, 'Norhaven')).toContainText('₹7.50 cancelled');
});

for (const [what, kind, told] of [
  ['is cut after it arrived', 'dropAfter', 'Cancelled ₹10'],
  ['brings no readable answer', 'malform', 'Cancelled ₹10'],
  ['is lost before it arrived', 'lost', 'The cancel didn’t go through. Your bet still waits.'],
] as const)
  test(`a wish whose line ${what} is asked for and never sent again`, async ({ page, product }) => {
    const betId = wait(product);
    const { wishes } = recordCancels(page);
    await signIn(page, product, UNMATCHED);
    onCancel(product, kind);
    await cancelButton(page, 'Norhaven').click();
    if (kind === 'lost') await expect(openBet(page, 'Norhaven')).toContainText('checking');
    await expectNotice(page, told, { timeout: 25_000 });
    expect(new Set(wishes.flat())).toEqual(new Set([betId]));
    expect(orderOf(product, betId)?.remaining).toBe(kind === 'lost' ? 1_000 : 0);
    if (kind === 'lost') {
      await cancelButton(page, 'Norhaven').click();
      await expectNotice(page, 'Cancelled ₹10');
    }
  });

test('a wish without a network is not sent, and the bet can be cancelled once the network is back', async ({
  page,
  product,
}) => {
  const betId = wait(product);
  const { wishes } = recordCancels(page);
  await signIn(page, product, UNMATCHED);
  // The code of notices comes when the browser has nothing better to do, and none comes offline.
  await expect(page.locator('#island-toasts > *')).not.toHaveCount(0);
  await page.context().setOffline(true);
  await expectConnection(page, 'offline');
  await cancelButton(page, 'Norhaven').click();
  await expectNotice(page, 'You’re offline. Nothing was sent.');
  expect(wishes).toEqual([]);
  await page.context().setOffline(false);
  await cancelButton(page, 'Norhaven').click();
  await expect.poll(() => wishes).toEqual([[betId]]);
  await expect.poll(() => orderOf(product, betId)?.remaining).toBe(0);
});

test('a reload half way asks what became of the wish, and sends nothing', async ({
  page,
  product,
}) => {
  wait(product);
  await signIn(page, product, UNMATCHED);
  onCancel(product, 'silence');
  const { wishes } = recordCancels(page);
  const sent = page.waitForRequest((request) => request.url().includes(CANCEL));
  await cancelButton(page, 'Norhaven').click();
  await sent;
  await page.reload();
  await expectNotice(page, 'Cancelled ₹10', { timeout: 20_000 });
  expect(wishes).toHaveLength(1);
  await expect(screenBehind(page)).toContainText('No open bets.');
});

test('two tabs share one wish', async ({ page, product, context }) => {
  wait(product);
  await signIn(page, product, UNMATCHED);
  const other = await openTab(context, UNMATCHED);
  await expect(cancelButton(other, 'Norhaven')).toBeEnabled();
  const [here, there] = [recordCancels(page), recordCancels(other)];
  product.sandbox.faults.add({ match: { path: CANCEL }, action: { kind: 'delay', ms: 1_500 } });
  await cancelButton(page, 'Norhaven').click();
  await expect(
    openBet(other, 'Norhaven').getByRole('button', { name: 'Cancelling…' }),
  ).toBeDisabled();
  await expect(screenBehind(other)).toContainText('No open bets.');
  expect([here.wishes.length, there.wishes.length]).toEqual([1, 0]);
});

test('the keyboard stays in the list when an offer goes', async ({ page, product }) => {
  wait(product);
  wait(product, QUIET.away);
  wait(product, QUIET.draw);
  await signIn(page, product, UNMATCHED);
  const list = screenBehind(page).getByRole('tabpanel');
  await cancelButton(page, 'Norhaven').focus();
  await page.keyboard.press('Enter');
  await expect(openBet(page, 'Norhaven')).toHaveCount(0);
  await expect(list).toBeFocused();
  await cancelAllButton(page, 2).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(cancelAllButton(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(screenBehind(page)).toContainText('No open bets.');
  await expect(list).toBeFocused();
});

test('Cancel all asks once, and ends the offers it asked about', async ({ page, product }) => {
  const betIds = [wait(product), wait(product, QUIET.away), wait(product, QUIET.draw)];
  const { wishes } = recordCancels(page);
  await signIn(page, product, UNMATCHED);
  suspend(product);
  await expect(openBet(page, 'Norhaven')).toContainText('You can still cancel.');
  await cancelAllButton(page, 3).click();
  const question = page.getByRole('region', { name: 'Cancel all 3 bets?' });
  await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await expectAccessible(page, 'the question');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  expect(wishes).toEqual([]);
  await cancelAllButton(page, 3).click();
  await question.getByRole('button', { name: 'Cancel all 3' }).click();
  await expectNotice(page, 'Cancelled ₹30');
  expect(wishes.map((one) => one.toSorted())).toEqual([betIds.toSorted()]);
  await expect(screenBehind(page)).toContainText('No open bets.');
});

test('a server that cannot cancel has no such button, and one line says how offers end', async ({
  page,
  product,
}) => {
  wait(product);
  wait(product, QUIET.away);
  changeSettings(product, { cancelBets: false });
  await signIn(page, product, UNMATCHED);
  await expect(screenBehind(page)).toContainText('These wait until they’re matched or lapse.');
  await expect(screenBehind(page).getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
});

test('a player who logs out half way leaves no wish to the next one', async ({ page, product }) => {
  wait(product);
  await signIn(page, product, UNMATCHED);
  onCancel(product, 'lost');
  await cancelButton(page, 'Norhaven').click();
  await expect(openBet(page, 'Norhaven')).toContainText('checking');
  await logOutByAddress(page);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /cancel/.test(key))))
    .toEqual([]);
  await signIn(page, product, UNMATCHED);
  offer(product, QUIET.home, [240], [250]);
  await expect(cancelButton(page, 'Norhaven')).toBeEnabled();
});
