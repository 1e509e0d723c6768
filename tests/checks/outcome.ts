import type { PlayedServer } from '../browser/actions/server';
import type { Order } from '../sandbox/engine/order';

/* The result of a test with money: the bets at the exchange, and the money in its ledger. */

/** The player's bets at the exchange, oldest first. */
export const betsOf = ({ sandbox, accountId }: PlayedServer): readonly Order[] =>
  sandbox.exchange.orders(accountId);

export interface Outcome {
  /** The relevant fields of each bet, oldest first. */
  readonly bets: readonly Partial<Order>[];
  /** The player's exposure, in minor units. */
  readonly exposure: number;
  /** The player's balance, in minor units; by default the opening balance. */
  readonly balance?: number;
}

export const FIRST_BALANCE = 10_000_000;

export const NO_BETS: Outcome = { bets: [], exposure: 0 };

/** 100.00 backed and matched. */
export const ONE_BET: Outcome = {
  bets: [{ side: 'BACK', stake: 10_000, matched: 10_000 }],
  exposure: 10_000,
};

/** Writes minor units as the header does. */
export const rupees = (minor: number): string =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(minor / 100);
