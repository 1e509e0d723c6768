import type { Locator, Page } from '@playwright/test';
import type { Product } from '../product';
import { marketCard } from './prices';
import { openMarket } from './server';

/* A market of the quiet event with more runners than a window shows. */

export const RACE = '1.29000010';
export const entryId = (entry: number): string => String(58_100 + entry - 1);

/** Opens the race; nothing is offered on its runners. */
export function openRace(product: Product): void {
  openMarket(product, {
    id: RACE,
    name: 'Long race',
    type: 'WIN',
    runners: Array.from({ length: 24 }, (_, index) => ({
      id: entryId(index + 1),
      name: `Entry ${index + 1}`,
    })),
  });
}

export const raceRows = (page: Page): Locator => marketCard(page, 'Long race').getByRole('row');

/** The row of a runner of the race. */
export const entryRow = (page: Page, entry: number): Locator =>
  raceRows(page).filter({
    has: page.getByRole('rowheader', { name: `Entry ${entry}`, exact: true }),
  });
