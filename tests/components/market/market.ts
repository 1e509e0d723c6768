import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { BEST, type Side } from '../../checks/prices';

/* An event's markets on the screen. */

export { QUIET_MARKET } from '../../checks/prices';
export { QUIET } from '../../sandbox/simulator/quietEvent';

export const marketCard = (name: string): Locator => page.getByRole('region', { name });

/** Every price cell of a market or of a row. */
export const cellsOf = (box: Locator): Locator => box.getByCss('[data-price]');

/** The button with the price to back or lay a runner, `deeper` levels below the best one. */
export const priceOf = (side: Side, runner: string, deeper = 0): Locator =>
  page
    .getByCss(`main button[data-price="${BEST[side] + deeper}"]`)
    .filter({ hasText: `${side} ${runner}` })
    .first();

export const expectPrice = (side: Side, runner: string, price: string): Promise<unknown> =>
  expect.element(priceOf(side, runner)).toHaveTextContent(price);

/** Matches exactly this text. */
export const exactly = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.+*?()]/g, '\\$&')}$`);

/** A side of a row, in the card of its market. */
export const operatorCell = (
  card: string,
  side: 'Back' | 'Lay' | 'Yes' | 'No',
  runner: string,
): Locator => marketCard(card).getByRole('button', { name: new RegExp(`^${side} .*${runner}$`) });

/** Taps a price once it is shown, because an empty cell accepts no tap. */
export async function tapOperatorCell(...at: Parameters<typeof operatorCell>): Promise<void> {
  const cell = operatorCell(...at);
  await expect.element(cell.getByCss('b')).toHaveTextContent(/\d/);
  await cell.click();
}
