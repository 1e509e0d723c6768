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

/* The calls for deposits and withdrawals. Fields that the specification does not name are this contract's own. */

const size = v.pipe(money, v.minValue(0));
const count = orNull(figure(0, 1e9));

/** The payment methods, as the wire writes them. */
export const METHODS = ['PhonePay', 'Imps', 'Upi', 'Paytm', 'Gpay', 'Usdt'] as const;
export type PayMethod = (typeof METHODS)[number];

/** Ours are 32 hexadecimal digits; a server that stores them as GUIDs writes them in its own format. */
const reference = v.pipe(
  id,
  v.transform((word) => word.replace(/[-{}]/g, '').toLowerCase()),
);

const spoken = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().toLowerCase() : '';
/** Reads a word or a number of a table; returns `otherwise` for anything else, or if it is missing. */
const oneOf = <T>(table: Readonly<Record<string, T>>, otherwise: T) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((raw): T => {
      const word = spoken(raw);
      return Object.hasOwn(table, word) ? (table[word] as T) : otherwise;
    }),
  );

const method = oneOf<PayMethod | null>(
  {
    ...Object.fromEntries(METHODS.map((name) => [name.toLowerCase(), name])),
    phonepe: 'PhonePay',
    googlepay: 'Gpay',
    tether: 'Usdt',
  },
  null,
);

const KINDS = { '1': 'deposit', deposit: 'deposit', '2': 'withdrawal', withdrawal: 'withdrawal' };
const kind = v.pipe(
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
export type PaymentState = 'pending' | 'accepted' | 'rejected' | 'cancelled';

const request = v.object({
  /** Null on a server that sends none: such a request has no bill and cannot be cancelled. */
  id: orNull(id),
  /** The client's own reference; older servers do not store it. */
  clientReference: orNull(reference),
  type: kind,
  /** An unknown state counts neither as done nor as cancellable. */
  statusName: oneOf<PaymentState | null>(STATES, null),
  paymentMethod: method,
  amount: size,
  creationTime: orNull(time),
  /** When the operator decided, or the player cancelled it. */
  decisionTime: orNull(time),
  /** Why it was rejected, in the operator's words. */
  reason: orNull(sentences),
  /** The receiving account of a withdrawal; only its end is ever shown. */
  accountNumber: orNull(title),
});
export type WireRequest = v.InferOutput<typeof request>;

const list = reading(
  v.object({
    items: readable(request, 100),
    totalCount: count,
    /** The totals of everything accepted so far. */
    totals: orNull(v.object({ deposits: size, withdrawals: size })),
  }),
);
/** `leftOut` counts the unreadable requests: while there are any, a request that seems missing may be one of them. */
const listed = withLeftOut(list);

/** Lists the player's newest requests and those with the given references, separated by commas. */
export const playerRequests = defineCall<{
  skipCount: number;
  maxResultCount: number;
  references: string;
}>()('POST', 'DepositWithdrawal/PlayerRequests', listed, { quiet: true });

/**
 * Lists a page of all requests. `status`: 0 all, 1 pending, 2 accepted, 3 rejected. `type`: 0 all, 1 deposits, 2
 * withdrawals.
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

/** Lists a page of the paid withdrawals. */
export const userWithdrawalHistory = defineCall<{ SkipCount: number; MaxResultCount: number }>()(
  'GET',
  'DepositWithdrawal/GetUserWithdrawalHistory',
  listed,
  { quiet: true },
);

interface RequestedPayment {
  /** 1 for a deposit, 2 for a withdrawal. */
  type: '1' | '2';
  amount: number;
  paymentMethod: PayMethod;
  clientReference: string;
  /** A picture of the proof as a data URL, or the address under which it is stored. */
  imageUrl: string | null;
  /** The number of the transaction with which the player paid. */
  transactionNumber?: string;
  accountHolderName?: string;
  accountNumber?: string;
  ifsC_Code?: string;
  payTmName?: string;
}
const ONCE = { once: true } as const;
const ignoreReply = (): null => null;

/**
 * Requests a deposit or a withdrawal. Repeating the reference makes no second request. The reply is a string; the list
 * shows the outcome.
 */
export const createPaymentRequest = defineCall<RequestedPayment>()(
  'POST',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  ignoreReply,
  ONCE,
);
/** The same for deposits only, on servers that declare `depositsApart`. */
export const createDeposit = defineCall<RequestedPayment>()(
  'POST',
  'DepositWithdrawal/CreateDeposit',
  ignoreReply,
  ONCE,
);
/** The same for withdrawals only. */
export const createWithdrawal = defineCall<RequestedPayment>()(
  'POST',
  'DepositWithdrawal/CreateWithdrawal',
  ignoreReply,
  ONCE,
);

/** In ms; long enough for a picture on a slow connection. */
const PICTURE_MS = 60_000;

/** Stores a picture, sent as a bare data URL. Returns its address; null if the server sends none. */
export const storeImage = defineCall<string>()(
  'POST',
  'Setting/StoreImage',
  reading(orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)))),
  { once: true, quiet: true, limitMs: PICTURE_MS },
);

/**
 * Cancels a pending request: an extension of the specification, which servers declare with the setting
 * `cancelRequests`.
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
    statusName: oneOf<PaymentState | null>(STATES, null),
    /** What the player enters at their bank, each field under its name in the settings. */
    payee: readable(v.object({ name: title, text: title }), 10),
    /** The note by which the operator recognises the payment. */
    note: orNull(title),
    /** The text of the code to scan, or null. */
    code: orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))),
    expiresAt: orNull(time),
    creationTime: orNull(time),
  }),
);
export type WireBill = ReturnType<typeof bill>;

/** Fetches how to pay a requested deposit. */
export const paymentInfo = defineCall<{ id: string }>()('GET', 'Account/GetPaymentInfo', bill, {
  quiet: true,
});
