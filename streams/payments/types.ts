import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Picture, Pictures } from '../ports';
import type { Minor } from '../rules/money';
import type { PaymentKind, PaymentState, PayMethod } from './calls';

export type { PaymentKind, PaymentState, PayMethod };

/** A field of the payee, by its name in the settings. */
export interface PayeeLine {
  readonly name: PayeeName;
  readonly text: string;
}
export type PayeeName = 'upiId' | 'number' | 'holder' | 'ifsc' | 'bank' | 'wallet';

/** The operator's rules for deposits and withdrawals. Amounts are in minor units; null for no limit. */
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
  /** Where texts in pictures are read; null if the operator names no service. */
  readonly readerUrl: string | null;
  /** Whether the server can cancel a pending request. */
  readonly canCancel: boolean;
  /** Whether the server has separate calls for deposits and withdrawals. */
  readonly hasSeparateCalls: boolean;
}

/** A deposit or withdrawal that the player requested. Times are epoch ms. */
export interface PaymentRequest {
  /** Unique within a list. */
  readonly key: string;
  /** Null on a server that sends none: the request has no bill and cannot be cancelled. */
  readonly id: string | null;
  readonly reference: string | null;
  readonly kind: PaymentKind;
  /** Null if the server's state is unknown to us. */
  readonly state: PaymentState | null;
  readonly method: PayMethod | null;
  readonly amount: Minor;
  readonly createdAt: number | null;
  readonly decidedAt: number | null;
  readonly reason: string | null;
  /** The last four characters of a withdrawal's receiving account. */
  readonly accountEnd: string | null;
}

export interface RequestList {
  /** Newest first. */
  readonly requests: readonly PaymentRequest[];
  /** The number of all requests; null if the server does not send it. */
  readonly total: number | null;
  /** The number of unreadable requests. */
  readonly leftOut: number;
  /** Accepted since the account was opened; null if the server does not send it. */
  readonly lifetime: {
    readonly deposits: Minor;
    readonly withdrawals: Minor;
    readonly net: Minor;
  } | null;
}

/** A request that was sent and whose outcome is not known yet. */
export interface OpenPayment {
  readonly kind: PaymentKind;
  readonly amount: Minor;
  readonly method: PayMethod;
  readonly reference: string;
  /**
   * `checking`: no reply arrived, and the list is searched for the reference. `lost`: the list still lacks it long
   * after it was sent. `unread`: the lists are unreadable. A lost or unread one may be sent again, under the same
   * reference if nothing changed, or set aside.
   */
  readonly stage: 'sending' | 'checking' | 'lost' | 'unread';
}

export type NewPayment =
  | {
      readonly kind: 'deposit';
      readonly amount: Minor;
      readonly method: PayMethod;
      /** The number of the transaction; empty if the player entered none. */
      readonly transaction: string;
      /** Null without a picture. */
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
 * `sent`: the operator has it. `checking`: no reply arrived, and the list is queried. `unstored`: nothing was sent,
 * because no storage takes its reference.
 */
export type PaymentAnswer = 'sent' | 'checking' | 'unstored';

/** The picture of a payment and its upload. */
export type Proof =
  | { readonly status: 'none' | 'preparing' }
  | { readonly status: 'sending'; readonly picture: Picture }
  | {
      readonly status: 'ready';
      readonly picture: Picture;
      /** What a request contains: the address under which it is stored, or the picture itself. */
      readonly image: string;
      /** Possible numbers of the payment, as the text recognition read them. */
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
  /** `paid`: only paid withdrawals. */
  readonly kind: 'all' | PaymentKind | 'paid';
  readonly state: 'all' | 'pending' | 'accepted' | 'rejected';
  /** Counted from 0. */
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
  /** Epoch ms by the server's clock. */
  readonly expiresAt: number | null;
}

/** Deposits and withdrawals. */
export interface Payments {
  /** Null until the settings are known. */
  readonly terms$: Behavior<PaymentTerms | null>;
  /** The newest requests while it is subscribed, fetched again when the funds change. Never errors. */
  readonly requests$: Observable<Loadable<RequestList>>;
  /** The player's requests without a known outcome, at most one of each kind, including requests of other tabs. */
  readonly open$: Behavior<readonly OpenPayment[]>;
  /**
   * Sends a request once. Completes without a value if one of its kind is open, here or in another tab. Errors with
   * `ApiError` if the operator definitely refuses it.
   */
  submit(request: NewPayment): Observable<PaymentAnswer>;
  /** Sets a lost or unread request aside. */
  dismiss(reference: string): void;
  /** Cancels a pending request, once. Fetches the list again in any case. Errors with `ApiError`. */
  cancel(requestId: string): Observable<null>;
  /** A page of the requests for a changing query; keeps the previous page while another one loads. Never errors. */
  page$(query$: Observable<RequestQuery>): Observable<Loadable<RequestList>>;
  /** How to pay a deposit, while it is subscribed. Never errors. */
  bill$(requestId: string): Observable<Loadable<PaymentBill>>;
  /**
   * The picture that proves a payment, for the latest choice; null removes it, and choosing the same one again retries.
   * Never errors.
   */
  proof$<Source>(source$: Observable<Source | null>, pictures: Pictures<Source>): Observable<Proof>;
  reload(): void;
}
