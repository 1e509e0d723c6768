import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Minor } from '../rules/money';

/** The minimum and the maximum of one transfer, in minor units; null for no limit. */
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
  /** `account`: the player logs in there by name and password. `partner`: they enter it from here. */
  readonly kind: 'account' | 'partner';
  /** Allows no new account and no deposit; money can still be withdrawn. */
  readonly isClosed: boolean;
  readonly deposit: TransferLimits;
  readonly withdrawal: TransferLimits;
  /** Null if the player has no account. */
  readonly account: SiteAccount | null;
}

/** The login of an account, as the server sent it; null if missing. */
export interface Credentials {
  readonly userName: string | null;
  /** Sent only once, and never stored. */
  readonly password: string | null;
}

/** `deposit`: from the exchange to the account. `withdrawal`: back. */
export type TransferKind = 'deposit' | 'withdrawal';

/** A transfer that the player requests. */
export interface NewTransfer {
  readonly accountId: string;
  readonly siteName: string;
  readonly kind: TransferKind;
  /** Minor units. */
  readonly amount: Minor;
}

/**
 * A transfer that was sent and is not known to have reached the server. `sending`: waiting for the reply. `unknown`: no
 * reply arrived, and the server is queried. `missing`: the server does not list it. `unread`: the server's replies are
 * unreadable. The player may send a transfer again, or set it aside, once it is missing or unread.
 */
export interface OpenTransfer extends NewTransfer {
  readonly reference: string;
  /** Epoch ms by the device's clock. */
  readonly sentAt: number;
  readonly stage: 'sending' | 'unknown' | 'missing' | 'unread';
}

/** A transfer as the server has it, with both sides. Times are in epoch ms; null if it did not happen. */
export interface Transfer extends NewTransfer {
  readonly id: string;
  readonly reference: string | null;
  /** `broken`: it left one side and has not arrived on the other. `returned`: it is back where it started. */
  readonly status: 'pending' | 'completed' | 'broken' | 'returned' | 'refused';
  readonly createdAt: number | null;
  readonly leftAt: number | null;
  readonly arrivedAt: number | null;
  readonly returnedAt: number | null;
}

export interface TransferPage {
  /** Newest first. */
  readonly transfers: readonly Transfer[];
  /** The total number; null if the server does not send it. */
  readonly total: number | null;
}

/** The other sites and the player's accounts there. */
export interface Sites {
  /**
   * Emits every site with the player's account, kept current while it is subscribed. Loading for a guest. Never errors.
   */
  readonly list$: Observable<Loadable<readonly OtherSite[]>>;
  /** Emits the balance of an account, minor units, fetched again after each transfer. Never errors. */
  balance$(kind: OtherSite['kind'], accountId: string): Observable<Loadable<Minor>>;
  /**
   * Opens the player's account on a site, once however often it is requested: the same command in flight here or in
   * another tab completes without a value. Errors with `ApiError`. Fetches the list again in any case.
   */
  open(site: Pick<OtherSite, 'id' | 'kind'>): Observable<Credentials>;
  /** Sets a new password for an account; sent once, like `open`. Errors with `ApiError`. */
  resetPassword(accountId: string): Observable<Credentials>;
  /** Emits an address that logs the player in with a partner, and null once it has expired. Errors with `ApiError`. */
  enter(accountId: string): Observable<string | null>;
  /** Fetches the list and the balances again. */
  reload(): void;
}

/** Money between the exchange and the accounts. */
export interface Transfers {
  /** The transfers that were sent and are not known to have reached the server, the oldest first. */
  readonly open$: Behavior<readonly OpenTransfer[]>;
  /** Whether the server lists transfers, so that a transfer without a reply can be looked up. */
  readonly isListed$: Behavior<boolean>;
  /**
   * Sends a transfer once. Emits null when the server took it, and `unstored` if nothing was sent because no storage
   * takes its reference. Completes without a value if no reply arrived, or if one of this account is already in flight:
   * `open$` has it. Errors with `ApiError` if it was refused: no money moved. A missing or unread transfer that is sent
   * again keeps its reference.
   */
  move(transfer: NewTransfer): Observable<'unstored' | null>;
  /** Removes an open transfer that cannot be looked up, that the server does not list, or that is unread. */
  dismiss(reference: string): void;
  /** Emits the newest `count` transfers, kept current while it is subscribed. Never errors. */
  ledger$(count: number): Observable<Loadable<TransferPage>>;
  /** Fetches the ledger again. */
  reload(): void;
}

/** Integration accounts: other sites, and the player's money there. */
export interface Integrations {
  readonly sites: Sites;
  readonly transfers: Transfers;
}
