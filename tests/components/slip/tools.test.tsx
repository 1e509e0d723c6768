import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { wallet } from '../../../src/islands/wallet/island';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { onPlacing } from '../../browser/actions/server';
import { betsOf } from '../../checks/outcome';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { holdMouse, press } from '../actions';
import { cancelButton, openBet } from '../bets';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { bet, expectBets, fillSlip, leg, openMarket, receiptButton, stakeField } from '../slip';

/* Steps of a stake, changes of waiting bets, full receipts, and exposure by market. */

const higher = () => page.getByRole('button', { name: 'Higher stake' });
const lower = () => page.getByRole('button', { name: 'Lower stake' });
const changeButton = (runner: string) =>
  openBet(runner).getByRole('button', { name: `Change ${runner}` });
const UNMATCHED = '/current-bet?tab=unmatched';

test('says that the profit is before commission, and shows the rate', async () => {
  await openMarket();
  await fillSlip('500', ['Back', 'Norhaven']);
  await expect.element(leg('Norhaven')).toHaveTextContent('+700.00');
  await expect.element(leg('Norhaven')).toHaveTextContent('Profit before 2% commission.');
});

test('steps the stake by tap, key and hold, never below the minimum or above the maximum', async () => {
  await openMarket();
  await fillSlip('500', ['Back', 'Norhaven']);
  const stake = stakeField('Norhaven');
  const amount = (): number =>
    Number((stake.element() as HTMLInputElement).value.replaceAll(',', ''));
  await higher().click();
  await expect.element(stake).toHaveValue('550');
  await lower().click();
  await lower().click();
  await expect.element(stake).toHaveValue('480');
  await press(stake, '{ArrowUp}');
  await expect.element(stake).toHaveValue('500');
  const letGo = await holdMouse(higher());
  await expect.poll(amount).toBeGreaterThan(550);
  // If the page is hidden while a finger is on the button, no further step follows.
  dispatchEvent(new Event('blur'));
  const left = amount();
  for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame);
  expect(amount()).toBe(left);
  await letGo();
  await stake.fill('1');
  await lower().click();
  await expect.element(leg('Norhaven')).not.toHaveTextContent('Minimum stake');
});

test('offers neither Cancel nor Change if the server cannot cancel', async () => {
  await openMarket({
    path: UNMATCHED,
    setting: { cancelBets: false },
    before: (server) => placeElsewhere(server, { price: 500, stake: 1_000 }),
  });
  await expect.element(openBet('Norhaven')).toBeVisible();
  expect(cancelButton('Norhaven').elements()).toEqual([]);
  expect(changeButton('Norhaven').elements()).toEqual([]);
});

test('shows the reference and the times of a matched or refused bet after one tap', async () => {
  const server = await openMarket();
  await bet('Back', 'Norhaven', '100');
  await expectBets(server, 1);
  const receipt = leg('Norhaven');
  await receipt.getByText('Receipt', { exact: true }).click();
  await expect.element(receipt).toHaveTextContent(betsOf(server)[0]?.clientReference ?? 'none');
  await expect.element(receipt).toHaveTextContent('Bet ID');
  await expect.element(receipt).toHaveTextContent('Last matched');
  await expect.element(receipt.getByRole('button', { name: 'Copy the reference' })).toBeVisible();
  await expectAccessible();
  await expectReadableInEveryView({ isSheet: true });
  await receiptButton('Done').click();
  onPlacing(server, {
    kind: 'status',
    status: 400,
    body: { success: false, error: { message: 'Not now.' }, __abp: true },
  });
  await bet('Back', 'Eastmere', '100');
  const refused = leg('Eastmere');
  await expect.element(refused).toHaveTextContent('Not now.');
  await refused.getByText('Receipt', { exact: true }).click();
  await expect.element(refused).toHaveTextContent('Reference');
  await expect.element(refused).toHaveTextContent('Sent');
  await expect.element(refused).not.toHaveTextContent('Bet ID');
});

test('lists the exposure by market after a tap, and links each market to its bets', async () => {
  const { path } = await openMarket({
    path: '/home',
    islands: [outlet, header, wallet],
    before: (server) => {
      placeElsewhere(server, { price: 240, stake: 10_000 });
      placeElsewhere(server, {
        marketId: QUIET.goals,
        runnerId: QUIET.over,
        price: 198,
        stake: 5_000,
      });
    },
  });
  await page
    .getByCss('#island-header')
    .getByRole('button', { name: /Exposure/ })
    .click();
  const links = page.getByRole('region', { name: 'Exposure by market' }).getByRole('link');
  await expect.poll(() => links.elements()).toHaveLength(2);
  await expect.element(links.filter({ hasText: 'Match odds' })).toHaveTextContent('100.00');
  const goals = links.filter({ hasText: /goals/i });
  await expect.element(goals).toHaveTextContent('50.00');
  await goals.click();
  await expect.poll(path).toMatch(/\/current-bet\?market=/);
  await expect.element(openBet('Over 2.5 goals').or(openBet('Over 2.5')).first()).toBeVisible();
});
