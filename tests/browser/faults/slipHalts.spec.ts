import type { Locator, Page } from '@playwright/test';
import { sheet } from '../hands/page';
import { expectPrice, priceOf, QUIET, QUIET_MARKET, tapPrice } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { offer, reopen, resumePrices, settle, stopPrices, suspend } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  clearButton,
  confirmButton,
  fillSlip,
  leg,
  OFFLINE,
  OLD_PRICES,
  openSlip,
  placeButton,
  stakeField,
  typeStake,
} from '../hands/slip';
import { expect, test } from '../product';
import { expectAccessible } from '../screens/axe';

/* What stops a bet is said once, where it belongs, and nothing acts on it meanwhile. */

const acceptButton = (page: Page): Locator => page.getByRole('button', { name: 'Accept' });
const profit = (page: Page): Locator =>
  leg(page, 'Norhaven').locator('dt', { hasText: 'Profit' }).locator('+ dd');

test.beforeEach(({ page, product }) => signIn(page, product, QUIET_MARKET));

test('without a network no price can be tapped and no bet placed, at once; all comes back by itself', async ({
  page,
  context,
}) => {
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  await placeButton(page).click();
  await expect(confirmButton(page)).toBeEnabled();
  await context.setOffline(true);
  // Prices would be too old after eight seconds anyway.
  const soon = { timeout: 3_000 };
  await expect(page.getByText(OFFLINE)).toBeVisible(soon);
  await expect(page.getByText(OFFLINE)).toHaveCount(1);
  await expect(page.getByText(OLD_PRICES)).toHaveCount(0);
  await expect(confirmButton(page)).toHaveCount(0);
  await expect(placeButton(page)).toBeDisabled();
  await expect(page.locator('main [data-price]:enabled')).toHaveCount(0);
  await expectAccessible(page, 'a slip without a network');
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await expect(confirmButton(page)).toBeEnabled();
  await expect(page.locator('main [data-price]:enabled').first()).toBeAttached();
});

test('old prices are told once for all selections, and none of them can be accepted meanwhile', async ({
  page,
  product,
}) => {
  await fillSlip(page, '100', ['Back', 'Norhaven'], ['Back', 'Eastmere']);
  offer(product, QUIET.home, [230, 228], [240, 242]);
  await expect(acceptButton(page)).toBeEnabled();
  stopPrices(product);
  await expect(page.getByText(OLD_PRICES)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(OLD_PRICES)).toHaveCount(1);
  await expect(acceptButton(page)).toBeDisabled();
  await expect(placeButton(page)).toBeDisabled();
  await expectAccessible(page, 'a slip with old prices');
  resumePrices(product);
  await expect(page.getByText(OLD_PRICES)).toBeHidden({ timeout: 15_000 });
  await expect(acceptButton(page)).toBeEnabled();
});

test('of two limits only the lower one is offered, and a bet that cannot be placed promises no green profit', async ({
  page,
}) => {
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  const green = await profit(page).evaluate((sum) => getComputedStyle(sum).color);
  await typeStake(page, '9Cr');
  const selection = leg(page, 'Norhaven');
  await expect(selection.getByRole('button', { name: /^Use / })).toHaveCount(1);
  await expect(selection.locator('li')).toHaveCount(1);
  const quiet = await profit(page).evaluate((sum) => getComputedStyle(sum).color);
  expect(quiet).not.toBe(green);
  await selection.getByRole('button', { name: /^Use / }).click();
  await expect(placeButton(page)).toBeEnabled();
  await expect(selection.getByRole('button', { name: /^Use / })).toHaveCount(0);
});

test('a stake of nothing is answered, and one in lakh or crore is read', async ({ page }) => {
  await fillSlip(page, '0', ['Back', 'Norhaven']);
  const selection = leg(page, 'Norhaven');
  await expect(selection).toContainText(/Minimum stake ₹/);
  const stake = stakeField(page);
  for (const [typed, shown] of [
    ['0.01L', '1,000'],
    ['0.0002Cr', '2,000'],
  ] as const) {
    await stake.fill(typed);
    await expect(stake).toHaveAttribute('aria-invalid', 'false');
    await stake.blur();
    await expect(stake).toHaveValue(shown);
  }
  await stake.fill('1.5m');
  await expect(stake).toHaveAccessibleDescription(/12\.50, 10k, 2L or 1Cr/);
});

test('a selection that stays out is named by its reason', async ({ page, product }) => {
  await fillSlip(page, '100', ['Back', 'Norhaven'], ['Back', 'Over 2.5 goals']);
  suspend(product, QUIET.goals);
  await expect(page.getByText('1 is suspended. It stays out.')).toBeVisible();
  reopen(product, QUIET.goals);
  await expect(page.getByText('1 needs your OK. It stays out.')).toBeVisible();
  await expect(leg(page, 'Over 2.5 goals')).toContainText('suspended after you picked');
});

test(
  'a suspension is told right under the head of the open selection, above its fields',
  { tag: '@both' },
  async ({ page, product }) => {
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    suspend(product);
    const notice = leg(page, 'Norhaven').getByText(/^Market suspended/);
    await expect(notice).toBeVisible();
    const [head, said, field] = await Promise.all(
      [leg(page, 'Norhaven').locator('header'), notice, stakeField(page)].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(said!.y).toBeGreaterThanOrEqual(head!.y + head!.height);
    expect(said!.y + said!.height).toBeLessThanOrEqual(field!.y);
  },
);

test(
  'the open selection’s name stands 12 px below the edge of its card, and Clear is 44 px high',
  { tag: '@both' },
  async ({ page }) => {
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    // Both in one look, to the pixel: the sheet may be on its way up still.
    const gap = await leg(page, 'Norhaven').evaluate((card) => {
      const name = card.querySelector('header b');
      return name
        ? Math.round(name.getBoundingClientRect().y - card.getBoundingClientRect().y)
        : NaN;
    });
    expect(gap).toBeGreaterThanOrEqual(12);
    expect(gap).toBeLessThanOrEqual(16);
    const clear = await clearButton(page).evaluate((button: HTMLElement) => button.offsetHeight);
    expect(clear).toBeGreaterThanOrEqual(44);
  },
);

test(
  'the words and sums of the smallest and the largest stake are never parted',
  { tag: '@both' },
  async ({ page }) => {
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    const pairs = leg(page, 'Norhaven').locator('small > span');
    await expect(pairs).toHaveText([/^Min ₹/, /^Max ₹/]);
    for (const width of hasColumn(page) ? [1_280, 1_024] : [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const lines = await pairs.evaluateAll((spans) =>
        spans.map((span) => {
          const words = document.createRange();
          words.selectNodeContents(span);
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
      expect(lines, `${width} px`).toEqual([1, 1]);
    }
  },
);

test('a selection that closes for good stays in its place and opens no other', async ({
  page,
  product,
}) => {
  for (const runner of ['Norhaven', 'Over 2.5 goals', 'Eastmere'])
    await tapPrice(page, 'Back', runner);
  await openSlip(page);
  await page.locator('[aria-expanded=false]').filter({ hasText: 'Over 2.5 goals' }).click();
  await expect(stakeField(leg(page, 'Over 2.5 goals'))).toBeFocused();
  settle(product, QUIET.under, QUIET.goals);
  await expect(leg(page, 'Over 2.5 goals')).toHaveText(/^Closed/);
  await expect(leg(page, 'Norhaven').locator('[aria-expanded=false]')).toBeVisible();
  await expect(leg(page, 'Eastmere').locator('[aria-expanded=false]')).toBeVisible();
  const tops: number[] = [];
  for (const runner of ['Norhaven', 'Over 2.5 goals', 'Eastmere'])
    tops.push((await leg(page, runner).boundingBox())?.y ?? -1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('the open selection is in view where little height is left', async ({ page }) => {
  for (const runner of ['Norhaven', 'The draw', 'Eastmere', 'Over 2.5 goals'])
    await tapPrice(page, 'Back', runner);
  for (const [width, height] of [
    [360, 420],
    [360, 360],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 });
    await openSlip(page);
    await expect(stakeField(leg(page, 'Over 2.5 goals'))).toBeFocused();
    const seen = (): Promise<boolean> =>
      stakeField(page).evaluate((field) => {
        const { left, top, width: w, height: h } = field.getBoundingClientRect();
        return [top + 2, top + h - 2].every(
          (y) => document.elementFromPoint(left + w / 2, y) === field,
        );
      });
    // The screen shrinks under the open sheet, and the sheet opens on a screen that is small already.
    await page.setViewportSize({ width, height });
    await expect.poll(seen, `${width} × ${height}, shrunk`).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await openSlip(page);
    await expect.poll(seen, `${width} × ${height}, opened`).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  }
});

test('the prices of a page are halted without a network, and live again with it', async ({
  page,
  context,
}) => {
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await context.setOffline(true);
  await expect(priceOf(page, 'Back', 'Norhaven')).toBeDisabled({ timeout: 3_000 });
  await context.setOffline(false);
  await expect(priceOf(page, 'Back', 'Norhaven')).toBeEnabled();
});
