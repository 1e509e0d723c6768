import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Picture, Pictures } from '../ports';
import type { Minor } from '../rules/money';
import type { PaymentKind, PaymentState, PayMethod } from './calls';

export type { PaymentKind, PaymentState, PayMethod };

/** A fact of the payee, by its field of the settings. */
export interface PayeeLine {
  readonly name: PayeeName;
  readonly text: string;
}
export type PayeeName = 'upiId' | 'number' | 'holder' | 'ifsc' | 'bank' | 'wallet';

/** The rules of an operator for money in and out. Amounts are in minor units; null where there is no bound. */
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
  /** Where texts in pictures are read; null where the operator names no service. */
  readonly readerUrl: string | null;
  /** Whether the server takes a pending request back. */
  readonly canCancel: boolean;
  /** Whether the server takes deposits and withdrawals by calls of their own. */
  readonly asksApart: boolean;
}

/** A deposit or withdrawal that the player asked for. Times are epoch ms. */
export interface PaymentRequest {
  /** Tells it from the others of a list. */
  readonly key: string;
  /** Null on a server that names none: it has no bill and cannot be cancelled. */
  readonly id: string | null;
  readonly reference: string | null;
  readonly kind: PaymentKind;
  /** Null where the server says a state that nobody knows. */
  readonly state: PaymentState | null;
  readonly method: PayMethod | null;
  readonly amount: Minor;
  readonly at: number | null;
  readonly decidedAt: number | null;
  readonly reason: string | null;
  /** The last four signs of the account that a withdrawal goes to. */
  readonly accountEnd: string | null;
}

export interface RequestList {
  /** The newest first. */
  readonly requests: readonly PaymentRequest[];
  /** The number of all requests; null where the server does not say. */
  readonly total: number | null;
  /** How many could not be read. */
  readonly leftOut: number;
  /** Accepted since the account was opened; null where the server does not say. */
  readonly lifetime: {
    readonly deposits: Minor;
    readonly withdrawals: Minor;
    readonly net: Minor;
  } | null;
}

/** A request that was sent and whose outcome is not known yet. */
export interface OpenWish {
  readonly kind: PaymentKind;
  readonly amount: Minor;
  readonly method: PayMethod;
  readonly reference: string;
  /**
   * `checking`: no answer arrived, and the list is searched for the reference. `lost`: the list still lacks it long
   * after it was sent. `unread`: the lists cannot be read. A lost or unread one may be sent again, under the same
   * reference if nothing changed, or set aside.
   */
  readonly at: 'sending' | 'checking' | 'lost' | 'unread';
}

export type PaymentWish =
  | {
      readonly kind: 'deposit';
      readonly amount: Minor;
      readonly method: PayMethod;
      /** The number of the transaction; empty where the player gives none. */
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
 * `sent`: the operator has it. `checking`: no answer came, and the list is asked. `unstored`: nothing was sent,
 * for no storage takes its reference.
 */
export type PaymentAnswer = 'sent' | 'checking' | 'unstored';

/** The picture of a payment on its way to the operator. */
export type Proof =
  | { readonly at: 'none' | 'preparing' }
  | { readonly at: 'sending'; readonly picture: Picture }
  | {
      readonly at: 'ready';
      readonly picture: Picture;
      /** What a request says of it: the address under which it is stored, or the picture itself. */
      readonly image: string;
      /** What may be the number of the payment, as the text recognition read it. */
      readonly found: readonly string[];
    }
  | { readonly at: 'failed'; readonly why: 'unreadable' }
  | {
      readonly at: 'failed';
      readonly why: 'unsent';
      readonly picture: Picture;
      readonly error: unknown;
    };

export interface RequestQuery {
  /** `paid`: the withdrawals that were paid. */
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
  /** The newest requests while it is subscribed, anew whenever the funds change. Never errors. */
  readonly requests$: Observable<Loadable<RequestList>>;
  /** Requests of this player without a known outcome, one of each kind at most, also those of other tabs. */
  readonly open$: Behavior<readonly OpenWish[]>;
  /**
   * Sends a request once. It completes without a value where one of its kind is open, here or in another tab.
   * Errors with `ApiError` where the operator refuses it for certain.
   */
  submit(wish: PaymentWish): Observable<PaymentAnswer>;
  /** Sets a lost or unread request aside. */
  dismiss(reference: string): void;
  /** Takes a pending request back, once. The list is read again either way. Errors with `ApiError`. */
  cancel(requestId: string): Observable<null>;
  /** A page of the requests that follows its query; while another one loads, the former one stays. Never errors. */
  page$(query$: Observable<RequestQuery>): Observable<Loadable<RequestList>>;
  /** How to pay a deposit, while it is subscribed. Never errors. */
  bill$(requestId: string): Observable<Loadable<PaymentBill>>;
  /**
   * The picture that proves a payment, for the choice that was made last; null takes it back, and the same choice
   * again is another try. Never errors.
   */
  proof$<Source>(source$: Observable<Source | null>, pictures: Pictures<Source>): Observable<Proof>;
  reload(): void;
}
