import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OPEN_BETS, PLACE } from '../../browser/actions/calls';
import { betElsewhere, failCalls, onPlacing } from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { QUIET_MARKET } from '../market/market';
import { betsOf, ONE_BET } from '../../checks/outcome';
import {
  bet,
  CHECKING,
  expectBets,
  expectMatched,
  expectNoLegs,
  expectOutcome,
  fillSlip,
  leg,
  notices,
  openMarket,
  openSlip,
  placeBets,
  receiptButton,
  referencesOf,
  sheet,
  backToSlip,
} from '../slip';
import { expectFigures, expectTotals, openBet } from '../bets';
import { expectAccessible } from '../checks';
import { jumpingTime } from '../time';

/* Replies that do not show whether the exchange has the bet. */

const MATCHED_AT = '₹100 at 2.40';
const NOT_PLACED = 'The bet didn’t reach the market';
const TAKEN = { side: 'BACK', stake: 10_000, matched: 10_000 } as const;

/** Turns a refused leg into a draft again, places it and confirms. */
async function placeAgain(runner: string): Promise<void> {
  await backToSlip(runner);
  await placeBets();
}

test('explains why a bet does not exist, and reuses its reference for the next bet', async () => {
  const pass = jumpingTime();
  const server = await openMarket();
  const words = 'Bei der Verarbeitung ist ein interner Fehler aufgetreten!';
  onPlacing(server, {
    kind: 'status',
    status: 500,
    body: { success: false, result: null, error: { code: 0, message: words }, __abp: true },
  });
  await bet('Back', 'Norhaven', '100');
  await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
  // The bet may have raised the exposure, so its figure is not shown.
  await expect.element(sheet()).not.toHaveTextContent('Exposure now');
  await pass(20_000);
  await expect.element(leg('Norhaven')).toHaveTextContent(words);
  await expect.element(sheet()).toHaveTextContent('Exposure now');
  expect(betsOf(server)).toEqual([]);
  await placeAgain('Norhaven');
  await expectMatched('Norhaven', MATCHED_AT);
  const [reference] = referencesOf(server);
  expect(referencesOf(server)).toEqual([reference, reference]);
  await expectOutcome(server, ONE_BET);
});

test.each([
  ['a gateway’s bare 400', 400, ''],
  ['a gateway’s own 404', 404, '{"message":"no route"}'],
  ['a 401 of the second delivery', 401, ''],
  ['a translated 500', 500, '{"success":false,"error":{"message":"Ein Fehler."},"__abp":true}'],
  [
    'a 500 that contains the reference',
    500,
    '{"success":false,"error":{"message":"DUPLICATE_TRANSACTION"}}',
  ],
])(
  'finds a bet that was accepted but answered with %s, and sends no other bet',
  async (_, status, body) => {
    const server = await openMarket();
    let isFirst = true;
    server.changeReplies(PLACE, (own) => {
      if (!isFirst) return own;
      isFirst = false;
      return new Response(body, { status });
    });
    await bet('Back', 'Norhaven', '100');
    await expectMatched('Norhaven', MATCHED_AT);
    expect(referencesOf(server)).toHaveLength(1);
    await expectOutcome(server, ONE_BET);
  },
);

test('finds each bet once after a reply that is halved, unreadable, cut off or missing', async () => {
  const pass = jumpingTime();
  const server = await openMarket();
  onPlacing(
    server,
    { kind: 'truncate' },
    { kind: 'malform' },
    { kind: 'dropAfter' },
    { kind: 'silence' },
  );
  const runners = ['Norhaven', 'Eastmere', 'The draw', 'Over 2.5 goals'];
  await fillSlip('100', ...runners.map((runner) => ['Back', runner] as const));
  await placeBets();
  await expectBets(server, 4);
  await pass(10_000);
  for (const runner of runners) await expectMatched(runner, '₹100');
  expect(new Set(referencesOf(server)).size).toBe(4);
  expect(referencesOf(server)).toHaveLength(4);
  // The three bets on the match lose at most 60, with either winner, and the bet on goals loses at most 100.
  await expectOutcome(server, { bets: [TAKEN, TAKEN, TAKEN, TAKEN], exposure: 16_000 });
});

describe('a reload', () => {
  test('finds the bet while its outcome is unknown, and does not send another bet', async () => {
    const pass = jumpingTime();
    const server = await openMarket();
    onPlacing(server, { kind: 'silence' });
    await fillSlip('100', ['Back', 'Norhaven']);
    const answerAgain = failCalls(server, OPEN_BETS);
    await placeBets();
    await expectBets(server, 1);
    await server.reload();
    await openSlip();
    await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
    answerAgain();
    await pass(10_000);
    await expectMatched('Norhaven', MATCHED_AT);
    const references = referencesOf(server);
    expect(references).toHaveLength(1);
    await expectOutcome(server, {
      bets: [{ ...TAKEN, clientReference: references[0] ?? '' }],
      exposure: 10_000,
    });
  });

  test('says that the exchange did not accept the bet, and does not place it again', async () => {
    const pass = jumpingTime();
    const server = await openMarket();
    onPlacing(server, { kind: 'delay', ms: 60_000 });
    await bet('Back', 'Norhaven', '100');
    await expect.poll(() => server.sent(PLACE)).toHaveLength(1);
    await server.reload();
    await openSlip();
    await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
    await pass(20_000);
    await expect.element(leg('Norhaven')).toHaveTextContent(NOT_PLACED);
    expect(betsOf(server)).toEqual([]);
    await placeAgain('Norhaven');
    await expectMatched('Norhaven', MATCHED_AT);
    const [reference] = referencesOf(server);
    expect(referencesOf(server)).toEqual([reference, reference]);
    await expectOutcome(server, { bets: [TAKEN], exposure: 10_000 });
  });
});

describe('a bet that arrives 26 s late, after the receipt said that it was not placed', () => {
  test('is found, and the funds are updated', async () => {
    const pass = jumpingTime();
    const server = await openMarket();
    onPlacing(server, { kind: 'late', ms: 26_000 });
    await bet('Back', 'Norhaven', '100');
    await pass(10_000);
    await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
    await pass(12_000);
    await expect.element(leg('Norhaven')).toHaveTextContent(NOT_PLACED);
    await pass(30_000);
    await expectMatched('Norhaven', MATCHED_AT);
    expect(referencesOf(server)).toHaveLength(1);
    await expectOutcome(server, ONE_BET);
  });

  test('is announced in a notice if the receipt was closed', async () => {
    const pass = jumpingTime();
    const server = await openMarket();
    onPlacing(server, { kind: 'late', ms: 26_000 });
    await bet('Back', 'Norhaven', '100');
    await pass(22_000);
    await expect.element(leg('Norhaven')).toHaveTextContent(NOT_PLACED);
    await receiptButton('Done').click();
    await expectNoLegs();
    await pass(4_000);
    await expectBets(server, 1);
    for (let second = 0; second < 30 && notices().elements().length === 0; second++)
      await pass(1_000);
    await expect.element(notices().filter({ hasText: 'Norhaven' })).toBeVisible();
  });
});

test('says that a lost bet was not placed, and places it again only if the player asks', async () => {
  const pass = jumpingTime();
  const server = await openMarket();
  onPlacing(
    server,
    {
      kind: 'status',
      status: 500,
      body: { error: { message: 'An internal error occurred during your request!' } },
    },
    { kind: 'status', status: 502, body: '<h1>Bad gateway</h1>' },
    { kind: 'dropBefore' },
  );
  const runners = ['Norhaven', 'Eastmere', 'The draw'];
  await fillSlip('100', ...runners.map((runner) => ['Back', runner] as const));
  await placeBets();
  await expect.poll(() => referencesOf(server)).toHaveLength(3);
  for (const runner of runners) await expect.element(leg(runner)).toHaveTextContent(CHECKING);
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
  await pass(20_000);
  for (const runner of runners) await expect.element(leg(runner)).toHaveTextContent(NOT_PLACED);
  expect(referencesOf(server)).toHaveLength(3);
  expect(betsOf(server)).toEqual([]);

  await placeAgain('The draw');
  await expectMatched('The draw', '₹100 at 3.35');
  const references = referencesOf(server);
  expect(references).toEqual([...references.slice(0, 3), references[2]]);
  await expectOutcome(server, { bets: [{ ...TAKEN, runnerId: QUIET.draw }], exposure: 10_000 });
});

test('marks a bet without a reply as being checked until the exchange reports it', async () => {
  const pass = jumpingTime();
  const server = await openMarket();
  onPlacing(server, { kind: 'malform' });
  const answerAgain = failCalls(server, OPEN_BETS);
  await bet('Back', 'Norhaven', '100');
  await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
  await receiptButton('Done').click();
  server.visit('/current-bet');
  await expect.element(openBet('Norhaven')).toHaveTextContent('Checking');
  await expectFigures(openBet('Norhaven'), '100.00', '2.40', '100.00', '+140.00');
  await expect.element(server.screen).not.toHaveTextContent('No open bets.');
  await expectAccessible();
  answerAgain();
  await pass(20_000);
  await expectTotals('100.00', '+140.00', '1');
  await expect.element(openBet('Norhaven')).not.toHaveTextContent('Checking');
});

test('lists a bet without a reply next to a bet from another device without a reference', async () => {
  const server = await openMarket({
    path: '/current-bet',
    before: (opened) => betElsewhere(opened, 5_000),
  });
  await expect.element(openBet('Over 2.5 goals')).toBeVisible();
  server.visit(QUIET_MARKET);
  onPlacing(server, { kind: 'malform' });
  failCalls(server, OPEN_BETS);
  await bet('Back', 'Norhaven', '100');
  await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
  await receiptButton('Done').click();
  server.visit('/current-bet');
  await expect.element(openBet('Over 2.5 goals')).toBeVisible();
  await expect.element(openBet('Norhaven')).toHaveTextContent('Checking');
});
