import type { Minor } from '../../../../streams/rules/money';
import { createLedger, WORLD } from '../../engine/money/ledger';
import { secret } from '../../engine/secrets';

/** Another site on which the operator opens accounts. */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** `account`: the player logs in there with a name and a password. `partner`: the player enters from here. */
  readonly kind: 'account' | 'partner';
  /** The smallest and the largest transfer in either direction. */
  readonly least: Minor;
  readonly most: Minor;
}

export const SITES: readonly Site[] = [
  {
    id: 'harbour',
    name: 'Harbour Sportsbook',
    description: 'Fixed odds on football and tennis, under a name and a password of your own.',
    kind: 'account',
    least: 10_000,
    most: 5_000_000,
  },
  {
    id: 'lantern',
    name: 'Lantern Games',
    description: 'Number games and quizzes. You go in from here, without a password.',
    kind: 'partner',
    least: 5_000,
    most: 1_000_000,
  },
];

export interface SiteAccount {
  readonly id: string;
  readonly site: Site;
  readonly playerId: string;
  readonly userName: string;
}

/** The other sites, whose accounts and ledgers are independent of the exchange. */
export function createSites() {
  const accounts = new Map<string, SiteAccount>();
  const ledgers = new Map(SITES.map(({ id }) => [id, createLedger()]));
  const passwords = new Map<string, string>();
  /** Account ids by entrance ticket, each valid for one visit. */
  const tickets = new Map<string, string>();
  const ledgerOf = ({ site }: SiteAccount) => ledgers.get(site.id)!;
  const newPassword = (id: string): string => {
    const password = secret(9);
    passwords.set(id, password);
    return password;
  };
  const move = (account: SiteAccount, amount: Minor, reference: string, at: number): void => {
    const [from, to] = amount > 0 ? [WORLD, account.id] : [account.id, WORLD];
    const kind = amount > 0 ? 'DEPOSIT' : 'WITHDRAWAL';
    ledgerOf(account).move({ from, to, amount: Math.abs(amount), kind, reference, at });
  };

  return {
    get: (id: string): SiteAccount | undefined => accounts.get(id),
    of: (playerId: string): readonly SiteAccount[] =>
      [...accounts.values()].filter((account) => account.playerId === playerId),
    /** Opens an account, with a password if its site needs one. */
    open(site: Site, playerId: string): { account: SiteAccount; password: string | null } {
      const id = `${site.id}-${accounts.size + 1}`;
      const account = { id, site, playerId, userName: `tl${1_000 + accounts.size}` };
      accounts.set(id, account);
      return { account, password: site.kind === 'account' ? newPassword(id) : null };
    },
    newPassword,
    hasPassword: (id: string, password: string): boolean => passwords.get(id) === password,
    ticketFor(id: string): string {
      // Requests for files are converted to lower case.
      const ticket = secret(16).toLowerCase();
      tickets.set(ticket, id);
      return ticket;
    },
    /** Returns the account of a ticket; a ticket is valid only once. */
    enter(ticket: string): SiteAccount | undefined {
      const account = accounts.get(tickets.get(ticket) ?? '');
      tickets.delete(ticket);
      return account;
    },
    balance: (account: SiteAccount): Minor => ledgerOf(account).balance(account.id),
    credit: (account: SiteAccount, amount: Minor, reference: string, at: number): void =>
      move(account, amount, reference, at),
    /** Returns false if the balance is lower, and then does not change it. */
    debit(account: SiteAccount, amount: Minor, reference: string, at: number): boolean {
      if (ledgerOf(account).balance(account.id) < amount) return false;
      move(account, -amount, reference, at);
      return true;
    },
    /** The sum over each site's ledger: 0, or it is broken. */
    totals: (): readonly Minor[] => [...ledgers.values()].map((ledger) => ledger.total()),
  };
}

export type Sites = ReturnType<typeof createSites>;
