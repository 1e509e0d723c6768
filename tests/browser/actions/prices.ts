import { expect, type Locator, type Page } from '@playwright/test';
import { BEST, QUIET_MARKET, type Side } from '../../checks/prices';
import { QUIET } from '../../sandbox/simulator/quietEvent';

export { marketAddress, QUIET_MARKET, type Side } from '../../checks/prices';
export { QUIET };

/** The button with the price to back or lay a runner, `deeper` levels below the best one. */
export const priceOf = (page: Page, side: Side, runner: string, deeper = 0): Locator =>
  page
    .locator(`main button[data-price="${BEST[side] + deeper}"]`)
    .filter({ hasText: `${side} ${runner}` })
    .first();

/** The best price of the first runner on the screen. */
export const topPrice = (page: Page, side: Side): Locator =>
  page.locator(`main button[data-price="${BEST[side]}"]`).first();

/** The first price cell of the screen. */
export const firstPrice = (page: Page): Locator =>
  page.locator('main [data-price]:not([data-none])').first();

/** Taps the best price, or, on a desktop, the price `deeper` levels below it. */
export const tapPrice = (page: Page, side: Side, runner: string, deeper = 0): Promise<void> =>
  priceOf(page, side, runner, deeper).click();

/** React's nodes, which replace the painted nodes. */
const drawn = (page: Page): Locator => page.locator('#island-outlet');

/** Waits until this is the best price, and React has drawn it. */
export const expectPrice = (
  page: Page,
  side: Side,
  runner: string,
  price: string,
  options: { readonly timeout?: number } = {},
): Promise<void> =>
  expect(
    drawn(page)
      .locator(`button[data-price="${BEST[side]}"]`)
      .filter({ hasText: `${side} ${runner}` })
      .first(),
  ).toContainText(price, options);

/** Waits until the screen shows prices that React has drawn. */
export const expectPrices = (page: Page): Promise<void> =>
  expect(drawn(page).locator('[data-price]:not([data-none])').first()).toBeVisible();

/** Returns whether the price is marked as being in the slip. */
export const expectTapped = (
  page: Page,
  side: Side,
  runner: string,
  tapped = true,
): Promise<void> =>
  expect(priceOf(page, side, runner)).toHaveAttribute('aria-pressed', String(tapped));

/** The link to the quiet event in a list. */
export const marketLink = (page: Page): Locator =>
  page.locator(`main a[href="${QUIET_MARKET}"]`).first();

export const followMarket = (page: Page): Promise<void> => marketLink(page).click();

/** One market on the screen of an event, once React has drawn it. */
export const marketCard = (page: Page, name: string): Locator =>
  drawn(page).getByRole('region', { name });

export const expectSuspended = (page: Page): Promise<void> =>
  expect(page.getByText('Suspended').first()).toBeVisible();

/** Waits until the screen shows the bet delay in play. */
export const expectBetDelay = (page: Page, seconds: number): Promise<void> =>
  expect(page.getByText(`Bet delay ${seconds} s`).first()).toBeVisible();

/** Waits until the screen shows the age of its prices, such as `30 min` or `\d+ s`. */
export const expectAge = (page: Page, age: string): Promise<void> =>
  expect(page.getByText(new RegExp(`^Odds ${age} old$`)).first()).toBeVisible();
