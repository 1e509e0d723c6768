import type { Locator } from '@playwright/test';
import { entryId, entryRow, openRace, RACE, raceRows } from '../hands/longRace';
import { screen } from '../hands/page';
import {
  expectBetDelay,
  expectPrice,
  marketCard,
  NON_RUNNER,
  QUIET,
  QUIET_MARKET,
  WINNER,
} from '../hands/prices';
import { goInPlay, offer, openMatch, removeRunner, settle } from '../hands/server';
import { expect, test } from '../product';

/* A market of an open page loses runners, moves out of sight, goes in play, is settled or void. */

test.describe('a market that changes', () => {
  test('a removal from a long market leaves the focus where it is', async ({ page, product }) => {
    openRace(product);
    await page.goto(QUIET_MARKET);
    const rows = raceRows(page);
    await entryRow(page, 11).scrollIntoViewIfNeeded();
    const cell = entryRow(page, 11).locator('button').first();
    await cell.focus();
    await expect(rows).toHaveCount(25);
    removeRunner(product, entryId(3), 1, RACE);
    await expect(rows.filter({ hasText: NON_RUNNER })).toContainText('Entry 3');
    await expect(rows).toHaveCount(25);
    await expect(cell).toBeFocused();
  });

  test('a row out of sight shows the present price after some seconds, or once it is seen', async ({
    page,
    product,
  }) => {
    openRace(product);
    const backAt = (entry: number, price: number): void =>
      offer(product, entryId(entry), [price], [], RACE);
    const cell = (entry: number): Locator => entryRow(page, entry).locator('button').first();
    backAt(1, 300);
    backAt(24, 300);
    await page.goto(QUIET_MARKET);
    await expect(cell(1)).toContainText('3.00');
    await expect(cell(24)).toContainText('3.00');
    await cell(1).scrollIntoViewIfNeeded();
    backAt(24, 640);
    backAt(1, 520);
    await expect(cell(1)).toContainText('5.2');
    // A screen reader and find-in-page read it there too.
    await expect(cell(24)).toContainText('6.4');
    await expect(cell(24)).not.toBeInViewport();
    backAt(1, 480);
    backAt(24, 600);
    await cell(24).scrollIntoViewIfNeeded();
    await expect(cell(24)).toContainText('6.0');
    await cell(1).scrollIntoViewIfNeeded();
    await expect(cell(1)).toContainText('4.8');
  });

  test('a removed runner is struck, says its reduction, and cannot be bet on', async ({
    page,
    product,
  }) => {
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Eastmere', '3.20');
    removeRunner(product, QUIET.away, 12.5);
    const row = page.getByRole('row').filter({ hasText: NON_RUNNER });
    await expect(row).toContainText('Eastmere');
    await expect(row).toContainText('odds matched before cut by 12.5%');
    await expect(row.getByRole('button')).toHaveCount(0);
  });

  test('a settled market is closed and names its winner', async ({ page, product }) => {
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    settle(product, QUIET.draw);
    const market = marketCard(page, 'Match odds');
    await expect(market.getByText('Closed', { exact: true })).toBeVisible();
    await expect(market.getByRole('row').filter({ hasText: 'The draw' })).toContainText(WINNER);
    await expect(market.getByRole('row').filter({ hasText: 'Norhaven' })).not.toContainText(WINNER);
    await expect(market.locator('button[data-price]:enabled')).toHaveCount(0);
  });

  test('the time to the off counts down by the second and gives way to being in play', async ({
    page,
    product,
  }) => {
    openMatch(product, {
      eventId: '29000002',
      marketId: '1.29000102',
      name: 'Westhaven v Southmere',
      startsIn: 30_000,
      runners: [
        { id: '58101', name: 'Westhaven' },
        { id: '58102', name: 'Southmere' },
      ],
    });
    await page.goto('/markets/29000002');
    const left = async (): Promise<number> =>
      Number(/Starts in 0:(\d\d)/.exec(await screen(page).innerText())?.[1] ?? Number.NaN);
    await expect.poll(left).toBeLessThanOrEqual(30);
    const first = await left();
    await expect.poll(left).toBeLessThan(first);
    goInPlay(product, 5, '1.29000102');
    await expect(screen(page)).toContainText('In-play');
    await expectBetDelay(page, 5);
    await expect(screen(page)).not.toContainText('Starts in');
  });
});

test('a void market says so, and strikes none of its runners', async ({ page, product }) => {
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  product.sandbox.control({ do: 'void', marketId: QUIET.matchOdds });
  const market = marketCard(page, 'Match odds');
  await expect(market.getByRole('columnheader').first()).toHaveText(/Void since \d\d:\d\d$/);
  await expect(market).not.toContainText(NON_RUNNER);
  const struck = await market
    .getByRole('rowheader')
    .evaluateAll((names) => names.map((name) => getComputedStyle(name).textDecorationLine));
  expect(struck).toEqual(['none', 'none', 'none']);
});
