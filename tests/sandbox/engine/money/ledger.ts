import type { Minor } from '../../../../streams/rules/money';

/** The reason of a movement. */
export type MovementKind =
  /** The money with which an account is opened. */
  | 'OPENING'
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'BONUS'
  | 'SETTLEMENT'
  | 'COMMISSION'
  | 'ROUNDING'
  | 'CASINO'
  | 'TRANSFER';

export interface Movement {
  readonly from: string;
  readonly to: string;
  /** The moved amount, in minor units; always above zero. */
  readonly amount: Minor;
  readonly kind: MovementKind;
  /** The origin of the movement: a market's id or a request's number. */
  readonly reference: string;
  /** The time of the movement, in ms since the epoch. */
  readonly at: number;
}

/** One line of an account's statement. */
export interface Entry {
  readonly id: string;
  readonly at: number;
  readonly kind: MovementKind;
  readonly reference: string;
  /** Positive for money in, negative for money out. */
  readonly amount: Minor;
  readonly balance: Minor;
}

/**
 * A ledger with double entry: each movement debits one account and credits another, so the sum over all accounts is
 * always 0. The players' money originates from `WORLD`, whose balance is therefore negative.
 */
export interface Ledger {
  /** @throws RangeError for an amount that is not a whole number above zero. */
  move(movement: Movement): void;
  balance(account: string): Minor;
  /** Records a statement for this account from now on. */
  keepStatement(account: string): void;
  /** Returns the movements of an account, oldest first; empty for an account without a statement. */
  statement(account: string): readonly Entry[];
  /** The sum over all accounts, which is 0 unless the ledger is broken. */
  total(): Minor;
}

export const WORLD = 'world';
export const COMMISSION = 'commission';
/** The account for the fractions of a minor unit that remain after settling. */
export const ROUNDING = 'rounding';

export function createLedger(): Ledger {
  const balances = new Map<string, Minor>();
  const statements = new Map<string, Entry[]>();
  let count = 0;

  const post = (account: string, amount: Minor, movement: Movement): void => {
    const balance = (balances.get(account) ?? 0) + amount;
    // A market's own account is empty once it is settled, and is removed.
    if (balance === 0) balances.delete(account);
    else balances.set(account, balance);
    const { at, kind, reference } = movement;
    statements.get(account)?.push({ id: String(count), at, kind, reference, amount, balance });
  };

  return {
    move(movement) {
      const { from, to, amount } = movement;
      if (!Number.isSafeInteger(amount) || amount <= 0) {
        throw new RangeError(`cannot move ${amount} from ${from} to ${to}`);
      }
      count += 1;
      post(from, -amount, movement);
      post(to, amount, movement);
    },
    balance: (account) => balances.get(account) ?? 0,
    keepStatement(account) {
      if (!statements.has(account)) statements.set(account, []);
    },
    statement: (account) => statements.get(account) ?? [],
    total: () => [...balances.values()].reduce((sum, balance) => sum + balance, 0),
  };
}
