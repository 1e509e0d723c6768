import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { offer, resumePrices, stopPrices, suspend } from '../../browser/actions/server';
import {
  allowMotion,
  expectAccessible,
  expectLargeTargets,
  expectReadableInEveryView,
} from '../checks';
import { stage } from '../stage';
import { jumpingTime } from '../time';
import { expectPrice, marketCard, QUIET, QUIET_MARKET } from './market';

/* The price history of a runner, below its market. */

/** The page records its prices every five seconds. */
const LOOK = 5_000;
/** A time in ms after which prices are no longer fresh. */
const STALE = 15_000;

const pricesButton = (): Locator =>
  marketCard('Match odds').getByRole('button', { name: 'Odds history, Match odds' });
const pricesPanel = (runner: string): Locator =>
  page.getByRole('region', { name: `Odds, ${runner}`, exact: true });
const priceChart = (panel: Locator): Locator => panel.getByRole('img');
const minuteRows = (): Locator =>
  page.getByRole('table', { name: 'Norhaven' }).getByCss('tbody tr');
const offeredPrices = (): Locator =>
  pricesPanel('Norhaven').getByRole('region', { name: /^Odds on offer/ });
const tableButton = (): Locator =>
  pricesPanel('Norhaven').getByRole('button', { name: 'Table', exact: true });

test('shows the price history of a runner as a chart and a table after a tap on its name', async () => {
  await allowMotion();
  const pass = jumpingTime();
  const staged = await stage({ path: QUIET_MARKET });
  await expectPrice('Back', 'Norhaven', '2.40');
  await page
    .getByCss('main [data-runner]')
    .filter({ has: page.getByTitle('Norhaven', { exact: true }) })
    .click();
  const panel = pricesPanel('Norhaven');
  await pass(LOOK);
  const chart = priceChart(panel);
  await expect.element(chart).toHaveAccessibleName(/low 2.40, high 2.40. Now 2.40/);
  offer(staged, QUIET.home, [260], [264]);
  await expectPrice('Back', 'Norhaven', '2.60');
  await pass(LOOK);
  await expect.element(chart).toHaveAccessibleName(/low 2.40, high 2.60. Now 2.60/);
  await expect.element(minuteRows().first()).not.toBeInTheDocument();
  await tableButton().click();
  await expect.element(minuteRows().first()).toHaveTextContent('2.60');
  await expect.element(minuteRows().first()).toHaveTextContent('2.64');
  // A button that is half covered by the bars does not count as a target.
  scrollTo({ top: 0, behavior: 'instant' });
  await expectAccessible();
  await expectLargeTargets();
  // Choose another runner, then close the panel.
  await panel.getByRole('combobox', { name: 'Runner' }).selectOptions('The draw');
  const other = pricesPanel('The draw');
  await expect.element(priceChart(other)).toHaveAccessibleName(/back The draw/);
  await other.getByRole('button', { name: 'Close' }).click();
  await expect.element(other).not.toBeInTheDocument();
  await expect.element(pricesButton()).toHaveFocus();
});

test.each(['phone', 'desktop'] as const)(
  'opens the prices of a runner with the keyboard, readable in every view of a %s',
  async (size) => {
    const pass = jumpingTime();
    await stage({ path: QUIET_MARKET, size });
    await expectPrice('Back', 'Norhaven', '2.40');
    const button = pricesButton();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const panel = pricesPanel('Norhaven');
    await expect.element(panel).toBeVisible();
    await pass(LOOK);
    await expect.element(priceChart(panel)).toBeVisible();
    await expect.element(panel.getByRole('heading', { name: 'Odds', exact: true })).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expectReadableInEveryView();
  },
);

test('shades a suspension, and shows a time without prices as a gap', async () => {
  const pass = jumpingTime();
  const staged = await stage({ path: QUIET_MARKET });
  await expectPrice('Back', 'Norhaven', '2.40');
  await pricesButton().click();
  const panel = pricesPanel('Norhaven');
  await expect.element(panel).toBeVisible();
  await pass(LOOK);
  await expect.element(priceChart(panel)).toBeVisible();
  await expect.element(panel).not.toHaveTextContent('Shaded');
  suspend(staged);
  await expect.element(marketCard('Match odds')).toHaveTextContent('Suspended');
  await pass(LOOK);
  await expect.element(panel).toHaveTextContent('Shaded: suspended.');
  await expect.poll(() => priceChart(panel).getByCss('rect').elements()).toHaveLength(1);
  await expect.element(panel).not.toHaveTextContent('Gaps');
  stopPrices(staged);
  await pass(STALE);
  await pass(LOOK);
  await expect.element(panel).toHaveTextContent('Gaps: odds we didn’t see.');
  resumePrices(staged);
  await tableButton().click();
  await pass(LOOK);
  await expect.element(minuteRows().first()).toHaveTextContent('Suspended');
});

test('shows all prices on offer below the chart if the server sends them', async () => {
  const staged = await stage({
    path: QUIET_MARKET,
    before: (server) => offer(server, QUIET.home, [240, 238, 236, 234, 232], [244, 246, 248, 250]),
  });
  await pricesButton().click();
  const offers = offeredPrices();
  await expect.element(offers).toHaveTextContent('9 levels');
  const rows = offers.getByCss('tbody tr');
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual(
    [
      ['2.40', '2.44'],
      ['2.38', '2.46'],
      ['2.36', '2.48'],
      ['2.34', '2.50'],
      ['2.32', ''],
    ].map(([back, lay]) => `1.0k${back}${lay}${lay ? '1.0k' : ''}`),
  );
  // A withdrawn price disappears two seconds later.
  offer(staged, QUIET.home, [240], [244]);
  await expect.poll(() => rows.elements().length).toBe(1);
});

test('shows neither a volume nor other prices of an older server', async () => {
  const pass = jumpingTime();
  await stage({ path: QUIET_MARKET, backend: { dialect: 'older' } });
  await expectPrice('Back', 'Norhaven', '2.40');
  await pricesButton().click();
  const panel = pricesPanel('Norhaven');
  await pass(LOOK);
  await expect.element(priceChart(panel)).toHaveAccessibleName(/Now 2.40/);
  await expect.element(panel).not.toHaveTextContent('Matched');
  expect(offeredPrices().elements()).toEqual([]);
});

test('says that a server sends only the best three prices a side', async () => {
  const { sent } = await stage({
    path: QUIET_MARKET,
    setting: { marketDepth: false },
    before: (server) => offer(server, QUIET.home, [240, 238, 236, 234], [244, 246, 248, 250]),
  });
  await pricesButton().click();
  const offers = offeredPrices();
  await expect.element(offers).toHaveTextContent('This exchange shows the best three odds a side.');
  await expect.poll(() => offers.getByCss('tbody tr').elements().length).toBe(3);
  expect(sent('/').filter(({ path }) => path.includes('GetMarketDepth'))).toEqual([]);
});

test('shows the smallest and the largest stake to a player, but not to a guest', async () => {
  const guest = await stage({ path: QUIET_MARKET });
  const card = marketCard('Match odds');
  await expect.element(card).toHaveTextContent('Book');
  await expect.element(card).not.toHaveTextContent('₹1–');
  guest.close();
  await stage({ path: QUIET_MARKET, signedIn: true });
  await expect.element(card.getByText('₹1–₹10L')).toBeVisible();
});
