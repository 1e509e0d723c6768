import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { toasts } from '../../../src/islands/toasts/island';
import type { PlayedServer } from '../../browser/actions/server';
import { QUIET } from '../market/market';
import { type Given, stage, type Stage } from '../stage';

/* The price ladder of the quiet match as a player sees it. */

export const LADDER = `/ladder/${QUIET.eventId}/${QUIET.matchOdds}`;

export const ladderOf = (runner: string): Locator =>
  page.getByRole('grid', { name: `${runner}, price ladder` });

export const cell = (runner: string, side: 'Back' | 'Lay', price: string): Locator =>
  ladderOf(runner).getByRole('button', {
    name: new RegExp(`^${side} at ${price.replace('.', '\\.')}(?!\\d)`),
  });

export const dock = (): Locator => page.getByRole('region', { name: 'Ladder' });

/** Opens the ladder, and waits for its prices. */
export async function openLadder(given: Given = {}): Promise<Stage> {
  const staged = await stage({
    path: LADDER,
    signedIn: true,
    islands: [outlet, toasts],
    ...given,
  });
  await expect.element(cell('Norhaven', 'Back', '2.40')).toHaveTextContent(/\d/);
  return staged;
}

interface Order {
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
  readonly stake: number;
  readonly runnerId?: string;
}

/** Places the player's order in the quiet market; it is matched to the extent that the book allows. */
export const order = (
  { sandbox: { exchange }, accountId }: PlayedServer,
  { side, price, stake, runnerId = QUIET.home }: Order,
) =>
  exchange.placeOrder({
    accountId,
    marketId: QUIET.matchOdds,
    runnerId,
    side,
    price,
    stake,
    priceChange: 'BETTER',
    persistence: 'LAPSE',
  });

/** The player's offer on a rung, by the start of its name. */
export const ownOffer = (runner: string, name: string): Locator =>
  ladderOf(runner).getByRole('button', { name: new RegExp(`^${name}`) });
