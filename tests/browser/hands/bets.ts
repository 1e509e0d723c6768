import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../product';
import { screenBehind } from './page';
import { QUIET } from './prices';

/* The player's bets on a screen: lists in tabs, each bet under its event. */

export type BetTab = 'Matched' | 'Unmatched';

export const betTab = (page: Page, name: BetTab): Locator =>
  screenBehind(page).getByRole('tab', { name: new RegExp(`^${name}`) });

/** Taps a tab and waits until its list is shown. */
export async function chooseTab(page: Page, name: BetTab): Promise<void> {
  await betTab(page, name).click();
  await expect(betTab(page, name)).toHaveAttribute('aria-selected', 'true');
}

/** Bets of the list that is shown, by their runner. */
export const openBet = (page: Page, runner: string): Locator =>
  screenBehind(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(runner, { exact: true }) });

/** The figures of a bet, in their order. */
export const expectFigures = (bet: Locator, ...figures: readonly string[]): Promise<void> =>
  expect(bet.locator('dd')).toHaveText([...figures]);

/** The sums above a list, in their order. */
export const expectTotals = (page: Page, ...totals: readonly string[]): Promise<void> =>
  expect(screenBehind(page).locator('dl.card dd')).toHaveText([...totals]);

export const marketChoice = (page: Page): Locator =>
  screenBehind(page).getByRole('combobox', { name: 'Market' });

interface Wish {
  readonly marketId?: string;
  readonly runnerId?: string;
  readonly side?: 'BACK' | 'LAY';
  /** Hundredths. */
  readonly price: number;
  /** Minor units. */
  readonly stake: number;
}

/** Places a bet on another device of the player; gives its id. */
export function placeElsewhere(
  { sandbox, accountId }: Pick<Product, 'sandbox' | 'accountId'>,
  { marketId = QUIET.matchOdds, runnerId = QUIET.home, side = 'BACK', price, stake }: Wish,
): string {
  const order = sandbox.exchange.placeOrder({
    accountId,
    marketId,
    runnerId,
    side,
    price,
    stake,
    priceChange: 'BETTER',
    persistence: 'LAPSE',
  });
  if (!('id' in order)) throw new Error(`The bet was refused: ${order.code}`);
  return order.id;
}
