import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Minor } from '../rules/money';

/** The minimum and the maximum of one transfer, in minor units; null means no limit. */
export interface TransferLimits {
  readonly least: Minor | null;
  readonly most: Minor | null;
}

/** The player's account on another site. */
export interface SiteAccount {
  readonly id: string;
  readonly userName: string;
  readonly isSuspended: boolean;
}

/** A site of another company on which the operator opens accounts. */
export interface OtherSite {
  readonly id: string;
  readonly name: string;
  /** A sentence in the operator's words; may be empty. */
  readonly description: string;
  /** `account`: the player logs in there with a name and a password. `partner`: the player opens the site from here. */
  readonly kind: 'account' | 'partner';
  /** Whether the site is closed: new accounts and deposits are not allowed, but money can still be withdrawn. */
  readonly isClosed: boolean;
  readonly deposit: TransferLimits;
  readonly withdrawal: TransferLimits;
  /** The player's account; null if there is no account. */
  readonly account: SiteAccount | null;
}

/** The name and the password of an account, as the server sent them; null if missing. */
export interface Credentials {
  readonly userName: string | null;
  /** Sent only once, and never stored. */
  readonly password: string | null;
}

/** `deposit`: from the exchange to the account. `withdrawal`: from the account to the exchange. */
export type TransferKind = 'deposit' | 'withdrawal';

/** A transfer that the player requests. */
export interface NewTransfer {
  readonly accountId: string;
  readonly siteName: string;
  readonly kind: TransferKind;
  /** The amount, in minor units. */
  readonly amount: Minor;
}

/**
 * A transfer that was sent and may not have reached the server. `sending`: the page waits for the reply. `unknown`: no
 * reply arrived, and the page queries the server. `missing`: the server does not list the transfer. `unread`: the
 * server's replies are unreadable. A missing or unread transfer can be sent again, or set aside.
 */
export interface OpenTransfer extends NewTransfer {
  readonly reference: string;
  /** When the transfer was sent, in epoch ms by the device's clock. */
  readonly sentAt: number;
  readonly stage: 'sending' | 'unknown' | 'missing' | 'unread';
}

/** A transfer on the server, with both sides. Times are in epoch ms; null if the step has not happened. */
export interface Transfer extends NewTransfer {
  readonly id: string;
  readonly reference: string | null;
  /**
   * `broken`: the money left one side and has not arrived on the other. `returned`: the money is back on its first
   * side.
   */
  readonly status: 'pending' | 'completed' | 'broken' | 'returned' | 'refused';
  readonly createdAt: number | null;
  readonly leftAt: number | null;
  readonly arrivedAt: number | null;
  readonly returnedAt: number | null;
}

export interface TransferPage {
  /** The transfers, newest first. */
  readonly transfers: readonly Transfer[];
  /** The number of all transfers; null if the server does not send it. */
  readonly total: number | null;
}

/** The other sites and the player's accounts there. */
export interface Sites {
  /**
   * Emits every site with the player's account, and updates them while it is subscribed. The state is `loading` for a
   * guest. Never errors.
   */
  readonly list$: Observable<Loadable<readonly OtherSite[]>>;
  /** Emits the balance of an account in minor units, and fetches it again after each transfer. Never errors. */
  balance$(kind: OtherSite['kind'], accountId: string): Observable<Loadable<Minor>>;
  /**
   * Opens the player's account on a site, once: if the same command is in flight here or in another tab, completes
   * without a value. Errors with `ApiError`. Always fetches the list again.
   */
  open(site: Pick<OtherSite, 'id' | 'kind'>): Observable<Credentials>;
  /**
   * Sets a new password for an account. The request is sent once, like the request of `open`. Errors with `ApiError`.
   */
  resetPassword(accountId: string): Observable<Credentials>;
  /**
   * Emits an address that logs the player in with a partner, and null once the address has expired. Errors with
   * `ApiError`.
   */
  enter(accountId: string): Observable<string | null>;
  /** Fetches the list and the balances again. */
  reload(): void;
}

/** Transfers of money between the exchange and the accounts. */
export interface Transfers {
  /** The transfers that were sent and may not have reached the server, oldest first. */
  readonly open$: Behavior<readonly OpenTransfer[]>;
  /** Whether the server lists transfers, so that a transfer without a reply can be looked up. */
  readonly isListed$: Behavior<boolean>;
  /**
   * Sends a transfer once. Emits null when the server accepts it, and `unstored` if it was not sent because no storage
   * accepts its reference. Completes without a value if no reply arrives, or if a transfer of this account is already
   * in flight; `open$` then contains it. Errors with `ApiError` if the transfer was refused, so that no money moved. If
   * a missing or unread transfer is sent again, it has the same reference.
   */
  move(transfer: NewTransfer): Observable<'unstored' | null>;
  /** Removes an open transfer that cannot be looked up, that the server does not list, or that is unread. */
  dismiss(reference: string): void;
  /** Emits the newest `count` transfers, and updates them while it is subscribed. Never errors. */
  ledger$(count: number): Observable<Loadable<TransferPage>>;
  /** Fetches the ledger again. */
  reload(): void;
}

/** Integration accounts: the player's accounts on other sites, and the money there. */
export interface Integrations {
  readonly sites: Sites;
  readonly transfers: Transfers;
}
