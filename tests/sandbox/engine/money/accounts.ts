import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Minor } from '../../../../streams/rules/money';

/** A bettor. The ledger keeps the balance, the exchange the exposure. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly currency: string;
  /** A market maker or a recorded market: bets without funds, and its orders are not announced. */
  readonly unlimited: boolean;
  /** The largest exposure over all markets; null for no limit but the balance. */
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
  /** The account, or null for a wrong name or password. Both failures take equally long. */
  authenticate(username: string, password: string): Promise<Account | null>;
}

/** A password as it is kept: nobody can read the password from it. */
export interface PasswordKey {
  readonly salt: Buffer;
  readonly key: Buffer;
}

const KEY_LENGTH = 32;
// A try costs 16 MiB and some 30 ms: too much for a guesser, bearable for a small machine.
const COST = { N: 2 ** 14, r: 8, p: 1 };

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
      // An unknown name costs a derivation too, so that the duration reveals no names.
      const key = await derive(password, known?.salt ?? randomBytes(16));
      return account && known && timingSafeEqual(key, known.key) ? account : null;
    },
  };
}

export async function keyOf(password: string): Promise<PasswordKey> {
  const salt = randomBytes(16);
  return { salt, key: await derive(password, salt) };
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
