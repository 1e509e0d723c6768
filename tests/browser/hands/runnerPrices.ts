import type { Locator, Page } from '@playwright/test';
import { screen } from './page';
import { marketCard } from './prices';

/* What a runner’s prices were, below its market. */

/** Opens and shuts it. */
export const pricesButton = (page: Page, market: string): Locator =>
  marketCard(page, market).getByRole('button', { name: `Price history, ${market}` });

export const pricesPanel = (page: Page, runner: string, what = 'Price'): Locator =>
  screen(page).getByRole('region', { name: `${what}, ${runner}`, exact: true });

/** The name of a runner beside its prices. */
export const runnerName = (page: Page, runner: string): Locator =>
  screen(page)
    .locator('[data-runner]')
    .filter({ has: page.getByTitle(runner, { exact: true }) });

export const priceChart = (panel: Locator): Locator => panel.getByRole('img');

export const tableButton = (panel: Locator): Locator =>
  panel.getByRole('button', { name: 'Table', exact: true });

/** The rows of the chart in words, without their heads. */
export const minuteRows = (panel: Locator, runner: string): Locator =>
  panel.getByRole('table', { name: runner }).locator('tbody tr');

/** All prices that are offered on the runner. */
export const offeredPrices = (panel: Locator): Locator =>
  panel.getByRole('region', { name: /^Prices on offer/ });
