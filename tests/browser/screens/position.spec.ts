import type { Locator, Page } from '@playwright/test';
import { placeElsewhere } from '../hands/elsewhere';
import { scriptOf } from '../hands/code';
import { BLUE, HOUSE, openHouseMatch, OVERS } from '../hands/house';
import {
  expectPrice,
  houseCell,
  marketAddress,
  marketCard,
  priceOf,
  QUIET,
  QUIET_MARKET,
  tapHouseCell,
  tapPrice,
} from '../hands/prices';
import { offer, openMarket } from '../hands/server';
import { signIn } from '../hands/signIn';
import { bet, closeSlip, placeBets, receiptButton, leg, typeStake } from '../hands/slip';
import { expect, type Product, test } from '../product';
import { expectAccessible } from './axe';

/* The player's position in a market, and what would become of it. */

const EXPECTED = /Bet\/GetUserExpectedProfitLoss/;

const matchOdds = (page: Page): Locator => marketCard(page, 'Match odds');
const rowOf = (page: Page, runner: string, market = 'Match odds'): Locator =>
  marketCard(page, market).getByRole('rowheader').filter({ hasText: runner });
const figureOf = (page: Page, runner: string, market?: string): Locator =>
  rowOf(page, runner, market).locator('small > span').first();

/** What the figures count. */
const count = (page: Page, step: 'Matched' | '+ Waiting' | '+ Slip', market = 'Match odds') =>
  marketCard(page, market).locator('label').filter({ hasText: step }).click();

/** 200.00 backed at 2.40 on the home side, matched. */
const backHome = (product: Product): string =>
  placeElsewhere(product, { price: 240, stake: 20_000 });

test.describe('the position in a market', () => {
  test('is net of commission by runner, gross on a tap, with the exposure below', async ({
    page,
    product,
  }) => {
    backHome(product);
    await signIn(page, product, QUIET_MARKET);
    await expect(figureOf(page, 'Norhaven')).toHaveText('+274.40 if this wins');
    await expect(figureOf(page, 'The draw')).toHaveText('−200.00 if this wins');
    await expect(matchOdds(page)).toContainText('Exposure 200.00');
    await expect(matchOdds(page)).toContainText('Net of 2% commission');
    await matchOdds(page).getByRole('button', { name: 'Show gross' }).click();
    await expect(figureOf(page, 'Norhaven')).toHaveText('+280.00 if this wins');
    await expect(figureOf(page, 'The draw')).toHaveText('−200.00 if this wins');
    await expect(matchOdds(page)).toContainText('Before commission');
    await expectAccessible(page, 'a position');
  });

  test('counts the matched bets, what waits, and the slip, by the player’s choice', async ({
    page,
    product,
  }) => {
    backHome(product);
    // Nobody offers that much: it waits.
    placeElsewhere(product, { runnerId: QUIET.away, price: 500, stake: 10_000 });
    await signIn(page, product, QUIET_MARKET);
    // By the waiting bet −100.00, and +400.00 should the away side win.
    await expect(figureOf(page, 'Norhaven')).toHaveText('+274.40 → +176.40 if this wins');
    await tapPrice(page, 'Lay', 'Norhaven');
    await typeStake(page, '100', 'Norhaven');
    await closeSlip(page);
    // +280 − 100 − 144 at 2.44, of which 2% go.
    await expect(figureOf(page, 'Norhaven')).toHaveText('+274.40 → +35.28 if this wins');
    await expect(figureOf(page, 'The draw')).toHaveText('−200.00 if this wins');
    await count(page, '+ Waiting');
    await expect(figureOf(page, 'Norhaven')).toHaveText('+274.40 → +176.40 if this wins');
    await count(page, 'Matched');
    await expect(figureOf(page, 'Norhaven')).toHaveText('+274.40 if this wins');
    await expectAccessible(page, 'what if');
  });

  test(
    'of a draft stands below the prices and moves none of its market',
    { tag: '@both' },
    async ({ page, product }) => {
      await signIn(page, product, QUIET_MARKET);
      await expectPrice(page, 'Back', 'Norhaven', '2.40');
      const tops = (): Promise<readonly number[]> =>
        matchOdds(page)
          .getByRole('row')
          .evaluateAll((rows) => {
            const [first] = rows;
            const from = first?.getBoundingClientRect().top ?? 0;
            return rows.map((row) => row.getBoundingClientRect().top - from);
          });
      const before = await tops();
      await tapPrice(page, 'Back', 'Norhaven');
      await typeStake(page, '500', 'Norhaven');
      await closeSlip(page);
      await expect(figureOf(page, 'Norhaven')).toHaveText('0.00 → +686.00 if this wins');
      await expect(matchOdds(page)).toContainText('Exposure 0.00 → 500.00');
      expect(await tops()).toEqual(before);
    },
  );

  for (const width of [320, 360, 1280])
    test(
      `shows at least the end of a long change at ${width} px, beside the name`,
      { tag: width > 1000 ? '@desktop' : [] },
      async ({ page, product }) => {
        await page.setViewportSize({ width, height: 740 });
        const { goals, over } = QUIET;
        placeElsewhere(product, { marketId: goals, runnerId: over, price: 198, stake: 20_000 });
        await signIn(page, product, QUIET_MARKET);
        const cell = priceOf(page, 'Back', 'Over 2.5 goals');
        await cell.scrollIntoViewIfNeeded();
        await expect(cell).toContainText('1.98');
        await cell.click();
        await typeStake(page, '99999', 'Over 2.5 goals');
        await closeSlip(page);
        const market = 'Over/Under 2.5 goals';
        await expect(figureOf(page, 'Over 2.5 goals', market)).toHaveText(
          '+192.08 → +96,231.12 if this wins',
        );
        const { name, row, sums } = await rowOf(page, 'Over 2.5 goals', market).evaluate(
          (header) => {
            const boxOf = (of: Node): readonly number[] => {
              const range = document.createRange();
              range.selectNodeContents(of);
              const { left, right, top, bottom } = range.getBoundingClientRect();
              return [left, right, top, bottom];
            };
            return {
              name: boxOf(header.querySelector('b')!),
              row: boxOf(header),
              sums: [...header.querySelectorAll('[data-figure] > span:not(.vh)')].map(boxOf),
            };
          },
        );
        const [left = 0, right = 0, top = 0, bottom = 0] = sums.at(-1)!;
        expect(left).toBeGreaterThanOrEqual(row[0]!);
        expect(right).toBeLessThanOrEqual(row[1]!);
        expect(top).toBeGreaterThanOrEqual(row[2]!);
        expect(bottom).toBeLessThanOrEqual(row[3]!);
        // Beside the name or below it, never on it.
        expect(left >= name[1]! || top >= name[3]! - 1).toBe(true);
      },
    );

  test('of several winners is the range that each place leaves', async ({ page, product }) => {
    const [id, a, b] = ['1.29000021', '58201', '58202'];
    openMarket(product, {
      id,
      name: 'To be placed',
      type: 'PLACE',
      numberOfWinners: 2,
      commissionRate: 0,
      runners: [
        { id: a, name: 'Amber' },
        { id: b, name: 'Brook' },
        { id: '58203', name: 'Cedar' },
      ],
    });
    for (const runnerId of [a, b]) offer(product, runnerId, [300], [310], id);
    placeElsewhere(product, { marketId: id, runnerId: a, price: 300, stake: 10_000 });
    placeElsewhere(product, { marketId: id, runnerId: b, price: 300, stake: 10_000 });
    await signIn(page, product, QUIET_MARKET);
    await marketCard(page, 'To be placed').scrollIntoViewIfNeeded();
    await expect(figureOf(page, 'Amber', 'To be placed')).toHaveText(
      '+100.00 to +400.00 if this places',
    );
    await expect(figureOf(page, 'Cedar', 'To be placed')).toHaveText('+100.00 if this places');
    await expect(marketCard(page, 'To be placed')).toContainText('Exposure 0.00');
  });

  test('of a line is a run book: under pays below the line', async ({ page, product }) => {
    const line = { id: '1.29000022', runnerId: '58211' };
    openMarket(product, {
      id: line.id,
      name: 'Corners line',
      type: 'TOTAL_CORNERS',
      bettingType: 'LINE',
      commissionRate: 0,
      ladder: { kind: 'LINE_RANGE', min: 50, max: 2_050, interval: 100 },
      runners: [{ id: line.runnerId, name: 'Corners' }],
    });
    offer(product, line.runnerId, [950], [1_050], line.id);
    placeElsewhere(product, {
      marketId: line.id,
      runnerId: line.runnerId,
      price: 950,
      stake: 10_000,
    });
    await signIn(page, product, QUIET_MARKET);
    const card = marketCard(page, 'Corners line');
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: 'Your book' }).click();
    await expect(card.getByRole('row', { name: /^0 to 9/ })).toContainText('+100.00');
    await expect(card.getByRole('row', { name: /^10 and up/ })).toContainText('−100.00');
    await expect(card).toContainText('Exposure 100.00');
  });

  test('keeps its figures in the rows without the code of what stands below', async ({
    page,
    product,
  }) => {
    backHome(product);
    await page.route(scriptOf('the position'), (route) => route.abort());
    await signIn(page, product, QUIET_MARKET);
    await expect(figureOf(page, 'Norhaven')).toHaveText('+274.40 if this wins');
    await expect(matchOdds(page)).not.toContainText('Exposure');
  });
});

test.describe('the exchange’s own figures', () => {
  test('are asked for, and nothing is said while they are the same', async ({ page, product }) => {
    backHome(product);
    const asked = page.waitForResponse(EXPECTED);
    await signIn(page, product, QUIET_MARKET);
    const answer = await (await asked).json();
    expect(answer.result[0].runners).toContainEqual({ runnerId: QUIET.home, amount: 280 });
    await expect(figureOf(page, 'Norhaven')).toHaveText('+274.40 if this wins');
    await expect(matchOdds(page)).not.toContainText('The exchange counts');
  });

  test('that differ are said in a sentence', async ({ page, product }) => {
    backHome(product);
    await page.route(EXPECTED, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const runner of body.result[0].runners)
        if (runner.runnerId === QUIET.draw) runner.amount = -150;
      await route.fulfill({ response, json: body });
    });
    await signIn(page, product, QUIET_MARKET);
    await expect(matchOdds(page)).toContainText(
      'The exchange counts −150.00 if The draw wins, this page −200.00. The exchange settles by its own figures.',
      { timeout: 15_000 },
    );
    await expectAccessible(page, 'a difference');
  });
});

test('a bookmaker’s market and a session tell the position with the slip', async ({
  page,
  product,
}) => {
  openHouseMatch(product);
  await signIn(page, product, marketAddress(HOUSE.eventId));
  await expect(houseCell(page, 'Bookmaker', 'Back', BLUE)).toContainText('162');
  await tapHouseCell(page, 'Bookmaker', 'Back', BLUE);
  await typeStake(page, '200', BLUE);
  await placeBets(page);
  await expect(leg(page, BLUE)).toContainText('Matched');
  await receiptButton(page, 'Done').click();
  await closeSlip(page);
  const bookmaker = marketCard(page, 'Bookmaker');
  await expect(bookmaker).toContainText('+324.00');
  await expect(bookmaker).toContainText('Exposure 200.00');
  await houseCell(page, 'Sessions', 'No', OVERS).scrollIntoViewIfNeeded();
  await expect(houseCell(page, 'Sessions', 'No', OVERS)).toContainText('78');
  await tapHouseCell(page, 'Sessions', 'No', OVERS);
  await typeStake(page, '500', OVERS);
  await closeSlip(page);
  const sessions = marketCard(page, 'Sessions');
  await expect(sessions.getByRole('row', { name: /^0 to 77/ })).toContainText('+500.00');
  await expect(sessions).toContainText('Exposure 0.00 → 500.00');
  await expectAccessible(page, 'positions of the operator’s markets');
});

test('a bet that is placed from the slip becomes the position', async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await bet(page, 'Back', 'Norhaven', '500');
  await closeSlip(page);
  await expect(figureOf(page, 'Norhaven')).toHaveText('+686.00 if this wins');
});
