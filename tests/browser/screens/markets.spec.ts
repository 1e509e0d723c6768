import type { Locator, Page } from '@playwright/test';
import { screen } from '../hands/page';
import {
  expectBetDelay,
  expectPrice,
  marketCard,
  NON_RUNNER,
  priceOf,
  QUIET,
  QUIET_MARKET,
  WINNER,
} from '../hands/prices';
import { onDesktop, SAME } from '../hands/screen';
import {
  changeSettings,
  goInPlay,
  offer,
  openMarket,
  openMatch,
  removeRunner,
  settle,
} from '../hands/server';
import { logIn } from '../hands/account';
import { bet, closeSlip, lineField, raiseOdds, typeStake } from '../hands/slip';
import { expect, type Product, test } from '../product';
import { paintedColours } from './paintedColours';

const LINE = { marketId: '1.29000009', runnerId: '58091' } as const;

/** Opens a line market in the quiet event: under or over a number of corners. */
function openLine(product: Product): void {
  openMarket(product, {
    id: LINE.marketId,
    name: 'Corners line',
    type: 'TOTAL_CORNERS',
    bettingType: 'LINE',
    ladder: { kind: 'LINE_RANGE', min: 50, max: 2_050, interval: 100 },
    runners: [{ id: LINE.runnerId, name: 'Corners' }],
  });
  offer(product, LINE.runnerId, [950], [1_050], LINE.marketId);
}

const RACE = '1.29000010';
const entryId = (entry: number): string => String(58_100 + entry - 1);

/** Opens a race in the quiet event that is much longer than a window. */
function openRace(product: Product): void {
  openMarket(product, {
    id: RACE,
    name: 'Long race',
    type: 'WIN',
    runners: Array.from({ length: 24 }, (_, index) => ({
      id: entryId(index + 1),
      name: `Entry ${index + 1}`,
    })),
  });
}

const raceRows = (page: Page): Locator => marketCard(page, 'Long race').getByRole('row');

/** The row of a runner of the race. */
const entryRow = (page: Page, entry: number): Locator =>
  raceRows(page).filter({
    has: page.getByRole('rowheader', { name: `Entry ${entry}`, exact: true }),
  });

test('a line market shows lines instead of odds, and speaks of under and over', async ({
  page,
  product,
}) => {
  openLine(product);
  await page.goto(QUIET_MARKET);
  const market = marketCard(page, 'Corners line');
  await market.scrollIntoViewIfNeeded();
  for (const name of ['Under / No', 'Over / Yes'])
    await expect(
      market.getByRole('columnheader', { name }).filter({ visible: true }),
    ).toBeVisible();
  const under = market.locator('button[data-price="0"]');
  await expect(under).toContainText('9.5');
  await expect(under).toContainText('Under Corners');
  // Its No is pink on the left and its Yes is blue on the right.
  const colourOf = (cell: Locator): Promise<string> =>
    cell.evaluate((box) => getComputedStyle(box).backgroundColor);
  const over = market.locator('button[data-price="3"]');
  expect(await colourOf(under)).toBe(await colourOf(priceOf(page, 'Lay', 'Norhaven')));
  expect(await colourOf(over)).toBe(await colourOf(priceOf(page, 'Back', 'Norhaven')));
  expect((await under.boundingBox())!.x).toBeLessThan((await over.boundingBox())!.x);
  await under.click();
  await typeStake(page, '100');
  await expect(page.getByText('Profit', { exact: true })).toBeVisible();
  // The bet is at even money: its profit is its stake, whatever the line.
  await expect(page.getByText('+100.00')).toBeVisible();
  await raiseOdds(page);
  await expect(lineField(page)).toHaveValue('10.5');
});

/** By how much the middle of each head lies off that of the best cells below it, px. */
const headsOff = (page: Page, market: string): Promise<readonly number[]> =>
  marketCard(page, market).evaluate((card) => {
    const middle = (node: Node): number => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      return (left + right) / 2;
    };
    const said = [...card.querySelectorAll('span[role="columnheader"]')].filter(
      (head) => head.checkVisibility() && !head.querySelector('.vh'),
    );
    return ['0', '3'].map((place, at) => {
      const { left, right } = card
        .querySelector(`[data-price="${place}"]`)!
        .getBoundingClientRect();
      return Math.abs(middle(said[at]!) - (left + right) / 2);
    });
  });

for (const width of [320, 360, 1280])
  test(`each head stands over the middle of its best cells at ${width} px`, async ({
    page,
    product,
  }) => {
    test.skip(onDesktop({ viewport: page.viewportSize() }) !== width > 1000, SAME);
    await page.setViewportSize({ width, height: 740 });
    openLine(product);
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    await marketCard(page, 'Corners line').scrollIntoViewIfNeeded();
    for (const market of ['Match odds', 'Corners line'])
      for (const off of await headsOff(page, market)) expect(off, market).toBeLessThanOrEqual(1);
  });

test('a price that nobody offers has no colour of its side until somebody does', async ({
  page,
  product,
}) => {
  offer(product, QUIET.draw, [], [345]);
  await page.goto(QUIET_MARKET);
  const empty = priceOf(page, 'Back', 'The draw');
  await expect(empty).toContainText('–');
  const row = page.getByRole('row').filter({ hasText: 'The draw' });
  const paint = async (): Promise<number> => (await paintedColours(row, empty))[0]!.colour;
  await page.mouse.move(0, 0);
  expect(await paint()).toBeLessThan(16);
  offer(product, QUIET.draw, [340], [345]);
  await expect(empty).toContainText('3.40');
  expect(await paint()).toBeGreaterThan(40);
  offer(product, QUIET.draw, [], [345]);
  await expect(empty).toContainText('–');
  await expect.poll(paint).toBeLessThan(16);
});

test('a phone shows three prices a side of the main market below each name, and cuts no name', async ({
  page,
}) => {
  test.skip(onDesktop({ viewport: page.viewportSize() }), SAME);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    const row = page.getByRole('row').filter({ hasText: 'Norhaven' });
    await expect(row.locator('button[data-price]:visible')).toHaveCount(6);
    const [name, cells] = await row.evaluate((box) => {
      const text = box.querySelector('[role="rowheader"] b')!;
      const range = document.createRange();
      range.selectNodeContents(text);
      return [
        range.getBoundingClientRect().bottom,
        [...box.querySelectorAll('button')].map((cell) => {
          const { left, right, top } = cell.getBoundingClientRect();
          return { left, right, top, over: cell.scrollWidth - cell.clientWidth };
        }),
      ] as const;
    });
    for (const [at, { left, right, top, over }] of cells
      .toSorted((a, b) => a.left - b.left)
      .entries()) {
      expect(top).toBeGreaterThanOrEqual(name);
      expect(over, 'figures wider than their cell').toBeLessThanOrEqual(0);
      expect(right - left).toBeGreaterThanOrEqual(38);
      if (at > 0)
        expect(left).toBeGreaterThan(cells.toSorted((a, b) => a.left - b.left)[at - 1]!.right);
    }
    // The others keep one price a side beside their names.
    const goals = marketCard(page, 'Over/Under 2.5 goals').getByRole('row').nth(1);
    await expect(goals.locator('button[data-price]:visible')).toHaveCount(2);
  }
});

test('an event that scrolls away stays as a line below the top bar, with its star and its markets', async ({
  page,
  product,
}) => {
  openRace(product);
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  const chips = page.getByRole('group', { name: 'Markets of this event' });
  const line = page.locator('[aria-hidden="true"]', { hasText: 'Norhaven v Eastmere' }).last();
  await expect(line).toBeHidden();
  await entryRow(page, 20).scrollIntoViewIfNeeded();
  await expect(line).toBeVisible();
  const [top, head, bar] = await Promise.all(
    [page.locator('.top'), line, chips].map(async (part) => (await part.boundingBox())!),
  );
  expect(Math.abs(top!.y)).toBeLessThanOrEqual(1);
  expect(Math.abs(head!.y - top!.y - top!.height)).toBeLessThanOrEqual(2);
  expect(bar!.y).toBeGreaterThanOrEqual(head!.y + head!.height - 1);
  // Nothing lies over it.
  const met = await line.evaluate((box) => {
    const { left, top: y, height } = box.getBoundingClientRect();
    return box.contains(document.elementFromPoint(left + 20, y + height / 2));
  });
  expect(met).toBe(true);
  await line.getByRole('button', { includeHidden: true }).click();
  await chips.getByRole('button', { name: 'Match odds', exact: true }).click();
  await expect(marketCard(page, 'Long race')).toHaveCount(0);
  await expect(marketCard(page, 'Match odds')).toBeInViewport();
  const star = page.getByRole('button', { name: 'Pin Norhaven v Eastmere' });
  await expect(star).toHaveCount(1);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/home');
  await expect(screen(page).getByRole('region', { name: 'Pinned' })).toContainText('Norhaven');
});

test('an event of a sport that is switched off says so, and leads to the others', async ({
  page,
  product,
}) => {
  changeSettings(product, { football: false });
  await page.goto(QUIET_MARKET);
  await expect(screen(page)).toContainText('Football isn’t offered here.');
  await expect(screen(page).locator('[data-price]')).toHaveCount(0);
  await screen(page).getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/home');
});

test('only what starts soon is in the colour that calls', async ({ page, product }) => {
  const at = (eventId: string, name: string, startsIn: number): void =>
    openMatch(product, {
      eventId,
      marketId: `1.${eventId}`,
      name,
      startsIn,
      runners: name.split(' v ').map((side, place) => ({ id: `${eventId}${place}`, name: side })),
    });
  at('29000011', 'Westhaven v Southmere', 5 * 60_000);
  at('29000012', 'Highmoss v Larkfield', 26 * 3_600_000);
  await page.goto('/sports/1');
  const colourOf = (name: string): Promise<string> =>
    page
      .getByRole('article')
      .filter({ hasText: name })
      .getByText(/^(Starts in|Tomorrow|[A-Z][a-z]{2} \d)/)
      .evaluate((text) => getComputedStyle(text).color);
  const [soon, later] = [await colourOf('Westhaven'), await colourOf('Highmoss')];
  const quiet = await page
    .getByRole('article')
    .first()
    .locator('.ev-meta')
    .evaluate((meta) => getComputedStyle(meta).color);
  expect(later).toBe(quiet);
  expect(soon).not.toBe(quiet);
});

test('home does not say that nothing is in play above an event that has gone in play', async ({
  page,
  product,
}) => {
  await page.goto('/home');
  const none = screen(page).locator('.card', { hasText: 'Nothing in play right now.' });
  await expect(none).toBeVisible();
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  goInPlay(product, 5);
  await expect(none).toHaveCount(0);
  const block = screen(page).getByRole('region', { name: 'In-play' });
  await expect(block).toContainText('Norhaven');
  // Its head says that it is in play: the competition begins where the label would.
  const [row, league] = await Promise.all([
    block.locator('.ev-teams').first().boundingBox(),
    block.getByText('Coastal Cup').boundingBox(),
  ]);
  expect(league?.x).toBeCloseTo(row?.x ?? 0, 0);
});

test('home without anything in play says so in one line', async ({ page }) => {
  await page.goto('/home');
  const none = screen(page).locator('.card', { hasText: 'Nothing in play right now.' });
  expect((await none.boundingBox())!.height).toBeLessThanOrEqual(60);
});

test('a fact without room in a quiet line takes its dot along', async ({ page, product }) => {
  test.skip(onDesktop({ viewport: page.viewportSize() }), SAME);
  await page.setViewportSize({ width: 320, height: 740 });
  await logIn(page, product, QUIET_MARKET);
  await bet(page, 'Back', 'Norhaven', '2000');
  const row = page.getByRole('row').filter({ hasText: 'Norhaven' });
  await closeSlip(page);
  const facts = row.locator('[data-facts]');
  await expect(facts).toHaveText(/^Last\s2\.40 ·\s\S+\smatched$/);
  await expect(row).toContainText('+2,744.00');
  const seen = await facts.evaluate((element) => {
    const { bottom } = element.closest('[role="rowheader"]')!.getBoundingClientRect();
    const text = element.firstChild as Text;
    return [...text.data]
      .filter((_, at) => {
        const letter = document.createRange();
        letter.setStart(text, at);
        letter.setEnd(text, at + 1);
        const box = letter.getBoundingClientRect();
        return box.width > 0 && (box.top + box.bottom) / 2 < bottom;
      })
      .join('')
      .trim();
  });
  expect(seen).toMatch(/^Last\s2\.40$/);
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

test.describe('a market that changes', () => {
  test.skip(onDesktop, SAME);

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

  test('a row out of sight stays as it is, and shows the present price once it is seen', async ({
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

  test('a removed runner is struck, says its reduction, and cannot be bet on', async ({
    page,
    product,
  }) => {
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Eastmere', '3.20');
    removeRunner(product, QUIET.away, 12.5);
    const row = page.getByRole('row').filter({ hasText: NON_RUNNER });
    await expect(row).toContainText('Eastmere');
    await expect(row).toContainText('reduction 12.5%');
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

test('a row of a list names its market where that is not match odds', async ({ page, product }) => {
  await page.goto('/home');
  const row = page.getByRole('article').filter({ hasText: 'Norhaven' });
  await expect(row.getByText('Over/Under 2.5 goals')).toHaveCount(0);
  settle(product, QUIET.home);
  await page.reload();
  await expect(row.getByText('Over/Under 2.5 goals', { exact: true }).first()).toBeVisible();
});

test('rows of a list begin equally far below their edge, however much is said above the names', async ({
  page,
  product,
}) => {
  test.skip(!onDesktop({ viewport: page.viewportSize() }), SAME);
  openMatch(product, {
    eventId: '29000003',
    marketId: '1.29000103',
    name: 'Westhaven v Southmere',
    competition: 'Cup',
    startsIn: 3_600_000,
    runners: [
      { id: '58201', name: 'Westhaven' },
      { id: '58202', name: 'Southmere' },
    ],
  });
  // So narrow that one of the two competitions stands on a line of its own.
  await page.setViewportSize({ width: 1_070, height: 800 });
  await page.goto('/home');
  const heads = screen(page).locator('article .ev-meta');
  await expect(heads).toHaveCount(2);
  const places = await heads.evaluateAll((all) =>
    all.map((meta) => {
      const { top, height } = meta.getBoundingClientRect();
      const row = meta.closest('.ev')!.getBoundingClientRect();
      return { height, below: Math.round(top - row.top), row: row.height };
    }),
  );
  const [one, two] = places.toSorted((a, b) => a.height - b.height);
  expect(two!.height, 'two lines').toBeGreaterThan(one!.height * 1.5);
  expect(Math.abs(two!.below - one!.below)).toBeLessThanOrEqual(1);
  expect(two!.below).toBeGreaterThanOrEqual(6);
  expect(two!.row, 'height of the row').toBe(one!.row);
});

test('the tags of an event hold no more room than their words need', async ({ page }) => {
  test.skip(onDesktop({ viewport: page.viewportSize() }), SAME);
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  const room = await screen(page)
    .locator('header')
    .getByText(/^(?:Commission|Matched) /)
    .evaluateAll((all) =>
      all.map((tag) => {
        const words = document.createRange();
        words.selectNodeContents(tag);
        return tag.getBoundingClientRect().width - words.getBoundingClientRect().width;
      }),
    );
  expect(room).toHaveLength(2);
  for (const blank of room) expect(blank).toBeLessThanOrEqual(36);
});

test('a player sees the smallest and the largest stake before they bet, a guest none', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  const card = marketCard(page, 'Match odds');
  await expect(card).toContainText('Book');
  await expect(card).not.toContainText('₹1–');
  await logIn(page, product, QUIET_MARKET);
  await expect(card.getByText('₹1–₹10L')).toBeVisible();
});
