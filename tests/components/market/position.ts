import type { Locator } from 'vitest/browser';
import { marketCard } from './market';

/* The player's results in the markets. */

export const rowOf = (runner: string, market = 'Match odds'): Locator =>
  marketCard(market).getByRole('rowheader').filter({ hasText: runner });

/** The player's result if this runner wins. */
export const figureOf = (runner: string, market?: string): Locator =>
  rowOf(runner, market).getByCss('small > span').first();
