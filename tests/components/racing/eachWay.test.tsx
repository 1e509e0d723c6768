import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saySettlements } from '../../../src/islands/bets/settled/settled';
import { changeSettings } from '../../browser/actions/server';
import { chooseTab, expectFigures, openBet, textsOf } from '../bets';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { marketCard } from '../market/market';
import { figureOf } from '../market/position';
import {
  closeSheet,
  expectMatched,
  expectNotice,
  leg,
  openMarket,
  openSlip,
  placeBets,
  placeButton,
  question,
  receiptButton,
  typeStake,
} from '../slip';
import type { Given, Stage } from '../stage';
import { eachWayCard, finish, openRace, RACE_ADDRESS, tapEachWay } from './eachWay';

/* Bets on a win and a place at the same time. */

const HORSE = 'Ferryman';
const TERMS = '1/5 odds, 3 places';

const openEachWay = (given: Given = {}): Promise<Stage> =>
  openMarket({ path: RACE_ADDRESS, before: openRace, ...given });

const sums = (): readonly string[] => textsOf(leg(HORSE).getByCss('dl dd'));

/** Backs the horse each way with ₹100. */
async function backEachWay(): Promise<void> {
  await tapEachWay('Back', HORSE);
  await typeStake(HORSE, '100');
  await placeBets();
  await expectMatched(HORSE, '₹100 each way at 6');
}

test.each(['phone', 'desktop'] as const)(
  'shows the place terms of an each-way market on a %s',
  async (size) => {
    await openEachWay({ size });
    await expect.element(eachWayCard().getByText(TERMS)).toBeVisible();
    await expectAccessible();
    await expectReadableInEveryView();
  },
);

test('says that a stake applies to win and place, and shows the total risk and profit', async () => {
  await openEachWay();
  await tapEachWay('Back', HORSE);
  await openSlip();
  await expect.element(leg(HORSE)).toHaveTextContent(`Each way · ${TERMS}`);
  await expect
    .element(leg(HORSE))
    .toHaveTextContent('Your stake counts twice: to win and to place');
  await typeStake(HORSE, '100');
  await expect.element(leg(HORSE)).toHaveTextContent('₹100 to win and ₹100 to place: ₹200 in all');
  // 100 × 5.0 for a win, and a fifth of that for a place.
  await expect.poll(sums).toEqual(['+600.00', '200.00']);
  await expect.element(placeButton()).toHaveTextContent(/₹100 e\/w at 6/);
  await expectAccessible();
  await expectReadableInEveryView({ isSheet: true });
});

test('shows the liability of a lay for both payouts', async () => {
  await openEachWay();
  await tapEachWay('Lay', HORSE);
  await typeStake(HORSE, '100');
  await expect
    .element(leg(HORSE))
    .toHaveTextContent('₹100 against the win and ₹100 against a place');
  await expect.poll(sums).toEqual(['+200.00', '648.00']);
});

test('offers the largest stake for which the funds cover both halves', async () => {
  await openEachWay();
  await tapEachWay('Back', HORSE);
  // The player has 100,000.00.
  await typeStake(HORSE, '50001');
  await expect.element(leg(HORSE)).toHaveTextContent('available');
  await leg(HORSE).getByRole('button', { name: 'Use ₹50,000' }).click();
  await expect.element(placeButton()).toBeEnabled();
});

test('shows an each-way bet as one bet in the question, on the receipt and among the open bets', async () => {
  const { path } = await openEachWay();
  await tapEachWay('Back', HORSE);
  await typeStake(HORSE, '100');
  await placeButton().click();
  for (const says of ['₹100 each way at 6', TERMS, /Total liability\s*200\.00/])
    await expect.element(question()).toHaveTextContent(says);
  await page.getByRole('button', { name: 'Confirm bet' }).click();
  await expectMatched(HORSE, '₹100 each way at 6');
  await expect.element(leg(HORSE)).toHaveTextContent('Profit if it wins +600.00');
  await receiptButton('My bets').click();
  await expect.poll(path).toBe('/current-bet');
  const bet = openBet(HORSE);
  await expect.element(bet).toHaveTextContent('1/5 odds');
  await expectFigures(bet, '100.00', '6.0', '200.00', '+600.00');
  await expect.element(bet).toHaveTextContent('If placed 0.00');
  await expectAccessible();
  await expectReadableInEveryView();
});

test('shows the result of a horse’s win for any horses that are placed behind it', async () => {
  await openEachWay();
  await backEachWay();
  await receiptButton('Done').click();
  await closeSheet();
  const figure = (name: string) => textsOf(figureOf(name, 'Each way'));
  // Net of 2% commission on the gain.
  await expect.poll(() => figure(HORSE)).toEqual(['+588.00 if this wins']);
  await expect.poll(() => figure('Old Harbour')).toEqual(['−200.00 to 0.00 if this wins']);
  await expect.element(eachWayCard()).toHaveTextContent('Exposure 200.00');
});

test('shows the rules of the settings for a race that has no rules', async () => {
  const server = await openEachWay({
    setting: { rulesText: { 26: 'Of <b>races</b>.\nTwo lines.', EACH_WAY: 'Twice.' } },
  });
  const { screen } = server;
  const rules = screen.getByText('Rules', { exact: true });
  await rules.click();
  await expect.element(screen.getByText('Of <b>races</b>. Two lines.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Each way', level: 3 })).toBeVisible();
  await expect.element(screen.getByText('Twice.')).toBeVisible();
  changeSettings(server, { rulesText: null });
  await server.reload();
  await expect.element(eachWayCard().getByText(TERMS)).toBeVisible();
  await expect.element(rules).not.toBeInTheDocument();
});

test('shows riders’ colours below the number, or a grey shirt if they are unknown', async () => {
  await openEachWay();
  const rows = marketCard('To win').getByRole('rowheader');
  await expect.poll(() => rows.getByCss('svg').elements()).toHaveLength(5);
  const fills = rows
    .getByCss('svg')
    .elements()
    .map((shirt) => shirt.querySelector('path')?.getAttribute('fill'));
  expect(new Set(fills).size).toBe(5);
  expect(fills[4]).toBe('currentColor');
  // A race without colours shows only the numbers.
  expect(eachWayCard().getByRole('rowheader').getByCss('svg').elements()).toEqual([]);
  await expect.element(rows.first()).toHaveTextContent(/^1 Copper Kettle/);
});

test.each([
  ['won', [HORSE, 'Old Harbour', 'Quiet Lane'], 'You won ₹588.00 after ₹12.00', '+600.00'],
  ['was placed', ['Old Harbour', HORSE, 'Quiet Lane'], 'broke even', '0.00'],
  ['lost', ['Old Harbour', 'Quiet Lane', 'Blue Anchor'], 'You lost ₹200.00', '−200.00'],
] as const)(
  'settles both halves of an each-way bet whose horse %s',
  async (_, end, said, result) => {
    const server = await openEachWay({ frame: [saySettlements] });
    await backEachWay();
    const [winner, ...placed] = end;
    finish(server, winner, ...placed);
    await expectNotice(said);
    await closeSheet();
    server.visit('/current-bet');
    await chooseTab('Settled');
    await expectFigures(openBet(HORSE), '100.00', '6.0', result);
    await expect.element(openBet(HORSE)).toHaveTextContent('Stake e/w');
  },
);
