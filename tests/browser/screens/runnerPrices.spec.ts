import { scriptOf } from '../hands/code';
import { expectPrice, marketCard, QUIET, QUIET_MARKET } from '../hands/prices';
import {
  minuteRows,
  offeredPrices,
  priceChart,
  pricesButton,
  pricesPanel,
  runnerName,
  tableButton,
} from '../hands/runnerPrices';
import { changeSettings, offer, resumePrices, stopPrices, suspend } from '../hands/server';
import { signIn } from '../hands/signIn';
import { tooSmall } from '../hands/thumb';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* The page looks at its prices every five seconds. */
const LOOK = { timeout: 12_000 };

test('a tap on a runner’s name shows what its price was, as a chart and as a table', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await runnerName(page, 'Norhaven').click();
  const panel = pricesPanel(page, 'Norhaven');
  await expect(priceChart(panel)).toHaveAccessibleName(/low 2.40, high 2.40. Now 2.40/, LOOK);
  offer(product, QUIET.home, [260], [264]);
  await expect(priceChart(panel)).toHaveAccessibleName(/low 2.40, high 2.60. Now 2.60/, LOOK);
  const minutes = minuteRows(panel, 'Norhaven');
  await expect(minutes.first()).toBeHidden();
  await tableButton(panel).click();
  await expect(minutes.first()).toContainText('2.60');
  await expect(minutes.first()).toContainText('2.64');
  // A button that the bars half cover is no target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page, 'the prices of a runner');
  expect(await tooSmall(page)).toEqual([]);
  // Another runner, and away.
  await panel.getByRole('combobox', { name: 'Runner' }).selectOption('The draw');
  await expect(priceChart(pricesPanel(page, 'The draw'))).toHaveAccessibleName(/back The draw/);
  await pricesPanel(page, 'The draw').getByRole('button', { name: 'Close' }).click();
  await expect(pricesPanel(page, 'The draw')).toBeHidden();
  await expect(pricesButton(page, 'Match odds')).toBeFocused();
});

test(
  'the keyboard opens it too, and it can be read in every view',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    const button = pricesButton(page, 'Match odds');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = pricesPanel(page, 'Norhaven');
    await expect(priceChart(panel)).toBeVisible(LOOK);
    await expect(panel.getByRole('heading', { name: 'Price', exact: true })).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectReadableInEveryView(page, 'the prices of a runner');
  },
);

test('a suspension is shaded, and a time without prices is a gap', async ({ page, product }) => {
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await pricesButton(page, 'Match odds').click();
  const panel = pricesPanel(page, 'Norhaven');
  await expect(priceChart(panel)).toBeVisible(LOOK);
  await expect(panel).not.toContainText('Shaded');
  suspend(product);
  await expect(panel).toContainText('Shaded: suspended.', LOOK);
  await expect(priceChart(panel).locator('rect')).toHaveCount(1);
  await expect(panel).not.toContainText('Gaps');
  stopPrices(product);
  await expect(panel).toContainText('Gaps: prices we didn’t see.', { timeout: 20_000 });
  resumePrices(product);
  await tableButton(panel).click();
  await expect(minuteRows(panel, 'Norhaven').first()).toContainText('Suspended', {
    timeout: 20_000,
  });
});

test('all prices that are offered on a runner stand below its chart where the server tells them', async ({
  page,
  product,
}) => {
  offer(product, QUIET.home, [240, 238, 236, 234, 232], [244, 246, 248, 250]);
  await page.goto(QUIET_MARKET);
  await pricesButton(page, 'Match odds').click();
  const offers = offeredPrices(pricesPanel(page, 'Norhaven'));
  await expect(offers).toContainText('9 prices');
  const rows = offers.locator('tbody tr');
  await expect(rows).toHaveText(
    [
      ['2.40', '2.44'],
      ['2.38', '2.46'],
      ['2.36', '2.48'],
      ['2.34', '2.50'],
      ['2.32', ''],
    ].map(([back, lay]) => `1.0k${back}${lay}${lay ? '1.0k' : ''}`),
  );
  // A price that goes is gone two seconds later.
  offer(product, QUIET.home, [240], [244]);
  await expect(rows).toHaveCount(1);
});

test('a server that tells the best three a side says so', async ({ page, product }) => {
  changeSettings(product, { marketDepth: false });
  offer(product, QUIET.home, [240, 238, 236, 234], [244, 246, 248, 250]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(QUIET_MARKET);
  await pricesButton(page, 'Match odds').click();
  const offers = offeredPrices(pricesPanel(page, 'Norhaven'));
  await expect(offers).toContainText('This exchange shows the best three prices a side.');
  await expect(offers.locator('tbody tr')).toHaveCount(3);
  expect(asked.filter((url) => url.includes('GetMarketDepth'))).toEqual([]);
});

test('without its code the page says so, and the prices stay', async ({ page }) => {
  await page.route(scriptOf('all prices'), (route) => route.abort());
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await pricesButton(page, 'Match odds').click();
  await expect(page.locator('main').getByText('Part of the page didn’t load.')).toBeVisible();
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
});

test('without the code of what was seen the panel says so, and has it once it comes', async ({
  page,
}) => {
  await page.route(scriptOf('the facts'), (route) => route.abort());
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await pricesButton(page, 'Match odds').click();
  const panel = pricesPanel(page, 'Norhaven');
  await expect(panel).toContainText('Part of the page didn’t load.', { timeout: 20_000 });
  await page.unroute(scriptOf('the facts'));
  await expect(async () => {
    const again = panel.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(priceChart(panel)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 25_000 });
});

test('a player sees the smallest and the largest stake before they bet, a guest none', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  const card = marketCard(page, 'Match odds');
  await expect(card).toContainText('Book');
  await expect(card).not.toContainText('₹1–');
  await signIn(page, product, QUIET_MARKET);
  await expect(card.getByText('₹1–₹10L')).toBeVisible();
});
