import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Picture, Pictures } from '../ports';
import type { Minor } from '../rules/money';
import type { PaymentKind, PaymentState, PayMethod } from './calls';

export type { PaymentKind, PaymentState, PayMethod };

/** A field with the details of the payee, with its name in the settings. */
export interface PayeeLine {
  readonly name: PayeeName;
  readonly text: string;
}
export type PayeeName = 'upiId' | 'number' | 'holder' | 'ifsc' | 'bank' | 'wallet';

/** The operator's rules for deposits and withdrawals. Amounts are in minor units; null means no limit. */
export interface PaymentTerms {
  readonly deposit: {
    readonly methods: readonly {
      readonly method: PayMethod;
      readonly payee: readonly PayeeLine[];
    }[];
    readonly least: Minor | null;
  };
  readonly withdrawal: {
    readonly methods: readonly PayMethod[];
    readonly least: Minor | null;
    readonly most: Minor | null;
  };
  /** The address of the text recognition for pictures; null if the operator does not name such a service. */
  readonly readerUrl: string | null;
  /** Whether the server can cancel a pending request. */
  readonly canCancel: boolean;
  /** Whether the server has separate calls for deposits and withdrawals. */
  readonly hasSeparateCalls: boolean;
}

/** A deposit or a withdrawal that the player requested. Times are in epoch ms. */
export interface PaymentRequest {
  /** A key that is unique within a list. */
  readonly key: string;
  /**
   * The id of the request; null on a server that sends no ids. Without an id, a request has no bill and cannot be
   * cancelled.
   */
  readonly id: string | null;
  readonly reference: string | null;
  readonly kind: PaymentKind;
  /** The state of the request; null if the server's state is unknown to the page. */
  readonly state: PaymentState | null;
  readonly method: PayMethod | null;
  readonly amount: Minor;
  readonly createdAt: number | null;
  readonly decidedAt: number | null;
  readonly reason: string | null;
  /** The last four characters of the account that receives a withdrawal. */
  readonly accountEnd: string | null;
}

export interface RequestList {
  /** The requests, newest first. */
  readonly requests: readonly PaymentRequest[];
  /** The number of all requests; null if the server does not send it. */
  readonly total: number | null;
  /** The number of unreadable requests. */
  readonly leftOut: number;
  /** The amounts accepted since the account was opened; null if the server does not send them. */
  readonly lifetime: {
    readonly deposits: Minor;
    readonly withdrawals: Minor;
    readonly net: Minor;
  } | null;
}

/** A request that was sent and whose outcome is unknown. */
export interface OpenPayment {
  readonly kind: PaymentKind;
  readonly amount: Minor;
  readonly method: PayMethod;
  readonly reference: string;
  /**
   * `checking`: no reply arrived, and the page looks for the reference in the list. `lost`: long after the request was
   * sent, the list still does not contain it. `unread`: the lists are unreadable. A lost or unread request may be set
   * aside, or sent again, under the same reference if its terms are the same.
   */
  readonly stage: 'sending' | 'checking' | 'lost' | 'unread';
  /** The server's own words in an answer that proves nothing; null without such an answer. */
  readonly words: string | null;
}

export type NewPayment =
  | {
      readonly kind: 'deposit';
      readonly amount: Minor;
      readonly method: PayMethod;
      /** The number of the transaction; empty if the player did not enter it. */
      readonly transaction: string;
      /** The picture that proves the payment; null without a picture. */
      readonly image: string | null;
    }
  | {
      readonly kind: 'withdrawal';
      readonly amount: Minor;
      readonly method: PayMethod;
      readonly holder: string;
      readonly account: string;
      readonly ifsc: string;
    };

/**
 * `sent`: the operator has the request. `checking`: no reply arrived, and the page queries the list. `unstored`: the
 * request was not sent, because no storage accepts the reference.
 */
export type PaymentAnswer = 'sent' | 'checking' | 'unstored';

/** The picture that proves a payment, and its upload. */
export type Proof =
  | { readonly status: 'none' | 'preparing' }
  | { readonly status: 'sending'; readonly picture: Picture }
  | {
      readonly status: 'ready';
      readonly picture: Picture;
      /** The value for the request: the address at which the picture is stored, or the picture itself. */
      readonly image: string;
      /** The possible numbers of the payment, as the text recognition read them. */
      readonly found: readonly string[];
    }
  | { readonly status: 'failed'; readonly reason: 'unreadable' }
  | {
      readonly status: 'failed';
      readonly reason: 'unsent';
      readonly picture: Picture;
      readonly error: unknown;
    };

export interface RequestQuery {
  /** `paid` selects only paid withdrawals. */
  readonly kind: 'all' | PaymentKind | 'paid';
  readonly state: 'all' | 'pending' | 'accepted' | 'rejected';
  /** The page, counted from 0. */
  readonly page: number;
  readonly size: number;
}

export interface PaymentBill {
  readonly id: string;
  readonly amount: Minor;
  readonly method: PayMethod | null;
  readonly state: PaymentState | null;
  readonly payee: readonly { readonly name: string; readonly text: string }[];
  readonly note: string | null;
  readonly code: string | null;
  /** When the instructions expire, in epoch ms by the server's clock; null if they do not expire. */
  readonly expiresAt: number | null;
}

/** Deposits and withdrawals. */
export interface Payments {
  /** The operator's rules; null until the settings load. */
  readonly terms$: Behavior<PaymentTerms | null>;
  /** Emits the newest requests while it is subscribed, and fetches them again when the funds change. Never errors. */
  readonly requests$: Observable<Loadable<RequestList>>;
  /**
   * The player's requests whose outcome is unknown, at most one of each kind. Requests from other tabs are included.
   */
  readonly open$: Behavior<readonly OpenPayment[]>;
  /**
   * Sends a request once. Completes without a value if a request of the same kind is open, in this tab or another.
   * Errors with `ApiError` if the operator certainly refuses it.
   */
  submit(request: NewPayment): Observable<PaymentAnswer>;
  /** Sets a lost or unread request aside. */
  dismiss(reference: string): void;
  /** Cancels a pending request once. Always fetches the list again. Errors with `ApiError`. */
  cancel(requestId: string): Observable<null>;
  /**
   * Emits a page of the requests for the latest query. The previous page remains while another page loads. Never
   * errors.
   */
  page$(query$: Observable<RequestQuery>): Observable<Loadable<RequestList>>;
  /** Emits the instructions for paying a deposit while it is subscribed. Never errors. */
  bill$(requestId: string): Observable<Loadable<PaymentBill>>;
  /**
   * Emits the picture that proves a payment, for the latest choice. Null removes the picture, and choosing the same
   * picture again retries. Never errors.
   */
  proof$<Source>(source$: Observable<Source | null>, pictures: Pictures<Source>): Observable<Proof>;
  reload(): void;
}
