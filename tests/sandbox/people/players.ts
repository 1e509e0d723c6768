import type { Minor } from '../../../streams/rules/money';
import type { Account } from '../engine/money/accounts';
import type { Exchange } from '../engine/exchange';

export interface SavedStake {
  readonly title: string;
  /** In currency units, as the specification writes them. */
  readonly value: number;
}

/** The players of the sandbox: accounts that log in, with the site's memory of each. */
export interface Players {
  /** Opens an account with a password and money in it. */
  register(username: string, password: string, balance?: Minor): Promise<Account>;
  /** Opens a fresh account for one visitor; without a password, its token is the only way in. */
  openDemo(): Account;
  stakes(accountId: string): readonly SavedStake[] | null;
  saveStakes(accountId: string, stakes: readonly SavedStake[]): void;
}

/** 100,000.00 in minor units. */
const FIRST_BALANCE: Minor = 10_000_000;

export function createPlayers(exchange: Exchange): Players {
  const stakes = new Map<string, readonly SavedStake[]>();
  let demos = 0;
  const open = (username: string, balance: Minor): Account => {
    const account = exchange.openAccount({ username });
    if (balance > 0) exchange.deposit(account.id, balance, 'first deposit');
    return account;
  };
  return {
    async register(username, password, balance = FIRST_BALANCE) {
      const account = open(username, balance);
      await exchange.accounts.setPassword(account.id, password);
      return account;
    },
    openDemo() {
      demos += 1;
      return open(`Demo ${demos}`, FIRST_BALANCE);
    },
    stakes: (accountId) => stakes.get(accountId) ?? null,
    saveStakes: (accountId, list) => void stakes.set(accountId, list),
  };
}
