import { chooseTab, expectFigures, openBet } from '../hands/bets';
import {
  eachWayCard,
  figureOf,
  finish,
  openRace,
  RACE_ADDRESS,
  tapEachWay,
} from '../hands/eachWay';
import { marketCard } from '../hands/prices';
import { expectNotice } from '../hands/notices';
import { screen } from '../hands/page';
import { changeSettings } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  closeSlip,
  expectMatched,
  leg,
  openSlip,
  placeBets,
  question,
  placeButton,
  receiptButton,
  typeStake,
} from '../hands/slip';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* Bets on the win and on a place at once. */

const HORSE = 'Ferryman';
const TERMS = '1/5 odds, 3 places';

test.beforeEach(async ({ page, product }) => {
  openRace(product);
  await signIn(page, product, RACE_ADDRESS);
});

test('an each-way market says what a place pays and how many places there are', async ({
  page,
}) => {
  await expect(eachWayCard(page).getByText(TERMS)).toBeVisible();
  await expectAccessible(page, 'an each-way market');
});

test('the slip says that the stake counts on the win and on a place, and what both risk and win', async ({
  page,
}) => {
  await tapEachWay(page, 'Back', HORSE);
  await openSlip(page);
  const own = leg(page, HORSE);
  await expect(own).toContainText(`Each way · ${TERMS}`);
  await expect(own).toContainText('Your stake counts twice: to win and to place');
  await typeStake(page, '100');
  await expect(own).toContainText('₹100 to win and ₹100 to place: ₹200 in all');
  // 100 × 5.0 to win, and a fifth of that to place.
  await expect(own.locator('dl dd')).toHaveText(['+600.00', '200.00']);
  await expect(placeButton(page)).toHaveText(/₹100 e\/w at 6/);
  await expectAccessible(page, 'an each-way bet');
});

test('a lay risks both payouts', async ({ page }) => {
  await tapEachWay(page, 'Lay', HORSE);
  await typeStake(page, '100');
  const own = leg(page, HORSE);
  await expect(own).toContainText('₹100 against the win and ₹100 against a place');
  await expect(own.locator('dl dd')).toHaveText(['+200.00', '648.00']);
});

test('a stake whose halves the funds do not cover is refused with the largest that they do', async ({
  page,
}) => {
  await tapEachWay(page, 'Back', HORSE);
  // The player has 100,000.00.
  await typeStake(page, '50001');
  await expect(leg(page, HORSE)).toContainText('available');
  await leg(page, HORSE).getByRole('button', { name: 'Use ₹50,000' }).click();
  await expect(placeButton(page)).toBeEnabled();
});

test('an each-way bet is asked about, matched, held and shown as one', async ({ page }) => {
  await tapEachWay(page, 'Back', HORSE);
  await typeStake(page, '100');
  await placeButton(page).click();
  await expect(question(page)).toContainText('₹100 each way at 6');
  await expect(question(page)).toContainText(TERMS);
  await expect(question(page)).toContainText('Total liability200.00');
  await page.getByRole('button', { name: 'Confirm bet' }).click();
  await expectMatched(page, HORSE, '₹100 each way at 6');
  await expect(leg(page, HORSE)).toContainText('Profit if it wins +600.00');
  await receiptButton(page, 'My bets').click();
  const bet = openBet(page, HORSE);
  await expect(bet).toContainText('1/5 odds');
  await expectFigures(bet, '100.00', '6.0', '200.00', '+600.00');
  await expect(bet).toContainText('If placed 0.00');
  await expectAccessible(page, 'an each-way bet of my bets');
});

test('the position is that of each winner, whoever is placed behind it', async ({ page }) => {
  await tapEachWay(page, 'Back', HORSE);
  await typeStake(page, '100');
  await placeBets(page);
  await expectMatched(page, HORSE, '₹100 each way at 6');
  await receiptButton(page, 'Done').click();
  await closeSlip(page);
  // Net of 2% of the gain.
  await expect(figureOf(page, HORSE)).toHaveText('+588.00 if this wins');
  await expect(figureOf(page, 'Old Harbour')).toHaveText('−200.00 to 0.00 if this wins');
  await expect(eachWayCard(page)).toContainText('Exposure 200.00');
});

test('a race that brings no rules has those of the settings, the operator’s words word for word', async ({
  page,
  product,
}) => {
  changeSettings(product, {
    rulesText: { 26: 'Of <b>races</b>.\nTwo lines.', EACH_WAY: 'Twice.' },
  });
  await page.reload();
  await screen(page).getByText('Rules', { exact: true }).click();
  await expect(screen(page).getByText('Of <b>races</b>. Two lines.')).toBeVisible();
  await expect(screen(page).getByRole('heading', { name: 'Each way', level: 3 })).toBeVisible();
  await expect(screen(page).getByText('Twice.')).toBeVisible();
  changeSettings(product, { rulesText: null });
  await page.reload();
  await expect(eachWayCard(page).getByText(TERMS)).toBeVisible();
  await expect(screen(page).getByText('Rules', { exact: true })).toHaveCount(0);
});

test('riders wear their colours below the number, and a grey shirt where nobody tells any', async ({
  page,
}) => {
  const rows = marketCard(page, 'To win').getByRole('rowheader');
  await expect(rows.locator('svg')).toHaveCount(5);
  const fills = await rows
    .locator('svg')
    .evaluateAll((shirts) =>
      shirts.map((shirt) => shirt.querySelector('path')?.getAttribute('fill')),
    );
  expect(new Set(fills).size).toBe(5);
  expect(fills[4]).toBe('currentColor');
  // A race without colours has its numbers alone.
  await expect(eachWayCard(page).getByRole('rowheader').locator('svg')).toHaveCount(0);
  await expect(rows.first()).toHaveText(/^1 Copper Kettle/);
});

for (const [how, end, said, result] of [
  ['won', [HORSE, 'Old Harbour', 'Quiet Lane'], 'You won ₹588.00 after ₹12.00', '+600.00'],
  ['was placed', ['Old Harbour', HORSE, 'Quiet Lane'], 'broke even', '0.00'],
  ['lost', ['Old Harbour', 'Quiet Lane', 'Blue Anchor'], 'You lost ₹200.00', '−200.00'],
] as const)
  test(`a bet whose horse ${how} is settled by both halves`, async ({ page, product }) => {
    await tapEachWay(page, 'Back', HORSE);
    await typeStake(page, '100');
    await placeBets(page);
    await expectMatched(page, HORSE, '₹100 each way at 6');
    const [winner, ...placed] = end;
    finish(product, winner, ...placed);
    await expectNotice(page, said);
    await page.goto('/current-bet');
    await chooseTab(page, 'Settled');
    await expectFigures(openBet(page, HORSE), '100.00', '6.0', result);
    await expect(openBet(page, HORSE)).toContainText('Stake e/w');
  });
