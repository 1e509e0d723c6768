import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../../../src/islands/connection/island';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { toasts } from '../../../src/islands/toasts/island';
import { ANY_CALL, ODDS } from '../../browser/actions/calls';
import { CONNECTION_SAYS } from '../../checks/connection';
import {
  deposit,
  failCalls,
  loseHub,
  mendServer,
  offer,
  resumePrices,
  stopPrices,
} from '../../browser/actions/server';
import {
  bestPrice,
  closeSheet,
  expectMatched,
  expectOutcome,
  fillSlip,
  OLD_PRICES,
  openMarket,
  openSlip,
  placeBets,
  placeButton,
} from '../slip';
import type { Given, Stage } from '../stage';
import { jumpingTime } from '../time';
import { expectPrice, QUIET } from './market';

/* Prices and balance without a working hub or without new prices. */

const LAY = [260, 265] as const;

const open = (given: Given = {}): Promise<Stage> =>
  openMarket({ islands: [outlet, slip, header, toasts, connection], ...given });

const expectConnection = (state: keyof typeof CONNECTION_SAYS): Promise<unknown> =>
  expect
    .element(page.getByCss('#island-header').getByRole('button', { name: CONNECTION_SAYS[state] }))
    .toBeVisible();

const OUTCOME = { bets: [{ askedPrice: 240 }], exposure: 10_000 };

test('shows fetched prices without the hub, and ignores unreadable or older prices', async () => {
  const pass = jumpingTime();
  const server = await open({ backend: { oddsPush: false } });
  await fillSlip('100', ['Back', 'Norhaven']);
  await closeSheet();
  const cell = bestPrice('Back', 'Norhaven');
  const shown = new Set<string>();
  const look = (): void => void shown.add(cell.getByCss('b').element().textContent ?? '');
  look();
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const reply = (body: object): unknown => failCalls(server, ODDS, { status: 200, body, times: 1 });
  const market = (seq: number, back: unknown) => ({
    marketId: QUIET.matchOdds,
    seq,
    version: 1,
    status: 'OPEN',
    runners: [{ id: QUIET.home, status: 'ACTIVE', back, lay: [] }],
  });
  const oddsOf = (...markets: object[]) => ({
    success: true,
    // The reply appears to have taken a minute.
    result: { time: new Date(Date.now() - 60_000).toISOString(), markets, quiet: [] },
  });
  reply(oddsOf(market(1e6, [[-3, 5]])));
  reply(oddsOf(market(0, [[9.99, 5]])));
  server.sandbox.faults.add({ match: { path: ODDS }, times: 1, action: { kind: 'malform' } });
  offer(server, QUIET.home, [252, 250], LAY);
  await pass(15_000);
  await expect.element(cell).toHaveTextContent('2.52');
  observer.disconnect();
  // Neither the reply that is not JSON nor the unreadable level affects other prices.
  expect(JSON.stringify(server.warnings)).toContain('polling failed');
  expect(shown).toEqual(new Set(['2.40', '2.52']));
  await openSlip();
  await placeBets();
  await expectMatched('Norhaven', '₹100 at 2.52');
  await expectOutcome(server, OUTCOME);
});

test('says that prices are old, and takes no bet until new prices arrive', async () => {
  const pass = jumpingTime();
  const server = await open();
  await fillSlip('100', ['Back', 'Norhaven']);
  await expect.element(placeButton()).toBeEnabled();
  stopPrices(server);
  await pass(15_000);
  await expect.element(page.getByText(OLD_PRICES)).toBeVisible();
  await expect.element(placeButton()).toBeDisabled();
  await closeSheet();
  await expect.element(bestPrice('Back', 'Norhaven')).toBeDisabled();
  await expect.element(page.getByText(/^Odds \d+ s old$/).first()).toBeVisible();
  await expectConnection('failing');

  offer(server, QUIET.home, [252, 250], LAY);
  resumePrices(server);
  await pass(5_000);
  await expect.element(bestPrice('Back', 'Norhaven')).toBeEnabled();
  await expectPrice('Back', 'Norhaven', '2.52');
  await expectConnection('live');
  await openSlip();
  await placeBets();
  await expectMatched('Norhaven', '₹100 at 2.52');
  await expectOutcome(server, OUTCOME);
});

test('follows the balance without the hub, and reconnects when the server is back', async () => {
  const pass = jumpingTime();
  const server = await open();
  await expectConnection('live');
  const restore = loseHub(server);
  await expectConnection('polling');
  deposit(server, 500);
  await pass(25_000);
  await expect.element(page.getByCss('#island-header')).toHaveTextContent('₹1,00,500.00');
  failCalls(server, ANY_CALL);
  await pass(15_000);
  await expectConnection('failing');
  restore();
  mendServer(server);
  await pass(35_000);
  await expectConnection('live');
  await expectOutcome(server, { bets: [], exposure: 0, balance: 10_050_000 });
});
