import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  offer,
  reopen,
  resumePrices,
  settle,
  stopPrices,
  suspend,
} from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import {
  bestPrice,
  clearButton,
  confirmButton,
  fillSlip,
  leg,
  OFFLINE,
  OLD_PRICES,
  openMarket,
  openSlip,
  placeButton,
  sheet,
  stakeField,
  typeStake,
} from '../slip';
import { jumpingTime } from '../time';

/* The slip shows once, next to the cause, why a bet cannot be placed, and places no bet until the cause is resolved. */

const acceptButton = () => page.getByRole('button', { name: 'Accept' });
const useButton = () => leg('Norhaven').getByRole('button', { name: /^Use / });
const topOf = (runner: string): number => leg(runner).element().getBoundingClientRect().top;
const colourOfProfit = (): string =>
  getComputedStyle(leg('Norhaven').getByCss('dt:has-text("Profit") + dd').element()).color;

test('accepts prices and bets only while the device is online', async () => {
  const server = await openMarket();
  const prices = page.getByCss('main [data-price]:enabled');
  await fillSlip('100', ['Back', 'Norhaven']);
  await placeButton().click();
  await expect.element(confirmButton()).toBeEnabled();
  server.setOnline(false);
  // After eight seconds, the prices would be too old anyway.
  await expect.element(page.getByText(OFFLINE), { timeout: 3_000 }).toBeVisible();
  expect(page.getByText(OFFLINE).elements()).toHaveLength(1);
  expect(page.getByText(OLD_PRICES).elements()).toEqual([]);
  await expect.element(confirmButton()).not.toBeInTheDocument();
  await expect.element(placeButton()).toBeDisabled();
  await expect.poll(() => prices.elements()).toEqual([]);
  await expectAccessible();
  await expectReadableInEveryView({ isSheet: true });
  server.setOnline(true);
  await expect.element(page.getByText(OFFLINE)).not.toBeInTheDocument();
  await expect.element(confirmButton()).toBeEnabled();
  await expect.element(bestPrice('Back', 'Norhaven')).toBeEnabled();
});

test('warns once about old prices, and disables Accept until the prices are live again', async () => {
  const pass = jumpingTime();
  const server = await openMarket();
  await fillSlip('100', ['Back', 'Norhaven'], ['Back', 'Eastmere']);
  offer(server, QUIET.home, [230, 228], [240, 242]);
  await expect.element(acceptButton()).toBeEnabled();
  stopPrices(server);
  await pass(9_000);
  await expect.element(page.getByText(OLD_PRICES)).toBeVisible();
  expect(page.getByText(OLD_PRICES).elements()).toHaveLength(1);
  await expect.element(acceptButton()).toBeDisabled();
  await expect.element(placeButton()).toBeDisabled();
  await expectAccessible();
  await expectReadableInEveryView({ isSheet: true });
  resumePrices(server);
  await pass(5_000);
  await expect.element(page.getByText(OLD_PRICES)).not.toBeInTheDocument();
  await expect.element(acceptButton()).toBeEnabled();
});

test('offers the lower of two limits, and shows no profit for a bet that cannot be placed', async () => {
  await openMarket();
  await fillSlip('100', ['Back', 'Norhaven']);
  const green = colourOfProfit();
  await typeStake('Norhaven', '9Cr');
  await expect.element(useButton()).toBeVisible();
  expect(leg('Norhaven').getByCss('li').elements()).toHaveLength(1);
  expect(colourOfProfit()).not.toBe(green);
  await expectReadableInEveryView({ isSheet: true });
  await useButton().click();
  await expect.element(placeButton()).toBeEnabled();
  await expect.element(useButton()).not.toBeInTheDocument();
});

test('explains a stake of zero, and reads a stake in lakh or crore', async () => {
  await openMarket();
  await fillSlip('0', ['Back', 'Norhaven']);
  await expect.element(leg('Norhaven')).toHaveTextContent(/Minimum stake ₹/);
  const stake = stakeField('Norhaven');
  for (const [typed, shown] of [
    ['0.01L', '1,000'],
    ['0.0002Cr', '2,000'],
  ] as const) {
    await stake.fill(typed);
    await expect.element(stake).toHaveAttribute('aria-invalid', 'false');
    (stake.element() as HTMLElement).blur();
    await expect.element(stake).toHaveValue(shown);
  }
  await stake.fill('1.5m');
  await expect.element(stake).toHaveAccessibleDescription(/12\.50, 10k, 2L or 1Cr/);
});

test('explains why a selection cannot be placed', async () => {
  const server = await openMarket();
  await fillSlip('100', ['Back', 'Norhaven'], ['Back', 'Over 2.5 goals']);
  suspend(server, QUIET.goals);
  await expect.element(page.getByText('1 is suspended. It won’t be placed.')).toBeVisible();
  reopen(server, QUIET.goals);
  await expect.element(page.getByText('1 needs your OK. It won’t be placed.')).toBeVisible();
  await expect.element(leg('Over 2.5 goals')).toHaveTextContent('suspended after you picked');
});

describe.each(['phone', 'desktop'] as const)('the open selection, on a %s', (size) => {
  test('says between its heading and its fields that its market is suspended', async () => {
    const server = await openMarket({ size });
    await fillSlip('100', ['Back', 'Norhaven']);
    suspend(server);
    const notice = leg('Norhaven').getByText(/^Market suspended/);
    await expect.element(notice).toBeVisible();
    const [head, said, field] = [
      leg('Norhaven').getByCss('header'),
      notice,
      stakeField('Norhaven'),
    ].map((part) => part.element().getBoundingClientRect());
    expect(said!.top).toBeGreaterThanOrEqual(head!.bottom);
    expect(said!.bottom).toBeLessThanOrEqual(field!.top);
    await expectAccessible();
    await expectReadableInEveryView({ isSheet: size === 'phone' });
  });

  test('shows its name 12 px below the edge of its card, next to a Clear button of 44 px', async () => {
    await openMarket({ size });
    await fillSlip('100', ['Back', 'Norhaven']);
    const card = leg('Norhaven').element();
    const name = card.querySelector('header b')!;
    const gap = Math.round(name.getBoundingClientRect().y - card.getBoundingClientRect().y);
    expect(gap).toBeGreaterThanOrEqual(12);
    expect(gap).toBeLessThanOrEqual(16);
    expect((clearButton().element() as HTMLElement).offsetHeight).toBeGreaterThanOrEqual(44);
  });

  test('never separates the smallest and the largest stake from their words', async () => {
    await openMarket({ size });
    await fillSlip('100', ['Back', 'Norhaven']);
    const pairs = leg('Norhaven').getByCss('small > span');
    await expect.element(pairs.nth(0)).toHaveTextContent(/^Min ₹/);
    await expect.element(pairs.nth(1)).toHaveTextContent(/^Max ₹/);
    expect(pairs.elements()).toHaveLength(2);
    for (const width of size === 'desktop' ? [1_280, 1_024] : [320, 360]) {
      await page.viewport(width, 740);
      const lines = pairs.elements().map((span) => {
        const words = document.createRange();
        words.selectNodeContents(span);
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, `${width} px`).toEqual([1, 1]);
    }
  });
});

test('keeps a selection that closes for good in its place, and leaves other selections closed', async () => {
  const server = await openMarket();
  const runners = ['Norhaven', 'Over 2.5 goals', 'Eastmere'];
  for (const runner of runners) await bestPrice('Back', runner).click();
  await openSlip();
  await page.getByCss('[aria-expanded=false]').filter({ hasText: 'Over 2.5 goals' }).click();
  await expect.element(stakeField('Over 2.5 goals')).toHaveFocus();
  settle(server, QUIET.under, QUIET.goals);
  await expect.element(leg('Over 2.5 goals')).toHaveTextContent(/^Closed/);
  // The closed selection is no longer marked at its price.
  const goals = page.getByCss('main section[aria-label^="Over/Under"] [aria-pressed=true]');
  await expect.poll(() => goals.elements()).toEqual([]);
  for (const runner of ['Norhaven', 'Eastmere'])
    await expect.element(leg(runner).getByCss(':scope > [aria-expanded=false]')).toBeVisible();
  const tops = runners.map(topOf);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('asks a guest to log in only if a selection can be placed', async () => {
  const server = await openMarket({ signedIn: false, size: 'desktop' });
  const login = page.getByRole('link', { name: 'Log in to place this bet' });
  await bestPrice('Back', 'Over 2.5 goals').click();
  await expect.element(login).toBeVisible();
  settle(server, QUIET.under, QUIET.goals);
  await expect.element(leg('Over 2.5 goals')).toHaveTextContent(/^Closed/);
  await expect.element(login).not.toBeInTheDocument();
  await expect
    .element(leg('Over 2.5 goals').getByRole('button', { name: /^Remove/ }))
    .toBeVisible();
  await bestPrice('Back', 'Norhaven').click();
  await expect.element(login).toBeVisible();
});

test('shows the open selection on a low screen', async () => {
  await openMarket();
  for (const runner of ['Norhaven', 'The draw', 'Eastmere', 'Over 2.5 goals'])
    await bestPrice('Back', runner).click();
  const seen = (): boolean => {
    const field = stakeField('Over 2.5 goals').element();
    const { left, top, width, height } = field.getBoundingClientRect();
    return [top + 2, top + height - 2].every(
      (y) => document.elementFromPoint(left + width / 2, y) === field,
    );
  };
  for (const [width, height] of [
    [360, 420],
    [360, 360],
    [740, 360],
  ] as const) {
    await page.viewport(360, 740);
    await openSlip();
    await expect.element(stakeField('Over 2.5 goals')).toHaveFocus();
    // The screen shrinks under the open sheet, and the sheet also opens on a screen that is already small.
    for (const how of ['shrunk', 'opened']) {
      if (how === 'shrunk') await page.viewport(width, height);
      else await openSlip();
      await expect.poll(seen, { message: `${width} × ${height}, ${how}` }).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(sheet()).not.toBeInTheDocument();
    }
  }
});

test('marks the prices of the page as halted until the device is online', async () => {
  const server = await openMarket();
  const price = bestPrice('Back', 'Norhaven');
  await expect.element(price).toHaveTextContent('2.40');
  server.setOnline(false);
  await expect.element(price, { timeout: 3_000 }).toBeDisabled();
  server.setOnline(true);
  await expect.element(price).toBeEnabled();
});
