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
} from '../api/schemas';
import { tally } from '../api/read';

/* The records of deposits and withdrawals (wire.md, "Money and casino"). Fields that it lacks are this contract's own. */

const size = v.pipe(money, v.minValue(0));
const count = orNull(figure(0, 1e9));

/** The ways to pay as the wire writes them. */
export const METHODS = ['PhonePay', 'Imps', 'Upi', 'Paytm', 'Gpay', 'Usdt'] as const;
export type PayMethod = (typeof METHODS)[number];

/** Ours are 32 hexadecimal digits; a server that keeps them as GUIDs writes them in its own way. */
const reference = v.pipe(
  id,
  v.transform((said) => said.replace(/[-{}]/g, '').toLowerCase()),
);

const spoken = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().toLowerCase() : '';
/** Reads a word or a number of a table; anything else, and nothing, as `otherwise`. */
const oneOf = <T>(table: Readonly<Record<string, T>>, otherwise: T) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((raw): T => {
      const said = spoken(raw);
      return Object.hasOwn(table, said) ? (table[said] as T) : otherwise;
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
  v.transform((said) => KINDS[said] as PaymentKind),
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
  /** Null on a server that names none: such a request has no bill and is not taken back. */
  id: orNull(id),
  /** The client's own reference; a server of the older kind keeps none. */
  clientReference: orNull(reference),
  type: kind,
  /** A state that nobody knows is neither done nor to be cancelled. */
  statusName: oneOf<PaymentState | null>(STATES, null),
  paymentMethod: method,
  amount: size,
  creationTime: orNull(time),
  /** When the operator decided, or the player took it back. */
  decisionTime: orNull(time),
  /** Why it was rejected, in the operator's words. */
  reason: orNull(sentences),
  /** Where a withdrawal goes to; only its end is ever shown. */
  accountNumber: orNull(title),
});
export type WireRequest = v.InferOutput<typeof request>;

const list = reading(
  v.object({
    items: readable(request, 100),
    totalCount: count,
    /** Everything that was ever accepted. */
    totals: orNull(v.object({ deposits: size, withdrawals: size })),
  }),
);
/** `leftOut` counts the unreadable ones: while there are any, a request that the list lacks may be there. */
const listed = (raw: unknown) => {
  const [page, leftOut] = tally(list, raw);
  return { ...page, leftOut };
};

/** The newest requests of the player, and those of the named references, parted by commas. */
export const playerRequests = defineCall<{
  skipCount: number;
  maxResultCount: number;
  references: string;
}>()('POST', 'DepositWithdrawal/PlayerRequests', listed, { quiet: true });

/** A page of all requests. `status`: 0 all, 1 pending, 2 accepted, 3 rejected. `type`: 0 all, 1 deposits, 2 withdrawals. */
export const depositWithdrawals = defineCall<{
  skipCount: number;
  maxResultCount: number;
  sorting: null;
  filter: null;
  filterByUser: true;
  status: '0' | '1' | '2' | '3';
  type: '0' | '1' | '2';
}>()('POST', 'DepositWithdrawal/GetDepositWithdrawals', listed, { quiet: true });

/** A page of the withdrawals that were paid. */
export const userWithdrawalHistory = defineCall<{ SkipCount: number; MaxResultCount: number }>()(
  'GET',
  'DepositWithdrawal/GetUserWithdrawalHistory',
  listed,
  { quiet: true },
);

interface AskedPayment {
  /** 1 a deposit, 2 a withdrawal. */
  type: '1' | '2';
  amount: number;
  paymentMethod: PayMethod;
  clientReference: string;
  /** A picture of the proof as a data address, or the address under which it is stored. */
  imageUrl: string | null;
  /** The number of the transaction in which the player paid. */
  transactionNumber?: string;
  accountHolderName?: string;
  accountNumber?: string;
  ifsC_Code?: string;
  payTmName?: string;
}
const asked = { once: true } as const;
const told = (): null => null;

/**
 * Asks the operator for a deposit or a withdrawal. The same reference again makes no second request. The answer
 * is a text; the list says what became of it.
 */
export const createPaymentRequest = defineCall<AskedPayment>()(
  'POST',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  told,
  asked,
);
/** The same for a deposit alone, on servers that declare `depositsApart`. */
export const createDeposit = defineCall<AskedPayment>()(
  'POST',
  'DepositWithdrawal/CreateDeposit',
  told,
  asked,
);
/** The same for a withdrawal alone. */
export const createWithdrawal = defineCall<AskedPayment>()(
  'POST',
  'DepositWithdrawal/CreateWithdrawal',
  told,
  asked,
);

/** Long enough for a picture on a slow line, ms. */
const PICTURE_MS = 60_000;

/** Stores a picture, sent as a bare data address. The answer is its address; null where the server says none. */
export const storeImage = defineCall<string>()(
  'POST',
  'Setting/StoreImage',
  reading(orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)))),
  { once: true, quiet: true, limitMs: PICTURE_MS },
);

/**
 * Takes a pending request back: an extension of the specification, which servers declare by the setting
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
    /** What the player gives to their bank, each by its name in the settings. */
    payee: readable(v.object({ name: title, text: title }), 10),
    /** The note by which the operator knows the payment. */
    note: orNull(title),
    /** The text of the code to scan; null where there is none. */
    code: orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))),
    expiresAt: orNull(time),
    creationTime: orNull(time),
  }),
);
export type WireBill = ReturnType<typeof bill>;

/** How to pay a deposit that was asked for. */
export const paymentInfo = defineCall<{ id: string }>()(
  'GET',
  'Account/GetPaymentInfo',
  (raw) => tally(bill, raw)[0],
  { quiet: true },
);
