import type { Minor } from '../../../streams/rules/money';
import type { Account } from '../engine/money/accounts';
import type { PasswordKey } from '../engine/secrets';
import type { Exchange } from '../engine/exchange';
import { numberOf } from './numbers';

export interface SavedStake {
  readonly title: string;
  /** The value of the stake, in currency units as in the specification. */
  readonly value: number;
}

/** The players of the sandbox: accounts that log in, with the data that the site stores about each. */
export interface Players {
  /** Opens an account with a password and money in it. */
  register(username: string, password: string | PasswordKey, balance?: Minor): Promise<Account>;
  /** Stores the mobile of an account, in the format of `mobileOf`. */
  setMobile(accountId: string, mobile: string): void;
  /** Returns the mobile of an account; null if it is unknown. */
  mobileOf(accountId: string): string | null;
  /** Finds the account of a user name or of a mobile in any format. */
  find(nameOrMobile: string): Account | undefined;
  /** Opens a new account without a password for one visitor; only its token gives access. */
  openDemo(): Account;
  stakes(accountId: string): readonly SavedStake[] | null;
  saveStakes(accountId: string, stakes: readonly SavedStake[]): void;
}

/** The balance of a new account, in minor units: 100,000.00. */
const FIRST_BALANCE: Minor = 10_000_000;

export function createPlayers(exchange: Exchange): Players {
  const stakes = new Map<string, readonly SavedStake[]>();
  /** Account ids by mobile, and the reverse. */
  const owners = new Map<string, string>();
  const mobiles = new Map<string, string>();
  let demos = 0;
  const open = (username: string, balance: Minor): Account => {
    const account = exchange.openAccount({ username });
    if (balance > 0) exchange.deposit(account.id, balance, '', 'OPENING');
    return account;
  };
  return {
    async register(username, password, balance = FIRST_BALANCE) {
      const account = open(username, balance);
      await exchange.accounts.setPassword(account.id, password);
      return account;
    },
    setMobile(accountId, mobile) {
      owners.set(mobile, accountId);
      mobiles.set(accountId, mobile);
    },
    mobileOf: (accountId) => mobiles.get(accountId) ?? null,
    find(nameOrMobile) {
      const owner = owners.get(numberOf(nameOrMobile) ?? '');
      return owner === undefined
        ? exchange.accounts.named(nameOrMobile.trim())
        : exchange.accounts.get(owner);
    },
    openDemo() {
      demos += 1;
      return open(`Demo ${demos}`, FIRST_BALANCE);
    },
    stakes: (accountId) => stakes.get(accountId) ?? null,
    saveStakes: (accountId, list) => void stakes.set(accountId, list),
  };
}
