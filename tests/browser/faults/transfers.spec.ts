import { siteCard as site } from '../actions/integrations';
import { screen } from '../actions/page';
import { delayCalls } from '../actions/server';
import { signIn } from '../actions/signIn';
import { DEPOSIT, fundsOnBoth } from '../actions/sites';
import { clickAtOnce } from '../actions/tabs';
import { expect, test } from '../product';

/* Money between the exchange and another site (the other faults are in tests/components/integration). */

test('sends one transfer from two tabs at once', async ({ page, product, context }) => {
  await signIn(page, product, '/ids');
  await site(page).getByRole('button', { name: 'Open an ID' }).click();
  await expect(site(page)).toContainText('0.00');
  let sent = 0;
  context.on('request', (request) => (sent += Number(request.url().endsWith(DEPOSIT))));
  const other = await context.newPage();
  await other.goto('/ids');
  delayCalls(product, DEPOSIT, 1_500);
  for (const tab of [page, other]) {
    await site(tab).getByRole('button', { name: 'Deposit' }).click();
    await site(tab).getByLabel('Amount').fill('1000');
  }
  await clickAtOnce([page, other].map((tab) => site(tab).getByRole('button', { name: /^Mov/ })));
  for (const tab of [page, other]) {
    await expect(site(tab)).toContainText('1,000.00');
    await expect(screen(tab)).toContainText('Arrived');
  }
  expect([sent, fundsOnBoth(product)]).toEqual([1, { here: 9_900_000, there: 100_000 }]);
});
