import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../hands/page';
import { expectPrice, marketCard, priceOf, QUIET, QUIET_MARKET } from '../hands/prices';
import { offer, openMarket } from '../hands/server';
import { signIn } from '../hands/signIn';
import { bet, closeSlip, lineField, raiseOdds, typeStake } from '../hands/slip';
import { expect, type Product, test } from '../product';
import { paintedColours } from './paintedColours';

/* How the prices of a market are laid out and coloured. */

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

test(
  'a line market shows lines instead of odds, and speaks of under and over',
  { tag: '@both' },
  async ({ page, product }) => {
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
    expect((await boxOf(under)).x).toBeLessThan((await boxOf(over)).x);
    await under.click();
    await typeStake(page, '100');
    await expect(page.getByText('Profit', { exact: true })).toBeVisible();
    // The bet is at even money: its profit is its stake, whatever the line.
    await expect(page.getByText('+100.00')).toBeVisible();
    await raiseOdds(page);
    await expect(lineField(page)).toHaveValue('10.5');
  },
);

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
  test(
    `each head stands over the middle of its best cells at ${width} px`,
    { tag: width > 1000 ? '@desktop' : [] },
    async ({ page, product }) => {
      await page.setViewportSize({ width, height: 740 });
      openLine(product);
      await page.goto(QUIET_MARKET);
      await expectPrice(page, 'Back', 'Norhaven', '2.40');
      await marketCard(page, 'Corners line').scrollIntoViewIfNeeded();
      for (const market of ['Match odds', 'Corners line'])
        for (const off of await headsOff(page, market)) expect(off, market).toBeLessThanOrEqual(1);
    },
  );

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

test('the facts of a market without a book percentage begin with no dot', async ({
  page,
  product,
}) => {
  offer(product, QUIET.draw, [], [345]);
  await signIn(page, product, QUIET_MARKET);
  const facts = marketCard(page, 'Match odds').locator('small').filter({ hasText: '₹1–₹10L' });
  await expect(facts).toBeVisible();
  await expect(facts).not.toContainText('Book');
  expect((await facts.textContent())?.trim()).not.toMatch(/^·/);
});

test('a phone shows three prices a side of the main market below each name, and cuts no name', async ({
  page,
}) => {
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

test('a fact without room in a quiet line takes its dot along', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await signIn(page, product, QUIET_MARKET);
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
