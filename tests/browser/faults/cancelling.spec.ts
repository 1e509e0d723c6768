import { cancelButton, openBet, recordCancels } from '../actions/bets';
import { placeElsewhere } from '../actions/elsewhere';
import { CANCEL, hold } from '../actions/calls';
import { expectNotice } from '../actions/notices';
import { screenBehind } from '../actions/page';
import { signIn } from '../actions/signIn';
import { openTab } from '../actions/tabs';
import { expect, type Product, test } from '../product';
import { expectAccessible } from '../screens/axe';

const UNMATCHED = '/current-bet?tab=unmatched';

/** A bet of 10.00 at 5.0, which waits. */
const wait = (product: Product): string => placeElsewhere(product, { price: 500, stake: 1_000 });

const orderOf = ({ sandbox, accountId }: Product, betId: string) =>
  sandbox.exchange.orders(accountId).find(({ id }) => id === betId);

test('cancels a waiting bet once however often it is tapped, frees its money, and shows a notice', async ({
  page,
  product,
}) => {
  const betId = wait(product);
  const { sandbox, accountId } = product;
  const { cancels } = recordCancels(page);
  await signIn(page, product, UNMATCHED);
  expect(sandbox.exchange.funds(accountId).exposure).toBe(1_000);
  await expectAccessible(page, 'waiting bets');
  await cancelButton(page, 'Norhaven').dblclick();
  await expectNotice(page, 'Cancelled ₹10');
  await expect(screenBehind(page)).toContainText('No open bets.');
  expect(cancels).toEqual([[betId]]);
  expect(orderOf(product, betId)).toMatchObject({ cancelled: 1_000, remaining: 0, matched: 0 });
  expect(sandbox.exchange.funds(accountId).exposure).toBe(0);
});

test('shares one cancel between two tabs', async ({ page, product, context }) => {
  wait(product);
  await signIn(page, product, UNMATCHED);
  const other = await openTab(context, UNMATCHED);
  await expect(cancelButton(other, 'Norhaven')).toBeEnabled();
  const [here, there] = [recordCancels(page), recordCancels(other)];
  const letGo = await hold(page, `**${CANCEL}*`);
  await cancelButton(page, 'Norhaven').click();
  await expect(
    openBet(other, 'Norhaven').getByRole('button', { name: 'Cancelling…' }),
  ).toBeDisabled();
  letGo();
  await expect(screenBehind(other)).toContainText('No open bets.');
  expect([here.cancels.length, there.cancels.length]).toEqual([1, 0]);
});
