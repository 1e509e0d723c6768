import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Server } from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';

/* The player's pinned events. */

export const MATCH = 'Norhaven v Eastmere';

/** The storage of a device on which the quiet match is pinned. */
export const PINNED = { pins: JSON.stringify([QUIET.eventId]) };

/** The star of an event; on home, a pinned event is in two lists. */
export const pinButton = (event: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Pin ${event}` })
    .first();

export const expectPinned = (event: string, isPinned = true): Promise<unknown> =>
  expect.element(pinButton(event)).toHaveAttribute('aria-pressed', String(isPinned));

/** Pins an event, or unpins it. */
export async function pin(event: string, isPinned = true): Promise<void> {
  await pinButton(event).click();
  await expectPinned(event, isPinned);
}

/** Ends the quiet match, which no list of events contains any more. */
export function endMatch({ sandbox: { exchange } }: Server): void {
  exchange.voidMarket(QUIET.matchOdds);
  exchange.voidMarket(QUIET.goals);
  exchange.forgetEvent(QUIET.eventId);
}
