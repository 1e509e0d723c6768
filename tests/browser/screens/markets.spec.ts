import type { Locator, Page } from '@playwright/test';
import type { Product } from '../product';
import { onDesktop, SAME } from './sizes';
import { best, expect, openSlip, QUIET, QUIET_MARKET, test } from '../product';

const LINE = { marketId: '1.29000009', runnerId: '58091' } as const;

/** A line market in the quiet event: under or over a number of corners. */
function openLine({ sandbox: { exchange } }: Product): void {
  const maker = exchange.accounts.named('quiet-maker')!;
  exchange.createMarket({
    id: LINE.marketId,
    eventId: QUIET.eventId,
    name: 'Corners line',
    type: 'TOTAL_CORNERS',
    bettingType: 'LINE',
    ladder: { kind: 'LINE_RANGE', min: 50, max: 2_050, interval: 100 },
    startTime: exchange.event(QUIET.eventId)!.startTime,
    runners: [{ id: LINE.runnerId, name: 'Corners' }],
  });
  exchange.setLevels(maker.id, LINE.marketId, LINE.runnerId, {
    back: [[950, 100_000]],
    lay: [[1_050, 100_000]],
  });
}

const RACE = '1.29000010';
const entryId = (entry: number): string => String(58_100 + entry - 1);

/** A race of the quiet event that is much longer than a window. */
function openRace({ sandbox: { exchange } }: Product): void {
  exchange.createMarket({
    id: RACE,
    eventId: QUIET.eventId,
    name: 'Long race',
    type: 'WIN',
    startTime: exchange.event(QUIET.eventId)!.startTime,
    runners: Array.from({ length: 24 }, (_, index) => ({
      id: entryId(index + 1),
      name: `Entry ${index + 1}`,
    })),
  });
}

const raceRows = (page: Page): Locator =>
  page.getByRole('main').getByRole('region', { name: 'Long race' }).getByRole('row');

/** The row of a runner of the race. */
const entryRow = (page: Page, entry: number): Locator =>
  raceRows(page).filter({
    has: page.getByRole('rowheader', { name: `Entry ${entry}`, exact: true }),
  });

test('a line market speaks of under and over and shows lines, not odds', async ({
  page,
  product,
}) => {
  openLine(product);
  await page.goto(product.origin + QUIET_MARKET);
  const market = page.getByRole('main').getByRole('region', { name: 'Corners line' });
  await market.scrollIntoViewIfNeeded();
  await expect(
    market.getByRole('columnheader', { name: 'Under / No' }).filter({ visible: true }),
  ).toBeVisible();
  await expect(
    market.getByRole('columnheader', { name: 'Over / Yes' }).filter({ visible: true }),
  ).toBeVisible();
  const under = market.locator('button[data-price="0"]');
  await expect(under).toContainText('9.5');
  await expect(under).toContainText('Under Corners');
  await under.click();
  const stake = await openSlip(page);
  await stake.fill('100');
  await expect(page.getByText('Profit if under')).toBeVisible();
  // Even money: the profit is the stake, whatever the line.
  await expect(page.getByText('+100.00')).toBeVisible();
  await page.getByRole('button', { name: 'Higher odds' }).click();
  await expect(page.getByRole('textbox', { name: 'Line' })).toHaveValue('10.5');
});

test.describe('a market that changes', () => {
  test.skip(onDesktop, SAME);

  test('a removal from a long market leaves the focus where it is', async ({ page, product }) => {
    openRace(product);
    await page.goto(product.origin + QUIET_MARKET);
    const rows = raceRows(page);
    await entryRow(page, 11).scrollIntoViewIfNeeded();
    const cell = entryRow(page, 11).locator('button').first();
    await cell.focus();
    await expect(rows).toHaveCount(25);
    product.sandbox.control({
      do: 'removeRunner',
      marketId: RACE,
      runnerId: entryId(3),
      factor: 1,
    });
    await expect(rows.filter({ hasText: 'Non-runner' })).toContainText('Entry 3');
    await expect(rows).toHaveCount(25);
    await expect(cell).toBeFocused();
  });

  test('a row out of sight is left alone, and shows the present price once it is seen', async ({
    page,
    product,
  }) => {
    openRace(product);
    const { exchange } = product.sandbox;
    const maker = exchange.accounts.named('quiet-maker')!;
    const backAt = (entry: number, price: number): void =>
      exchange.setLevels(maker.id, RACE, entryId(entry), { back: [[price, 100_000]], lay: [] });
    const cell = (entry: number): Locator => entryRow(page, entry).locator('button').first();
    backAt(1, 300);
    backAt(24, 300);
    await page.goto(product.origin + QUIET_MARKET);
    await expect(cell(1)).toContainText('3.00');
    await expect(cell(24)).toContainText('3.00');
    await cell(1).scrollIntoViewIfNeeded();
    backAt(24, 640);
    backAt(1, 520);
    await expect(cell(1)).toContainText('5.2');
    expect(await cell(24).textContent()).toContain('3.00');
    await cell(24).scrollIntoViewIfNeeded();
    await expect(cell(24)).toContainText('6.4');
    backAt(1, 480);
    backAt(24, 600);
    await expect(cell(24)).toContainText('6.0');
    expect(await cell(1).textContent()).toContain('5.2');
    await cell(1).scrollIntoViewIfNeeded();
    await expect(cell(1)).toContainText('4.8');
  });

  test('a removed runner is struck, says what it costs the others, and cannot be bet on', async ({
    page,
    product: { origin, sandbox },
  }) => {
    await page.goto(origin + QUIET_MARKET);
    await expect(best(page, 'Back', 'Eastmere')).toContainText('3.20');
    sandbox.control({
      do: 'removeRunner',
      marketId: QUIET.matchOdds,
      runnerId: QUIET.away,
      factor: 12.5,
    });
    const row = page.getByRole('row').filter({ hasText: 'Non-runner' });
    await expect(row).toContainText('Eastmere');
    await expect(row).toContainText(/others −12\.5 ?%/);
    await expect(row.getByRole('button')).toHaveCount(0);
  });

  test('a settled market is closed and names its winner', async ({
    page,
    product: { origin, sandbox },
  }) => {
    await page.goto(origin + QUIET_MARKET);
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
    sandbox.control({ do: 'settle', marketId: QUIET.matchOdds, winners: [QUIET.draw] });
    const market = page.getByRole('main').getByRole('region', { name: 'Match odds' });
    await expect(market.getByText('Closed', { exact: true })).toBeVisible();
    await expect(market.getByRole('row').filter({ hasText: 'The draw' })).toContainText('Winner');
    await expect(market.getByRole('row').filter({ hasText: 'Norhaven' })).not.toContainText(
      'Winner',
    );
    await expect(market.locator('button[data-price]:enabled')).toHaveCount(0);
  });

  test('the time to the off counts down by the second and gives way to being in play', async ({
    page,
    product: { origin, sandbox },
  }) => {
    const { exchange } = sandbox;
    const startTime = exchange.clock.now() + 30_000;
    exchange.createEvent({
      id: '29000002',
      sportId: '1',
      sportName: 'Football',
      name: 'Westhaven v Southmere',
      startTime,
    });
    exchange.createMarket({
      id: '1.29000102',
      eventId: '29000002',
      name: 'Match odds',
      type: 'MATCH_ODDS',
      startTime,
      runners: [
        { id: '58101', name: 'Westhaven' },
        { id: '58102', name: 'Southmere' },
      ],
    });
    await page.goto(`${origin}/markets/29000002`);
    const header = page.getByRole('main');
    const left = async (): Promise<number> =>
      Number(/in 0:(\d\d)/.exec(await header.innerText())?.[1] ?? Number.NaN);
    await expect.poll(left).toBeLessThanOrEqual(30);
    const first = await left();
    await expect.poll(left).toBeLessThan(first);
    sandbox.control({ do: 'goInPlay', marketId: '1.29000102', betDelay: 5 });
    await expect(header).toContainText('In-play');
    await expect(header).toContainText('Bet delay 5 s');
    await expect(header).not.toContainText('in 0:');
  });
});
