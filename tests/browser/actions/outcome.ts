import { expect, type Page } from '@playwright/test';
import { betsOf, FIRST_BALANCE, type Outcome, rupees } from '../../checks/outcome';
import type { Product } from '../product';
import { header } from './page';

export { betsOf, NO_BETS, ONE_BET, rupees } from '../../checks/outcome';

/*
 * The outcome of a test on both sides: the bets at the exchange, the money in its ledger, and the figures that the
 * player sees. Every fault test ends here.
 */

/** Waits until the exchange has this many bets of the player. */
export async function expectBets(product: Product, count: number): Promise<void> {
  await expect.poll(() => betsOf(product).length).toBe(count);
}

/** Expects exactly these bets at the exchange, a balanced ledger, and the same figures in the header. */
export async function expectOutcome(page: Page, product: Product, end: Outcome): Promise<void> {
  const { exchange } = product.sandbox;
  const { balance = FIRST_BALANCE, exposure, bets } = end;
  expect(betsOf(product)).toMatchObject([...bets]);
  expect(betsOf(product)).toHaveLength(bets.length);
  expect(exchange.ledgerTotal()).toBe(0);
  expect(exchange.funds(product.accountId)).toMatchObject({ balance, exposure });
  await expect(header(page)).toContainText(`₹${rupees(balance)}`);
  await expectExposure(page, exposure);
}

/** Waits until the header shows this exposure, in minor units. */
export const expectExposure = (page: Page, exposure: number): Promise<void> =>
  expect(header(page)).toContainText(`Exposure ${rupees(exposure)}`);
