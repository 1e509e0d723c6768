import type { Locator, Page } from '@playwright/test';
import type { CricketCard, TennisCard } from '../../../streams/market/facts/types';
import { screen } from '../hands/page';
import { earlyBox, holdReact } from '../hands/painted';
import { marketAddress, QUIET, QUIET_MARKET, topPrice } from '../hands/prices';
import { goInPlay } from '../hands/server';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

const scoreLine = (page: Page): Locator =>
  screen(page).getByRole('button', { name: /^Score card/ });
const scorePanel = (page: Page): Locator =>
  screen(page).getByRole('region', { name: 'Score card' });

const CARD: CricketCard = {
  sport: 'CRICKET',
  phase: 'PLAY',
  innings: [
    { team: 'Norhaven', runs: 155, wickets: 4, balls: 120 },
    { team: 'Eastmere', runs: 54, wickets: 1, balls: 39 },
  ],
  perOver: 6,
  ballsEach: 120,
  target: 156,
  batters: [
    { name: 'R. Thorne', runs: 31, balls: 20, onStrike: true },
    { name: 'K. Dovric', runs: 12, balls: 11, onStrike: false },
  ],
  bowler: { name: 'A. Galvani', balls: 9, runs: 14, wickets: 1 },
  over: ['1', '0', '4'],
};

for (const [which, address, dreamId] of [
  ['of the address', `${QUIET_MARKET}/d-77`, 'd-77'],
  ['of the event if the address has none', QUIET_MARKET, QUIET.eventId],
] as const)
  test(`fetches the score card by the dream id ${which}`, async ({ page, product }) => {
    goInPlay(product, 0);
    const asked = page.waitForRequest(/\/api\/services\/app\/Sport\/GetScoreCard\?/);
    await page.goto(address);
    expect(new URL((await asked).url()).searchParams.get('DreamEventId')).toBe(dreamId);
  });

test(
  'the score of a match in play stands above its prices, in full on a tap, with its source and age',
  { tag: '@both' },
  async ({ page, product }) => {
    const { exchange } = product.sandbox;
    goInPlay(product, 0);
    exchange.setScore(QUIET.eventId, { home: '155/4', away: '54/1', clock: '6.3 ov' }, CARD);
    await page.goto(QUIET_MARKET);
    await expect(scoreLine(page)).toContainText('Need 102 off 81 · This over 1 0 4');
    await expect(scoreLine(page)).toContainText(/\d+ s old/);
    // An over is read as one: its balls stand in one line.
    const tops = await scoreLine(page)
      .locator('bdi')
      .evaluate((box) => {
        const range = document.createRange();
        const text = box.firstChild!;
        const at = text.textContent!.indexOf('This');
        range.setStart(text, at);
        range.setEnd(text, text.textContent!.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
    expect(tops).toBe(1);
    await expect(scorePanel(page)).toBeHidden();
    await scoreLine(page).click();
    const panel = scorePanel(page);
    await expect(panel).toContainText('Required 7.56');
    await expect(panel.getByRole('row', { name: 'Norhaven 155/4 20.0' })).toBeVisible();
    await expect(panel.getByRole('row', { name: 'R. Thorne (on strike) 31 20' })).toBeVisible();
    await expect(panel).toContainText('Source: Sandbox scorer');
    await expect(panel).toContainText('Bets are settled by the official result.');
    await expectAccessible(page, 'the score card');
    // The next ball comes by itself.
    const next = { ...CARD, over: [...CARD.over, 'W'] };
    exchange.setScore(QUIET.eventId, { home: '155/4', away: '54/2', clock: '6.4 ov' }, next);
    await expect(scoreLine(page)).toContainText('This over 1 0 4 W');
  },
);

test('a page has one score: the head goes by the score card where it is data', async ({
  page,
  product,
}) => {
  const { exchange } = product.sandbox;
  goInPlay(product, 0);
  const card = (points: string): TennisCard => ({
    sport: 'TENNIS',
    phase: 'PLAY',
    sides: [
      { name: 'Norhaven', games: [3], points, isServing: true },
      { name: 'Eastmere', games: [2], points: '15', isServing: false },
    ],
  });
  const old = { home: '0', away: '0', clock: '3-2 0:15' };
  exchange.setScore(QUIET.eventId, old, card('0'));
  await page.goto(QUIET_MARKET);
  const head = screen(page).locator('header').first();
  await expect(head).toContainText('3-2 0–15');
  // The event's own score is behind.
  exchange.setScore(QUIET.eventId, old, card('30'));
  await expect(head).toContainText('3-2 30–15');
  // The line below it says what the head does not.
  await expect(scoreLine(page)).toContainText('Norhaven serves');
  await expect(scoreLine(page)).not.toContainText('30–15');
  await expect(scoreLine(page)).not.toContainText('3–2');
});

test('a score that is a page stands in a frame that can do nothing to this one', async ({
  page,
  product,
}) => {
  goInPlay(product, 0);
  product.sandbox.exchange.setScore(QUIET.eventId, { home: '2', away: '1', clock: '63′' });
  await page.goto(QUIET_MARKET);
  await scoreLine(page).click();
  const frame = scorePanel(page).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().getByRole('row', { name: 'Norhaven 2' })).toBeVisible();
});

test(
  'the score comes into its room: nothing below it moves',
  { tag: '@both' },
  async ({ page, product }) => {
    goInPlay(product, 0);
    product.sandbox.exchange.setScore(QUIET.eventId, { home: '2', away: '1', clock: '63′' });
    const goOn = await holdReact(page);
    await page.goto(QUIET_MARKET);
    await expect(earlyBox(page)).toBeVisible();
    const top = async (): Promise<number | undefined> =>
      (await topPrice(page, 'Back').boundingBox())?.y;
    const before = await top();
    goOn();
    await expect(scoreLine(page)).toBeVisible();
    expect(await top()).toBe(before);
  },
);

test('an event without a score says so, and one before the off has no room for it', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(screen(page)).not.toContainText('No live score');
  goInPlay(product, 0);
  await page.reload();
  await expect(screen(page)).toContainText('No live score for this event.');
});

test.describe('a cricket match', () => {
  test.use({ world: { mode: 'simulator', seed: 3 } });

  test('has the operator’s rules word for word below its markets', async ({ page, product }) => {
    const event = [...product.sandbox.exchange.events()].find(({ sportId }) => sportId === '3');
    await page.goto(marketAddress(event!.id));
    const rules = screen(page).getByText('Rules', { exact: true });
    await rules.click();
    const text = screen(page).getByText('A match counts once a ball is bowled.');
    await expect(text).toBeVisible();
    expect(await text.innerText()).toContain('bowled.\nRuns of a super over');
    await expect(screen(page).getByRole('heading', { name: /^Bookmaker/, level: 3 })).toBeVisible();
    // A row half below the bar that sticks is no target of this check.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'the rules');
  });
});
