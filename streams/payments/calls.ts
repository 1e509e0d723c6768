import * as v from 'valibot';
import { defineCall } from '../api/call';
import {
  figure,
  id,
  money,
  orNull,
  readable,
  reading,
  sentences,
  time,
  title,
  withLeftOut,
} from '../api/schemas';

/* The calls for deposits and withdrawals. We defined the fields that the specification does not name. */

const size = v.pipe(money, v.minValue(0));
const count = orNull(figure(0, 1e9));

/** The payment methods, as they are spelled on the wire. */
export const METHODS = ['PhonePay', 'Imps', 'Upi', 'Paytm', 'Gpay', 'Usdt'] as const;
export type PayMethod = (typeof METHODS)[number];

/** Our references have 32 hexadecimal digits. A server that stores them as GUIDs returns them in another format. */
const reference = v.pipe(
  id,
  v.transform((word) => word.replace(/[-{}]/g, '').toLowerCase()),
);

const spoken = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().toLowerCase() : '';
/** Reads a word or a number that is in a table; anything else, or a missing value, becomes `otherwise`. */
const oneOf = <T>(table: Readonly<Record<string, T>>, otherwise: T) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((raw): T => {
      const word = spoken(raw);
      return Object.hasOwn(table, word) ? (table[word] as T) : otherwise;
    }),
  );

export const method = oneOf<PayMethod | null>(
  {
    ...Object.fromEntries(METHODS.map((name) => [name.toLowerCase(), name])),
    phonepe: 'PhonePay',
    googlepay: 'Gpay',
    tether: 'Usdt',
  },
  null,
);

const KINDS = { '1': 'deposit', deposit: 'deposit', '2': 'withdrawal', withdrawal: 'withdrawal' };
export const kind = v.pipe(
  v.unknown(),
  v.transform(spoken),
  v.picklist(Object.keys(KINDS) as (keyof typeof KINDS)[]),
  v.transform((word) => KINDS[word] as PaymentKind),
);
export type PaymentKind = 'deposit' | 'withdrawal';

const STATES: Readonly<Record<string, PaymentState>> = {
  '1': 'pending',
  pending: 'pending',
  '2': 'accepted',
  accepted: 'accepted',
  approved: 'accepted',
  '3': 'rejected',
  rejected: 'rejected',
  '4': 'cancelled',
  cancelled: 'cancelled',
};
export const state = oneOf<PaymentState | null>(STATES, null);
export type PaymentState = 'pending' | 'accepted' | 'rejected' | 'cancelled';

const request = v.object({
  /**
   * The id of the request; null on a server that sends no ids. Without an id, a request has no bill and cannot be
   * cancelled.
   */
  id: orNull(id),
  /** Our own reference; older servers do not store it. */
  clientReference: orNull(reference),
  type: kind,
  /** A request in an unknown state is neither done nor cancellable. */
  statusName: state,
  paymentMethod: method,
  amount: size,
  creationTime: orNull(time),
  /** When the operator decided, or the player cancelled the request. */
  decisionTime: orNull(time),
  /** Why the request was rejected, in the operator's words. */
  reason: orNull(sentences),
  /** The account that receives a withdrawal. Only its last characters are ever shown. */
  accountNumber: orNull(title),
});
export type WireRequest = v.InferOutput<typeof request>;

const list = reading(
  v.object({
    items: readable(request, 100),
    totalCount: count,
    /** The totals of all requests accepted so far. */
    totals: orNull(v.object({ deposits: size, withdrawals: size })),
  }),
);
/**
 * `leftOut` is the number of unreadable requests. Unless it is 0, a request that seems to be missing may be one of
 * them.
 */
const listed = withLeftOut(list);

/**
 * Fetches the player's newest requests and the requests with the given references, separated by commas. Without it,
 * players do not see whether a payment was accepted.
 */
export const playerRequests = defineCall<{
  skipCount: number;
  maxResultCount: number;
  references: string;
}>()('POST', 'DepositWithdrawal/PlayerRequests', listed, { quiet: true, byDialect: true });

/**
 * Fetches a page of all requests. `status`: 0 all, 1 pending, 2 accepted, 3 rejected. `type`: 0 all, 1 deposits, 2
 * withdrawals. Without it, players do not see their earlier payments.
 */
export const depositWithdrawals = defineCall<{
  skipCount: number;
  maxResultCount: number;
  sorting: null;
  filter: null;
  filterByUser: true;
  status: '0' | '1' | '2' | '3';
  type: '0' | '1' | '2';
}>()('POST', 'DepositWithdrawal/GetDepositWithdrawals', listed, { quiet: true });

/**
 * Fetches a page of the paid withdrawals. Without it, players do not see their paid withdrawals.
 */
export const userWithdrawalHistory = defineCall<{ SkipCount: number; MaxResultCount: number }>()(
  'GET',
  'DepositWithdrawal/GetUserWithdrawalHistory',
  listed,
  { quiet: true, byDialect: true },
);

interface RequestedPayment {
  /** The kind of the request: 1 for a deposit, 2 for a withdrawal. */
  type: '1' | '2';
  amount: number;
  paymentMethod: PayMethod;
  clientReference: string;
  /** The picture that proves the payment: a data URL, or the address at which it is stored. */
  imageUrl: string | null;
  /** The number of the player's payment transaction. */
  transactionNumber?: string;
  accountHolderName?: string;
  accountNumber?: string;
  ifsC_Code?: string;
  payTmName?: string;
}
const ONCE = { once: true } as const;
const ignoreReply = (): null => null;

/**
 * Requests a deposit or a withdrawal. A repeated reference does not create a second request. The reply is only a
 * string; the list shows the outcome.
 */
export const createPaymentRequest = defineCall<RequestedPayment>()(
  'POST',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  ignoreReply,
  { ...ONCE, byDialect: true },
);
/** Requests a deposit, on servers with the setting `depositsApart`. */
export const createDeposit = defineCall<RequestedPayment>()(
  'POST',
  'DepositWithdrawal/CreateDeposit',
  ignoreReply,
  ONCE,
);
/** Requests a withdrawal, on servers with the setting `depositsApart`. */
export const createWithdrawal = defineCall<RequestedPayment>()(
  'POST',
  'DepositWithdrawal/CreateWithdrawal',
  ignoreReply,
  ONCE,
);

/** The time limit in ms, which is long enough for a picture on a slow connection. */
const PICTURE_MS = 60_000;

/** Stores a picture, which is sent as a data URL. Returns its address; null if the server sends no address. */
export const storeImage = defineCall<string>()(
  'POST',
  'Setting/StoreImage',
  reading(orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)))),
  { once: true, quiet: true, limitMs: PICTURE_MS },
);

/**
 * Cancels a pending request. This extends the specification, and the setting `cancelRequests` shows that a server
 * supports it.
 */
export const cancelPaymentRequest = defineCall<{ id: string }>()(
  'POST',
  'DepositWithdrawal/CancelRequest',
  () => null,
  { once: true },
);

const bill = reading(
  v.object({
    id,
    amount: size,
    paymentMethod: method,
    statusName: state,
    /** The fields that the player enters at their bank, each under its name in the settings. */
    payee: readable(v.object({ name: title, text: title }), 10),
    /** The note by which the operator recognises the payment. */
    note: orNull(title),
    /** The text of the code to scan; null if there is no code. */
    code: orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))),
    expiresAt: orNull(time),
    creationTime: orNull(time),
  }),
);
export type WireBill = ReturnType<typeof bill>;

/**
 * Fetches the instructions for paying a requested deposit. Without it, players do not see how to pay a deposit.
 */
export const paymentInfo = defineCall<{ id: string }>()('GET', 'Account/GetPaymentInfo', bill, {
  quiet: true,
});
