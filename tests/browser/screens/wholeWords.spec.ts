import type { Locator, Page } from '@playwright/test';
import { expectPlayer, logInAsDemo, loginLink } from '../hands/account';
import { betTab, openBet } from '../hands/bets';
import { placeElsewhere } from '../hands/elsewhere';
import { brokenWords, expectReadable, setTextSize } from '../hands/cut';
import { expectConnection } from '../hands/connection';
import { settleBet } from '../hands/ledger';
import { boxOf, header, screenBehind, sheet } from '../hands/page';
import { expectPrices, marketCard, QUIET, QUIET_MARKET } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { openMatch } from '../hands/server';
import { signIn } from '../hands/signIn';
import { confirmButton, expectMatched, fillSlip, placeButton, question } from '../hands/slip';
import { expect, type Product, test } from '../product';

/* A name wraps between its words, and a sum stands in one line: whatever has no room beside them yields. */

const CLUB = 'Wolverhampton Wanderers Reserves';
const OTHERS = 'Brighton and Hove Albion Under 21';
const LONG = { eventId: '29000088', marketId: '1.29000088', home: '880' } as const;

/** The narrowest screen of a project, and the letters twice as large. */
async function narrow(page: Page, text = 100): Promise<void> {
  if (!hasColumn(page))
    await page.setViewportSize({ width: text === 100 ? 320 : 360, height: 740 });
  await setTextSize(page, text);
}

/** The height of a text in letters of its own size. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((box) => {
    const letters = document.createRange();
    letters.selectNodeContents(box);
    return letters.getBoundingClientRect().height / parseFloat(getComputedStyle(box).fontSize);
  });

/** The most lines, in letters of their own size, that any of these boxes is high. */
const mostLines = (boxes: Locator): Promise<number> =>
  boxes.evaluateAll((all) =>
    Math.max(
      ...all.map(
        (box) => box.getBoundingClientRect().height / parseFloat(getComputedStyle(box).fontSize),
      ),
    ),
  );

const expectWhole = (parts: Locator): Promise<void> =>
  expect.poll(() => brokenWords(parts)).toEqual([]);

/** Opens a match of long names, where 1,500.00 laid at 1.90 are matched by two thirds. */
function openLongMatch(product: Product): void {
  const { eventId, marketId, home } = LONG;
  openMatch(product, {
    eventId,
    marketId,
    name: `${CLUB} v ${OTHERS}`,
    startsIn: 600_000,
    runners: [
      { id: home, name: CLUB },
      { id: '881', name: OTHERS },
    ],
    prices: { back: 188, lay: 190 },
  });
  const { exchange } = product.sandbox;
  const maker = exchange.accounts.named('quiet-maker')?.id ?? '';
  exchange.setLevels(maker, marketId, home, { back: [], lay: [[190, 100_000]] });
  placeElsewhere(product, { marketId, runnerId: home, side: 'LAY', price: 190, stake: 150_000 });
}

test(
  'the exposure of a market with a long name stands in one line',
  { tag: '@both' },
  async ({ page, product }) => {
    openLongMatch(product);
    await signIn(page, product);
    await narrow(page);
    await header(page)
      .getByRole('button', { name: /Exposure/ })
      .click();
    const list = page.getByRole('region', { name: 'Exposure by market' });
    await expect(list).toContainText('1,350.00');
    await expectWhole(list);
    await setTextSize(page, 200);
    await expectWhole(list.locator('a > b'));
  },
);

test('a bet’s tag yields to its runner’s name', { tag: '@both' }, async ({ page, product }) => {
  openLongMatch(product);
  await signIn(page, product, '/current-bet?tab=unmatched');
  await narrow(page);
  const bet = openBet(page, CLUB);
  await expect(bet).toContainText('Partly matched');
  await expectWhole(bet);
  const name = await bet.locator('b').first().boundingBox();
  // Two lines of a name, not one a word.
  expect(name?.height).toBeLessThan(hasColumn(page) ? 44 : 64);
  await narrow(page, 200);
  await expectWhole(bet.locator('p'));
});

test(
  'a report keeps its names and figures whole beside each other',
  { tag: '@both' },
  async ({ page, product }) => {
    settleBet(product, { name: `${CLUB} v ${OTHERS}`, stake: 100_000, wins: true });
    settleBet(product, { name: 'Kestrel Bay v Osterly Town 7', stake: 5_000, wins: true });
    for (const [path, text] of [
      ['/account-statement', 'Commission'],
      ['/bet-history', 'Won'],
    ] as const) {
      if (path === '/account-statement') await signIn(page, product, path);
      else await page.goto(path);
      await expect(screenBehind(page)).toContainText(text);
      const rows = screenBehind(page).locator('section.card');
      for (const size of [100, 200]) {
        await narrow(page, size);
        await expectWhole(rows);
      }
      await narrow(page);
    }
    // A phone shows a list in place of the table.
    if (!hasColumn(page)) return;
    await page.goto('/account-statement');
    const short = screenBehind(page).getByText('Kestrel Bay v Osterly Town 7').first();
    await expect(short).toBeVisible();
    expect(await linesOf(short)).toBeLessThan(2);
  },
);

for (const text of [100, 200])
  test(
    `the bar of a demo player stands in two lines of whole words, offline too, with letters of ${text} %`,
    { tag: '@both' },
    async ({ page, context }) => {
      await logInAsDemo(page, '/home');
      await expectPlayer(page);
      const funds = header(page).getByRole('button', { name: /Exposure/ });
      await expect(funds).toContainText('0.00');
      for (const width of hasColumn(page) ? [1_280] : text === 100 ? [360, 320] : [360])
        for (const isOffline of [false, true]) {
          await context.setOffline(isOffline);
          await expectConnection(page, isOffline ? 'offline' : 'live', { timeout: 20_000 });
          await page.setViewportSize({ width, height: 740 });
          await setTextSize(page, text);
          await expectWhole(header(page));
          await expect.poll(() => mostLines(funds.locator('b, small'))).toBeLessThan(2);
          await expectReadable(page, `the bar, ${width} px, ${isOffline ? 'offline' : 'online'}`, {
            mayCut: 'main *, .tabs *',
          });
          // The figure is never what yields.
          await expect(funds.getByText('0.00', { exact: true })).toBeInViewport({ ratio: 1 });
        }
    },
  );

test.describe('with letters twice as large', () => {
  test('the steps of a position are words', async ({ page, product }) => {
    placeElsewhere(product, { price: 240, stake: 10_000 });
    placeElsewhere(product, { runnerId: QUIET.away, price: 500, stake: 10_000 });
    await signIn(page, product, QUIET_MARKET);
    const steps = marketCard(page, 'Match odds').locator('label');
    await expect(steps).toHaveCount(3);
    await narrow(page, 200);
    await expectWhole(steps);
  });

  test('the slip, its question and its receipt are whole on the narrowest phone', async ({
    page,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await page.setViewportSize({ width: 320, height: 740 });
    await setTextSize(page, 200);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    const whole = async (what: string): Promise<void> => {
      await expectReadable(page, what, { mayCut: 'main *, .tabs *' });
      await expectWhole(sheet(page));
      await expect(sheet(page).locator('[data-closes]')).toBeInViewport({ ratio: 1 });
      const { x, width } = await boxOf(sheet(page).getByRole('button').last());
      expect(x + width, what).toBeLessThanOrEqual(320);
    };
    await whole('the slip');
    await placeButton(page).click();
    await expect(question(page)).toBeVisible();
    await whole('the question');
    await confirmButton(page).click();
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    await whole('the receipt');
  });

  test('nothing of the bars leaves the window where words are longer', async ({ page }) => {
    await page.goto('/home?words=pseudo');
    await expectPrices(page);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await setTextSize(page, 200);
      await expect(page.locator('.tabs > *')).toHaveCount(4);
      for (const part of await page.locator('.tabs > *, .tabs span, .top > :visible').all()) {
        const { x, width: own } = await boxOf(part);
        const name = `${await part.textContent()} at ${width} px`;
        expect(x, name).toBeGreaterThanOrEqual(0);
        expect(x + own, name).toBeLessThanOrEqual(width);
      }
      await expectReadable(page, `the bars at ${width} px`, { mayCut: 'main *, .sports *' });
    }
  });

  test('the way in is one line', async ({ page }) => {
    await page.goto(QUIET_MARKET);
    await expect(loginLink(page)).toBeVisible();
    await narrow(page, 200);
    await expect.poll(() => linesOf(loginLink(page))).toBeLessThan(2);
    await expect(loginLink(page)).toBeInViewport({ ratio: 1 });
  });

  test('each list of bets is named in full', async ({ page, product }) => {
    placeElsewhere(product, { price: 240, stake: 10_000 });
    await signIn(page, product, '/current-bet');
    await expect(betTab(page, 'Matched')).toBeVisible();
    await narrow(page, 200);
    for (const name of ['Matched', 'Unmatched', 'Settled'] as const)
      await expect(betTab(page, name)).toBeInViewport({ ratio: 1 });
  });
});
