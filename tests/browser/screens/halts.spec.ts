import type { Locator, Page } from '@playwright/test';
import { best, expect, type Product, QUIET, QUIET_MARKET, test } from '../product';
import { paintOf } from './painted';

const odds = (page: Page): Locator =>
  page.getByRole('main').getByRole('region', { name: 'Match odds' });
const cells = (page: Page): Locator => odds(page).locator('[data-price]');
const head = (page: Page): Locator => odds(page).getByRole('columnheader').first();

/** The feed is silent, and every way to ask fails. */
function silence({ sandbox }: Product): void {
  sandbox.control({ do: 'pauseOdds', paused: true });
  for (const path of ['/api/Odds/*', '/api/Market/*', '/api/Event/*'])
    sandbox.faults.add({ match: { path }, action: { kind: 'status', status: 500 } });
}

const HALTS: Readonly<Record<string, { halt: (product: Product) => void; says: RegExp }>> = {
  suspended: {
    halt: ({ sandbox }) => sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds }),
    says: /Suspended since \d\d:\d\d$/,
  },
  closed: {
    halt: ({ sandbox }) =>
      sandbox.control({ do: 'settle', marketId: QUIET.matchOdds, winners: [QUIET.draw] }),
    says: /Closed since \d\d:\d\d$/,
  },
  inactive: {
    halt: ({ sandbox }) => sandbox.exchange.updateMarket(QUIET.matchOdds, { status: 'INACTIVE' }),
    says: /Not open since \d\d:\d\d$/,
  },
  stale: { halt: silence, says: /Prices \d+ s old$/ },
};

/** Every cell as it is painted: no colour left, and figures that have faded. */
async function expectFaded(shown: Locator, live: number): Promise<void> {
  for (const cell of await shown.all()) {
    await expect(cell).toBeDisabled();
    const { colour, contrast } = await paintOf(cell);
    expect(colour, 'colour of a cell of a halted market').toBeLessThanOrEqual(4);
    expect(contrast, 'figures of a halted market').toBeLessThan(live * 0.6);
  }
}

/** How much of what is said in a head lies beyond its end, px. */
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

/** What a player sees at the middle of each cell is the cell: nothing lies on its figures. */
async function expectUncovered(shown: Locator): Promise<void> {
  for (const cell of await shown.all()) {
    await cell.scrollIntoViewIfNeeded();
    const covered = await cell.evaluate(
      (element) =>
        [...element.querySelectorAll('b, i')].filter((line) => {
          const { left, top, width, height } = line.getBoundingClientRect();
          const boxes = [...document.querySelectorAll('main *')].filter(
            (other) =>
              !other.contains(line) && !line.contains(other) && other.children.length === 0,
          );
          return boxes.some((other) => {
            const box = other.getBoundingClientRect();
            return (
              getComputedStyle(other).visibility !== 'hidden' &&
              box.width > 1 &&
              box.height > 1 &&
              box.left < left + width - 1 &&
              box.right > left + 1 &&
              box.top < top + height - 1 &&
              box.bottom > top + 1
            );
          });
        }).length,
    );
    expect(covered).toBe(0);
  }
}

for (const theme of ['dark', 'light'])
  for (const [name, { halt, says }] of Object.entries(HALTS))
    test(`a market that is ${name} looks it, ${theme}: each cell grey and faint, one label in its head`, async ({
      page,
      product,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(product.origin + QUIET_MARKET);
      await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
      // Fresh from the server, so that what follows is seen to begin.
      await expect(cells(page).first()).toBeEnabled();
      const before = await paintOf(best(page, 'Back', 'Norhaven'));
      expect(before.colour).toBeGreaterThan(15);
      const place = await odds(page).boundingBox();
      halt(product);
      await expect(head(page)).toHaveText(says, { timeout: 20_000 });
      await expectFaded(cells(page), before.contrast);
      await expectUncovered(cells(page));
      expect(await cutOff(head(page)), 'of the label').toBe(0);
      // An event that could not be fetched is said above it, and only then it stands lower.
      const { width, height } = place!;
      expect(await odds(page).boundingBox()).toMatchObject(
        name === 'stale' ? { width, height } : place!,
      );
      await expect(
        odds(page).getByText(says.source.startsWith('Prices') ? says : /since/),
      ).toHaveCount(1);
      if (name !== 'stale') {
        // The market beside it goes on.
        const other = page.getByRole('main').getByRole('region', { name: 'Over/Under 2.5 goals' });
        expect((await paintOf(other.locator('[data-price="0"]').first())).colour).toBeGreaterThan(
          15,
        );
      }
    });

test('a non-runner’s note stays readable while its market is halted', async ({ page, product }) => {
  await page.goto(product.origin + QUIET_MARKET);
  await expect(best(page, 'Back', 'Eastmere')).toContainText('3.20');
  const removed = { marketId: QUIET.matchOdds, runnerId: QUIET.away, factor: 12.5 };
  product.sandbox.control({ do: 'removeRunner', ...removed });
  const note = odds(page).getByRole('row').filter({ hasText: 'Non-runner' });
  await expect(note).toBeVisible();
  const before = await paintOf(note);
  product.sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
  await expect(head(page)).toHaveText(/Suspended/);
  expect(await paintOf(note)).toEqual(before);
});

test('a halt that began before the page was opened is not said to begin with it', async ({
  page,
  product,
}) => {
  product.sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
  await page.goto(product.origin + QUIET_MARKET);
  await expect(head(page)).toHaveText(/Suspended by \d\d:\d\d$/);
  product.sandbox.control({ do: 'reopen', marketId: QUIET.matchOdds });
  await expect(cells(page).first()).toBeEnabled();
  await expect(head(page)).toHaveText('Match odds');
  product.sandbox.control({ do: 'suspend', marketId: QUIET.matchOdds });
  await expect(head(page)).toHaveText(/Suspended since \d\d:\d\d$/);
});

for (const [name, { halt }] of Object.entries(HALTS))
  test(`a row of a list whose market is ${name} fades, and says why beside the clock, not on its figures`, async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin}/sports/1`);
    const row = page.getByRole('article').filter({ hasText: 'Norhaven' });
    await expect(row.locator('[data-price]').first()).toContainText('2.40');
    const before = await paintOf(row.locator('[data-price]').first());
    const place = await row.boundingBox();
    halt(product);
    const says = {
      suspended: 'Suspended since',
      closed: 'Closed',
      inactive: 'Not open since',
      stale: 'Prices are old',
    };
    await expect(row.locator('.ev-meta')).toContainText(says[name as keyof typeof says], {
      timeout: 20_000,
    });
    await expectFaded(row.locator('[data-price]'), before.contrast);
    await expectUncovered(row.locator('[data-price]'));
    expect(await row.boundingBox()).toEqual(place);
  });
