import type { Locator } from 'vitest/browser';
import { marketCard } from './market';

/* What the markets would bring the player. */

export const rowOf = (runner: string, market = 'Match odds'): Locator =>
  marketCard(market).getByRole('rowheader').filter({ hasText: runner });

/** What a runner's win comes to for the player. */
export const figureOf = (runner: string, market?: string): Locator =>
  rowOf(runner, market).getByCss('small > span').first();
