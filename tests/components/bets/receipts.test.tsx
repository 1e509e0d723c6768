import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { removeRunner } from '../../browser/actions/server';
import { betsOf } from '../../checks/outcome';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { press } from '../actions';
import { chooseTab, openBet } from '../bets';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { stage } from '../stage';

/*
 * Each bet has a receipt: its reference, its times, its requested and matched price, and the reason why a part of it
 * ended.
 */

async function openReceipt(bet: Locator): Promise<Locator> {
  const receipt = bet.getByCss('details').filter({ hasText: 'Receipt' }).first();
  await receipt.getByCss('summary').click();
  return receipt;
}

/** The facts of a receipt by their names. */
const fact = (receipt: Locator, name: string): Locator =>
  receipt.getByCss('dl > div').filter({ hasText: name }).getByCss('dd');

test.each(['phone', 'desktop'] as const)(
  'shows an open bet with its reference, times, and requested and matched odds, on a %s',
  async (size) => {
    let id = '';
    await stage({
      path: '/current-bet',
      signedIn: true,
      size,
      before: (server) => (id = placeElsewhere(server, { price: 230, stake: 10_000 })),
    });
    const receipt = await openReceipt(openBet('Norhaven'));
    await expect.element(fact(receipt, 'Bet ID')).toHaveTextContent(new RegExp(`^${id}$`));
    await expect.element(fact(receipt, 'Asked')).toHaveTextContent(/^2\.30$/);
    await expect.element(fact(receipt, 'Got')).toHaveTextContent(/^2\.40$/);
    for (const time of ['Received', 'Accepted', 'Last matched'])
      await expect.element(fact(receipt, time)).toHaveTextContent(/\d\d:\d\d:\d\d/);
    await expectReadableInEveryView();
    await expectAccessible();
  },
);

test('copies the full reference of a bet of this client', async () => {
  const reference = 'a'.repeat(32);
  await stage({
    path: '/current-bet',
    signedIn: true,
    before: ({ sandbox, accountId }) =>
      sandbox.exchange.placeOrder({
        accountId,
        clientReference: reference,
        marketId: QUIET.matchOdds,
        runnerId: QUIET.home,
        side: 'BACK',
        price: 500,
        stake: 10_000,
        priceChange: 'BETTER',
        persistence: 'LAPSE',
      }),
  });
  await chooseTab('Unmatched');
  const receipt = await openReceipt(openBet('Norhaven'));
  await expect.element(fact(receipt, 'Got')).toHaveTextContent(/^Nothing matched$/);
  await receipt.getByRole('button', { name: 'Copy the reference' }).click();
  await expect.element(receipt.getByRole('button', { name: 'Copied' })).toBeVisible();
  const field = document.createElement('textarea');
  document.body.append(field);
  await press(page.elementLocator(field), '{Control>}v{/Control}');
  await expect.poll(() => field.value).toBe(reference);
});

test('explains why a bet is void in the settled bets and in the history', async () => {
  const VOID = '₹100 was voided. This runner has been withdrawn.';
  const server = await stage({
    path: '/current-bet',
    signedIn: true,
    before: (server) => {
      placeElsewhere(server, { price: 240, stake: 10_000 });
      removeRunner(server, QUIET.home);
    },
  });
  expect(betsOf(server)[0]).toMatchObject({ voided: 10_000 });
  await chooseTab('Settled');
  await expect.element(await openReceipt(openBet('Norhaven'))).toHaveTextContent(VOID);
  server.visit('/bet-history');
  await expect
    .element(server.screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('history');
  await expect.element(await openReceipt(server.screen)).toHaveTextContent(VOID);
  await expectAccessible();
});
