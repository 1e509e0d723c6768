import { expect, test } from 'vitest';
import { saySettlements } from '../../../src/islands/bets/settled/settled';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { goInPlay, settle } from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { betTab, chooseTab } from '../bets';
import {
  bestPrice,
  expectNoLegs,
  expectNotice,
  leg,
  notices,
  openMarket,
  placeBets,
  receiptButton,
  typeOdds,
  typeStake,
  WAITING,
} from '../slip';

test('says before placing when an unmatched bet lapses, and later that it lapsed', async () => {
  const server = await openMarket({ frame: [saySettlements] });
  const { screen } = server;
  await bestPrice('Back', 'Norhaven').click();
  await typeStake('Norhaven', '5000');
  await expect.element(leg('Norhaven')).not.toHaveTextContent('Lapses');
  await typeOdds('Norhaven', '50');
  await expect.element(leg('Norhaven')).toHaveTextContent('Lapses when the market goes in play.');
  await placeBets();
  await expect.element(leg('Norhaven')).toHaveTextContent(WAITING);
  await receiptButton('Done').click();
  await expectNoLegs();
  goInPlay(server, 3);
  await expectNotice('₹5,000 on Norhaven at 50 lapsed at the off. Stake released.');
  expect(notices().filter({ hasText: 'lapsed' }).elements()).toHaveLength(1);
  server.visit('/bet-history');
  await expect.element(screen).toHaveTextContent('Norhaven');
  await expect.element(screen).toHaveTextContent(/0\.00\s*Lapsed/);
  await screen.getByCss('summary').filter({ hasText: 'Receipt' }).click();
  await expect.element(screen.getByText('Nothing matched', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText('₹5,000 lapsed. The market went in play before the bet was matched.'))
    .toBeVisible();
  server.visit('/current-bet');
  await chooseTab('Settled');
  await expect.element(screen.getByText('Lapsed', { exact: true })).toBeVisible();
  expect(screen.getByCss('output').filter({ hasText: 'broke even' }).elements()).toEqual([]);
});

test('says that the rest of a partly matched bet lapsed on its receipt too', async () => {
  const server = await openMarket({
    path: '/current-bet',
    frame: [saySettlements],
    before: (before) => placeElsewhere(before, { price: 240, stake: 300_000 }),
  });
  const { screen } = server;
  await expect.element(betTab('Unmatched')).toBeVisible();
  await chooseTab('Unmatched');
  await expect.element(screen).toHaveTextContent('Norhaven');
  goInPlay(server, 3);
  await expectNotice('₹1,000 on Norhaven at 2.40 lapsed at the off. Stake released.');
  settle(server, QUIET.away);
  await expectNotice('You lost ₹2,000.00');
  server.visit('/bet-history');
  await screen.getByCss('summary').filter({ hasText: 'Receipt' }).click();
  await expect.element(screen.getByText(/^₹1,000 lapsed/)).toBeVisible();
});
