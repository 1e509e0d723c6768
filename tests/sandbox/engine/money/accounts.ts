import type { Minor } from '../../../../streams/rules/money';
import { isSameKey, keyOf, type PasswordKey } from '../secrets';

/** A bettor. The ledger stores the balance, the exchange the exposure. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly currency: string;
  /** True for a market maker or a recorded market, which bets without funds and whose orders are not announced. */
  readonly unlimited: boolean;
  /** The largest exposure over all markets; null if only the balance limits it. */
  readonly exposureLimit: Minor | null;
}

export interface AccountSpec {
  readonly username: string;
  readonly currency?: string;
  readonly unlimited?: boolean;
  readonly exposureLimit?: Minor;
}

export interface Accounts {
  /** @throws Error when the name is taken, in any case */
  open(spec: AccountSpec): Account;
  get(id: string): Account | undefined;
  named(username: string): Account | undefined;
  all(): Iterable<Account>;
  setPassword(id: string, password: string | PasswordKey): Promise<void>;
  /** Returns the account; null for a wrong name or password. Both failures take equally long. */
  authenticate(username: string, password: string): Promise<Account | null>;
}

export function createAccounts(): Accounts {
  const accounts = new Map<string, Account>();
  const names = new Map<string, string>();
  const passwords = new Map<string, PasswordKey>();
  const named = (username: string): Account | undefined => {
    const id = names.get(username.toLowerCase());
    return id === undefined ? undefined : accounts.get(id);
  };
  return {
    open({ username, currency = 'INR', unlimited = false, exposureLimit = null }) {
      if (named(username)) throw new Error(`there is an account named ${username} already`);
      const id = String(accounts.size + 1);
      const account: Account = { id, username, currency, unlimited, exposureLimit };
      accounts.set(id, account);
      names.set(username.toLowerCase(), id);
      return account;
    },
    get: (id) => accounts.get(id),
    named,
    all: () => accounts.values(),
    async setPassword(id, password) {
      if (!accounts.has(id)) throw new Error(`no account ${id}`);
      passwords.set(id, typeof password === 'string' ? await keyOf(password) : password);
    },
    async authenticate(username, password) {
      const account = named(username);
      const known = account && passwords.get(account.id);
      // An unknown name also costs a derivation, so that the duration does not reveal names.
      const typed = await keyOf(password, known?.salt);
      return account && known && isSameKey(typed, known) ? account : null;
    },
  };
}
