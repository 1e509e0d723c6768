import { expect, type Page } from '@playwright/test';
import type { Order } from '../../sandbox/engine/order';
import type { Product } from '../product';
import { header } from './page';

/*
 * The outcome of a test by both sides: the bets that the exchange holds, the money in its ledger, and the
 * figures that the player sees. Every fault test ends here.
 */

/** The player's bets at the exchange, oldest first. */
export const betsOf = ({ sandbox, accountId }: Product): readonly Order[] =>
  sandbox.exchange.orders(accountId);

/** Waits until the exchange holds so many bets of the player. */
export async function expectBets(product: Product, count: number): Promise<void> {
  await expect.poll(() => betsOf(product).length).toBe(count);
}

interface Outcome {
  /** The relevant fields of each bet, oldest first. */
  readonly bets: readonly Partial<Order>[];
  /** Minor units. */
  readonly exposure: number;
  /** Minor units; a player's first balance unless given. */
  readonly balance?: number;
}

const FIRST_BALANCE = 10_000_000;

export const NO_BETS: Outcome = { bets: [], exposure: 0 };

/** 100.00 backed and matched. */
export const ONE_BET: Outcome = {
  bets: [{ side: 'BACK', stake: 10_000, matched: 10_000 }],
  exposure: 10_000,
};

/** Minor units as the header writes them. */
export const rupees = (minor: number): string =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(minor / 100);

/** The exchange holds exactly these bets, its ledger adds up, and the header shows its figures. */
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
