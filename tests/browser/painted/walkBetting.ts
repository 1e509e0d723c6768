import type { Page } from '@playwright/test';
import { chooseTab, openBet } from '../actions/bets';
import { OPEN_BETS } from '../actions/calls';
import { closeSheet, screenBehind } from '../actions/page';
import { marketCard, QUIET, QUIET_MARKET, tapPrice } from '../actions/prices';
import { hasColumn } from '../actions/screen';
import { failCalls, mendServer, offer, onPlacing, refusePlacing, suspend } from '../actions/server';
import {
  closeSlip,
  confirmButton,
  expectMatched,
  fillSlip,
  leg,
  openSlip,
  placeBets,
  placeButton,
  question,
  typeStake,
} from '../actions/slip';
import { expect } from '../product';
import { open, visit, type Walk } from './visit';
import { signInAtNoon } from './world';

/** Waits for the exchange's terms of a bet, which the player can expand. */
const expectReceipt = (page: Page, runner: string): Promise<void> =>
  expect(leg(page, runner).getByText('Receipt', { exact: true })).toBeVisible();

/** Walks from the first tap on a price to the bet in the player's list, with every outcome. */
export async function walkBetting(walk: Walk): Promise<void> {
  const { page, product, recorder } = walk;
  const { record } = recorder;
  await signInAtNoon(page, product, QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  await openSlip(page);
  await record('slip with a leg');
  await typeStake(page, '90000000');
  await expect(page.getByText(/Maximum stake|available/).first()).toBeVisible();
  await expect(screenBehind(page)).toContainText('Net of 2% commission');
  await record('slip with a stake that is too large');
  await typeStake(page, '200');
  await placeButton(page).click();
  await expect(question(page)).toBeVisible();
  await record('question before placing');
  await confirmButton(page).click();
  await expectMatched(page, 'Norhaven', '₹200 at 2.40');
  await expectReceipt(page, 'Norhaven');
  await record('receipt of a matched bet');
  await leg(page, 'Norhaven').getByText('Receipt', { exact: true }).click();
  await expect(leg(page, 'Norhaven')).toContainText('Reference');
  await record('receipt of a matched bet, unfolded');
  await closeSlip(page);

  await open(page, QUIET_MARKET);
  await fillSlip(page, '1000', ['Back', 'The draw'], ['Lay', 'Eastmere']);
  await openSlip(page);
  await record('slip with a back and a lay');
  // Both requests leave at once, and bets of the same millisecond would be listed in the other order.
  onPlacing(product, { kind: 'delay', ms: 0 }, { kind: 'delay', ms: 100 });
  await placeBets(page);
  await expect(leg(page, 'The draw')).toContainText('90% matched');
  for (const runner of ['The draw', 'Eastmere']) await expectReceipt(page, runner);
  await record('receipt of a partly matched bet and a lay');
  await closeSlip(page);

  await open(page, QUIET_MARKET);
  refusePlacing(product, 4003, 'MARKET_SUSPENDED');
  await fillSlip(page, '100', ['Lay', 'Eastmere']);
  await placeBets(page);
  await expect(leg(page, 'Eastmere')).toContainText('Refused');
  await expectReceipt(page, 'Eastmere');
  await record('receipt of a refused bet');
  await closeSlip(page);

  await open(page, QUIET_MARKET);
  onPlacing(product, { kind: 'malform' });
  failCalls(product, `${OPEN_BETS}*`);
  await fillSlip(page, '100', ['Back', 'Over 2.5 goals']);
  await placeBets(page);
  await expect(leg(page, 'Over 2.5 goals')).toContainText('Checking');
  await record('receipt of a bet of unknown outcome');
  await closeSlip(page);
  mendServer(product);

  await open(page, '/current-bet');
  await expect(openBet(page, 'Over 2.5 goals')).toContainText('Receipt');
  await record('matched bets');
  await chooseTab(page, 'Unmatched');
  await record('unmatched bets');
  await chooseTab(page, 'Settled');
  await record('no settled bets');
  await page.locator('[data-opens="wallet"]').click();
  await expect(page.getByRole('dialog')).toContainText('Exposure by market');
  await expect(page.getByRole('dialog')).toContainText('Net deposits');
  await record('wallet');
  await closeSheet(page);
  await open(page, QUIET_MARKET);
  await expect(screenBehind(page).getByText('Net of 2% commission')).toHaveCount(2);
  if (hasColumn(page))
    await expect(marketCard(page, 'Over/Under 2.5 goals')).toContainText('Matched ₹100');
  await record('market with a position');
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  offer(product, QUIET.home, [230], [236]);
  await expect(page.locator('output', { hasText: 'odds' }).first()).toBeVisible();
  await record('slip with a moved price');
  suspend(product);
  await openSlip(page);
  await expect(page.locator('article:not(main *)').first()).toContainText(/suspended/i);
  await record('slip with a suspended market');
  await closeSlip(page);
  await open(page, '/green-all');
  await expect(page.getByRole('button', { name: 'Select a market' })).toBeVisible();
  await expect(page.getByText('Ready to close')).toBeVisible();
  await record('green all');
  await visit(walk, 'home of a player with bets', '/home');
}
