import { link } from '../api/wire';
import * as v from 'valibot';
import { defineCall } from '../api/call';
import {
  figure,
  id,
  money,
  orNull,
  owed,
  readable,
  reading,
  schemaOf,
  spendable,
  time,
  title,
  word,
} from '../api/schemas';
import { type Read, tally } from '../api/read';

/*
 * The records of the integration accounts. The specification names two families of calls and no field: the
 * controller `Integration/…` keeps accounts with a name and a password on another site, the app service
 * `api/services/app/Integration/…` has partners that a player enters from here. Their fields are this
 * contract's own, named as ABP names its own.
 */

const size = v.pipe(money, v.minValue(0));
const most = v.pipe(spendable, v.minValue(0));
const least = v.pipe(owed, v.minValue(0));
const text = v.fallback(title, '');
const LONGEST = 100;

const integration = v.object({
  id,
  name: title,
  /** A sentence about the site, as the operator wrote it. */
  description: text,
  status: v.fallback(word('OPEN', 'CLOSED'), 'OPEN'),
  /** Absent, and 0, for no limit. */
  minDeposit: orNull(least),
  maxDeposit: orNull(most),
  minWithdrawal: orNull(least),
  maxWithdrawal: orNull(most),
});
export type WireIntegration = v.InferOutput<typeof integration>;

const account = v.object({
  accountId: id,
  integrationId: id,
  /** The name of the site, for an account whose site is on no list any more. */
  integrationName: text,
  userName: title,
  status: v.fallback(word('ACTIVE', 'SUSPENDED'), 'ACTIVE'),
});
export type WireAccount = v.InferOutput<typeof account>;

/** Some servers wrap a list in `items`. */
const listOf = <S extends v.GenericSchema>(entry: S): Read<readonly v.InferOutput<S>[]> => {
  const list = reading(readable(entry, LONGEST));
  return (raw) => {
    const wrapped = typeof raw === 'object' && raw !== null && 'items' in raw ? raw.items : raw;
    const [read] = tally(list, wrapped);
    return read;
  };
};

/** Money in an account, bare or as `{ balance }`. */
const readBalance = reading(most);
const balance: Read<number> = (raw) =>
  readBalance(typeof raw === 'object' && raw !== null && 'balance' in raw ? raw.balance : raw);

/** What a new account or a new password comes with; servers that answer with a text name neither. */
const told = orNull(
  v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.transform(String))]),
);
const credentials = v.fallback(v.object({ userName: told, password: told }), {
  userName: null,
  password: null,
});

/** Every site on which the operator opens accounts. */
export const integrationList = defineCall<{ maxResultCount: number; skipCount: number }>()(
  'POST',
  'Integration/GetIntegrationList',
  listOf(integration),
  { quiet: true },
);

/** Every partner that a player enters from here. */
export const partnerList = defineCall<undefined>()(
  'GET',
  'api/services/app/Integration/GetList',
  listOf(integration),
  { quiet: true },
);

/** The player's accounts on all of them. */
export const playerAccountList = defineCall<{ maxResultCount: number; skipCount: number }>()(
  'POST',
  'Integration/GetPlayerAccountList',
  listOf(account),
  { quiet: true },
);

/** Opens the player's account on a site. The password is told here and nowhere else. */
export const openAccount = defineCall<{ integrationId: string }>()(
  'POST',
  'Integration/OpenAccount',
  reading(credentials),
  { once: true },
);

/** Makes the player known to a partner. */
export const createPlayer = defineCall<{ integrationId: string }>()(
  'POST',
  'api/services/app/Integration/CreatePlayer',
  reading(credentials),
  { once: true },
);

/** Gives the account a new password, told here and nowhere else. */
export const resetPassword = defineCall<{ accountId: string }>()(
  'POST',
  'Integration/ResetPassword',
  reading(credentials),
  { once: true },
);

/** An address that logs the player in with the partner, for a short time and once. */
export const partnerLogin = defineCall<{ accountId: string }>()(
  'POST',
  'api/services/app/Integration/Login',
  reading(v.object({ url: schemaOf(link), expireInSeconds: orNull(figure(0, 86_400)) })),
  { once: true },
);

/** The money in an account on a site, and in one with a partner. */
export const siteBalance = defineCall<{ accountId: string }>()(
  'GET',
  'Integration/GetBalance',
  balance,
  { quiet: true },
);
export const partnerBalance = defineCall<{ accountId: string }>()(
  'GET',
  'api/services/app/Integration/GetBalance',
  balance,
  { quiet: true },
);

export interface SentTransfer {
  readonly accountId: string;
  /** Decimal units. */
  readonly amount: number;
  /** Two requests with the same reference are one transfer. */
  readonly clientReference: string;
}

/** Moves money to an account. The reply is a text that says no more than the list of transfers. */
export const depositToAccount = defineCall<SentTransfer>()(
  'POST',
  'Integration/Deposit',
  () => null,
  { once: true },
);

/** Moves money back from an account. */
export const withdrawFromAccount = defineCall<SentTransfer>()(
  'POST',
  'Integration/Withdrawal',
  () => null,
  { once: true },
);

/** Ours, also where a server keeps them as GUIDs and writes them in its own way. */
const reference = v.pipe(
  title,
  v.transform((said) => said.replace(/[-{}]/g, '').toLowerCase()),
);

const transfer = v.object({
  transferId: id,
  clientReference: orNull(reference),
  accountId: id,
  integrationName: text,
  type: word('DEPOSIT', 'WITHDRAWAL'),
  amount: size,
  /** `BROKEN`: it left one side and has not arrived on the other. `RETURNED`: it is back where it began. */
  status: word('PENDING', 'COMPLETED', 'BROKEN', 'RETURNED', 'REFUSED'),
  creationTime: orNull(time),
  /** When it left the side where it began, arrived on the other, or came back. */
  leftTime: orNull(time),
  arrivedTime: orNull(time),
  returnedTime: orNull(time),
});
export type WireTransfer = v.InferOutput<typeof transfer>;

const transferPage = reading(
  v.object({ items: readable(transfer, LONGEST), totalCount: orNull(figure(0, 1e9)) }),
);

/**
 * The player's transfers with both sides, the newest first; with `References` those alone. An extension of
 * the contract: the setting `integrationTransfers` says that a server has it. `leftOut` counts the unreadable
 * ones: while there are any, a transfer that is not in the list may have been made all the same.
 */
export const transferList = defineCall<{
  References?: string;
  SkipCount: number;
  MaxResultCount: number;
}>()(
  'GET',
  'Integration/GetTransfers',
  (raw) => {
    const [page, leftOut] = tally(transferPage, raw);
    return { ...page, leftOut };
  },
  { quiet: true },
);
