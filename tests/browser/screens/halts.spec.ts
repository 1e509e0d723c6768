import type { Locator, Page } from '@playwright/test';
import { expectFilled } from '../hands/page';
import {
  expectBetDelay,
  expectPrice,
  marketCard,
  NON_RUNNER,
  priceOf,
  QUIET,
  QUIET_MARKET,
} from '../hands/prices';
import { goInPlay, removeRunner, reopen, settle, stopPrices, suspend } from '../hands/server';
import { paintedColour, paintedColours } from './paintedColours';
import { expect, type Product, test } from '../product';

const odds = (page: Page): Locator => marketCard(page, 'Match odds');
const cells = (page: Page): Locator => cellsOf(odds(page));
const head = (page: Page): Locator => odds(page).getByRole('columnheader').first();

/** Neither the hub nor any call brings prices any more. */
const stopEveryPrice = (product: Product): void =>
  stopPrices(product, '/api/Odds/*', '/api/Market/*', '/api/Event/*');

interface Halt {
  readonly halt: (product: Product) => void;
  /** What the head of the market says. */
  readonly head: RegExp;
  /** What a row of a list says. */
  readonly row: string;
}

const HALTS: Readonly<Record<string, Halt>> = {
  suspended: {
    halt: (product) => suspend(product),
    head: /Suspended since \d\d:\d\d$/,
    row: 'Suspended since',
  },
  closed: {
    halt: (product) => settle(product, QUIET.draw),
    head: /Closed since \d\d:\d\d$/,
    row: 'Closed',
  },
  inactive: {
    halt: ({ sandbox }) => sandbox.exchange.updateMarket(QUIET.matchOdds, { status: 'INACTIVE' }),
    head: /Not open since \d\d:\d\d$/,
    row: 'Not open since',
  },
  stale: { halt: stopEveryPrice, head: /Prices \d+ s old$/, row: 'Old prices' },
};

const cellsOf = (box: Locator): Locator => box.locator('[data-price]');

/** Every cell is painted grey, with figures that have faded and take no tap. */
async function expectFaded(box: Locator, live: number): Promise<void> {
  await expect(box.locator('[data-price]:enabled')).toHaveCount(0);
  const paints = await paintedColours(box, cellsOf(box));
  expect(paints.length).toBeGreaterThan(0);
  for (const { colour, contrast } of paints) {
    expect(colour, 'colour of a cell of a halted market').toBeLessThanOrEqual(4);
    expect(contrast, 'figures of a halted market').toBeLessThan(live * 0.6);
  }
}

/** How much of the label in a head lies beyond its end, px. */
const cutOff = (title: Locator): Promise<number> =>
  title.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    const ends = [...element.querySelectorAll('small')].map((said) => {
      const words = document.createRange();
      words.selectNodeContents(said);
      return words.getBoundingClientRect().right;
    });
    return Math.max(0, ...ends.map((end) => Math.ceil(end - right)));
  });

/** Nothing lies on the figures of any cell. */
async function expectUncovered(cells: Locator): Promise<void> {
  const covered = await cells.evaluateAll((elements) => {
    const leaves = [...document.querySelectorAll('main *')]
      .filter((leaf) => leaf.children.length === 0)
      .filter((leaf) => getComputedStyle(leaf).visibility !== 'hidden')
      .map((leaf) => ({ leaf, box: leaf.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 1 && height > 1);
    return elements
      .flatMap((cell) => [...cell.querySelectorAll('b, i')])
      .filter((figure) => {
        const { left, top, right, bottom } = figure.getBoundingClientRect();
        return leaves.some(
          ({ leaf, box }) =>
            !leaf.contains(figure) &&
            !figure.contains(leaf) &&
            box.left < right - 1 &&
            box.right > left + 1 &&
            box.top < bottom - 1 &&
            box.bottom > top + 1,
        );
      })
      .map((figure) => figure.outerHTML);
  });
  expect(covered).toEqual([]);
}

/** Where a part stands in the page, wherever the page is scrolled to. */
const placeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y + scrollY, width, height };
  });

for (const theme of ['dark', 'light'])
  for (const [name, { halt, head: says }] of Object.entries(HALTS))
    test(
      `a market that is ${name} is grey and faint under one label in the ${theme} theme`,
      { tag: '@both' },
      async ({ page, product }) => {
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        await page.goto(QUIET_MARKET);
        await expectPrice(page, 'Back', 'Norhaven', '2.40');
        // The prices are fresh from the server, so that the page sees the halt begin.
        await expect(cells(page).first()).toBeEnabled();
        const before = await paintedColour(priceOf(page, 'Back', 'Norhaven'));
        expect(before.colour).toBeGreaterThan(15);
        const place = await placeOf(odds(page));
        halt(product);
        await expect(head(page)).toHaveText(says, { timeout: 20_000 });
        await expectFaded(odds(page), before.contrast);
        await expectUncovered(cells(page));
        expect(await cutOff(head(page)), 'of the label').toBe(0);
        // The page says above the market that its event could not be fetched: only then it stands lower.
        const { width, height } = place;
        expect(await placeOf(odds(page))).toMatchObject(
          name === 'stale' ? { width, height } : place,
        );
        await expect(
          odds(page).getByText(says.source.startsWith('Prices') ? says : /since/),
        ).toHaveCount(1);
        if (name !== 'stale') {
          // The market beside it goes on.
          const other = marketCard(page, 'Over/Under 2.5 goals');
          const cell = other.locator('[data-price="0"]').first();
          // Clear of the bars that lie over the page's edges.
          await cell.evaluate((element) => element.scrollIntoView({ block: 'center' }));
          expect((await paintedColour(cell)).colour).toBeGreaterThan(15);
        }
      },
    );

test('the note of a non-runner stays readable while its market is halted', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Eastmere', '3.20');
  removeRunner(product, QUIET.away, 12.5);
  const note = odds(page).getByRole('row').filter({ hasText: NON_RUNNER });
  await expect(note).toBeVisible();
  const before = await paintedColour(note);
  suspend(product);
  await expect(head(page)).toHaveText(/Suspended/);
  expect(await paintedColour(note)).toEqual(before);
});

test('the page says since when a market is halted only if it saw the halt begin', async ({
  page,
  product,
}) => {
  suspend(product);
  await page.goto(QUIET_MARKET);
  await expect(head(page)).toHaveText(/Suspended\s*$/);
  reopen(product);
  await expect(cells(page).first()).toBeEnabled();
  await expect(head(page)).not.toContainText('Suspended');
  suspend(product);
  await expect(head(page)).toHaveText(/Suspended since \d\d:\d\d$/);
});

for (const [name, { halt, row: says }] of Object.entries(HALTS))
  test(
    `a row of a list fades and says beside the clock that its market is ${name}`,
    { tag: '@both' },
    async ({ page, product }) => {
      await page.goto('/sports/1');
      await expectFilled(page);
      const row = page.getByRole('article').filter({ hasText: 'Norhaven' });
      const first = cellsOf(row).first();
      await expect(first).toContainText('2.40');
      const before = await paintedColour(first);
      const place = await row.boundingBox();
      halt(product);
      await expect(row.locator('.ev-meta')).toContainText(says, { timeout: 20_000 });
      await expectFaded(row, before.contrast);
      await expectUncovered(cellsOf(row));
      expect(await row.boundingBox()).toEqual(place);
    },
  );

test.describe('on the narrowest screens', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a market that is suspended or closed keeps its name in sight', async ({
    page,
    product,
  }) => {
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    const name = head(page).getByText('Match odds', { exact: true });
    /** Whether nothing lies on the middle of the first letters. */
    const inSight = (): Promise<boolean> =>
      name.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { left, top, height } = text.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top + height / 2) === element;
      });
    expect(await inSight()).toBe(true);
    for (const halt of ['suspended', 'closed'] as const) {
      HALTS[halt]!.halt(product);
      await expect(head(page)).toHaveText(HALTS[halt]!.head);
      expect(await inSight(), halt).toBe(true);
    }
  });

  test('the prices stay where they are when their market goes in play', async ({
    page,
    product,
  }) => {
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    const place = await odds(page).boundingBox();
    goInPlay(product, 12);
    await expectBetDelay(page, 12);
    expect(await odds(page).boundingBox()).toEqual(place);
  });
});
