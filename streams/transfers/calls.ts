import { link } from '../api/wire';
import * as v from 'valibot';
import { defineCall } from '../api/call';
import type { Read } from '../api/read';
import {
  bareOrPaged,
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
  withLeftOut,
  word,
} from '../api/schemas';

/*
 * The calls for integration accounts. The specification names two families of calls without their fields. The
 * controller `Integration/…` has accounts with a name and a password on another site. The app service
 * `api/services/app/Integration/…` has partners whose sites a player opens from here. We defined the fields, with names
 * in ABP's style.
 */

const size = v.pipe(money, v.minValue(0));
export const most = v.pipe(spendable, v.minValue(0));
const least = v.pipe(owed, v.minValue(0));
const text = v.fallback(title, '');
const LONGEST = 100;

const integration = v.object({
  id,
  name: title,
  /** A sentence about the site, in the operator's words. */
  description: text,
  status: v.fallback(word('OPEN', 'CLOSED'), 'OPEN'),
  /** The limits of one transfer; absent or 0 means no limit. */
  minDeposit: orNull(least),
  maxDeposit: orNull(most),
  minWithdrawal: orNull(least),
  maxWithdrawal: orNull(most),
});
export type WireIntegration = v.InferOutput<typeof integration>;

const account = v.object({
  accountId: id,
  integrationId: id,
  /** The name of the site, for an account whose site is no longer in the list. */
  integrationName: text,
  userName: title,
  status: v.fallback(word('ACTIVE', 'SUSPENDED'), 'ACTIVE'),
});
export type WireAccount = v.InferOutput<typeof account>;

const listOf = <S extends v.GenericSchema>(entry: S) =>
  bareOrPaged(reading(readable(entry, LONGEST)));

/** Reads the balance of an account, which is sent alone or as `{ balance }`. */
const readBalance = reading(most);
const balance: Read<number> = (raw) =>
  readBalance(typeof raw === 'object' && raw !== null && 'balance' in raw ? raw.balance : raw);

/** Reads the reply to a new account or a new password. Servers that reply with a string send neither field. */
const loginText = orNull(
  v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.transform(String))]),
);
const credentials = v.fallback(v.object({ userName: loginText, password: loginText }), {
  userName: null,
  password: null,
});

/**
 * Fetches every site on which the operator opens accounts. Without it, players see no sites to which they can move
 * money.
 */
export const integrationList = defineCall<{ maxResultCount: number; skipCount: number }>()(
  'POST',
  'Integration/GetIntegrationList',
  listOf(integration),
  { quiet: true, byDialect: true },
);

/**
 * Fetches every partner whose site a player opens from here. Without it, players see no partners.
 */
export const partnerList = defineCall<undefined>()(
  'GET',
  'api/services/app/Integration/GetList',
  listOf(integration),
  { quiet: true, byDialect: true },
);

/**
 * Fetches the player's accounts on all sites and with all partners. Without it, players see none of their accounts on
 * other sites.
 */
export const playerAccountList = defineCall<{ maxResultCount: number; skipCount: number }>()(
  'POST',
  'Integration/GetPlayerAccountList',
  listOf(account),
  { quiet: true, byDialect: true },
);

/** Opens the player's account on a site. Only this reply contains the password. */
export const openAccount = defineCall<{ integrationId: string }>()(
  'POST',
  'Integration/OpenAccount',
  reading(credentials),
  { once: true },
);

/** Registers the player with a partner. */
export const createPlayer = defineCall<{ integrationId: string }>()(
  'POST',
  'api/services/app/Integration/CreatePlayer',
  reading(credentials),
  { once: true },
);

/** Sets a new password for the account. Only this reply contains the password. */
export const resetPassword = defineCall<{ accountId: string }>()(
  'POST',
  'Integration/ResetPassword',
  reading(credentials),
  { once: true },
);

/** Fetches an address that logs the player in with the partner. It works only once, and for a short time. */
export const partnerLogin = defineCall<{ accountId: string }>()(
  'POST',
  'api/services/app/Integration/Login',
  reading(v.object({ url: schemaOf(link), expireInSeconds: orNull(figure(0, 86_400)) })),
  { once: true },
);

/**
 * Fetches the balance of an account on a site. Without it, players do not see the balance of an account on a site.
 */
export const siteBalance = defineCall<{ accountId: string }>()(
  'GET',
  'Integration/GetBalance',
  balance,
  { quiet: true },
);
/**
 * Fetches the balance of an account with a partner. Without it, players do not see the balance of an account with a
 * partner.
 */
export const partnerBalance = defineCall<{ accountId: string }>()(
  'GET',
  'api/services/app/Integration/GetBalance',
  balance,
  { quiet: true },
);

export interface SentTransfer {
  readonly accountId: string;
  /** The amount, in decimal currency units. */
  readonly amount: number;
  /** Two requests with the same reference are the same transfer. */
  readonly clientReference: string;
}

/** Moves money to an account. The reply is only a string; the list of transfers shows more. */
export const depositToAccount = defineCall<SentTransfer>()(
  'POST',
  'Integration/Deposit',
  () => null,
  { once: true },
);

/** Moves money from an account back to the exchange. */
export const withdrawFromAccount = defineCall<SentTransfer>()(
  'POST',
  'Integration/Withdrawal',
  () => null,
  { once: true },
);

/** Our references have 32 hexadecimal digits. A server that stores them as GUIDs returns them in another format. */
const reference = v.pipe(
  title,
  v.transform((word) => word.replace(/[-{}]/g, '').toLowerCase()),
);

const transfer = v.object({
  transferId: id,
  clientReference: orNull(reference),
  accountId: id,
  integrationName: text,
  type: word('DEPOSIT', 'WITHDRAWAL'),
  amount: size,
  /**
   * `BROKEN`: the money left one side and has not arrived on the other. `RETURNED`: the money is back on its first
   * side.
   */
  status: word('PENDING', 'COMPLETED', 'BROKEN', 'RETURNED', 'REFUSED'),
  creationTime: orNull(time),
  /**
   * When the money left its first side. The two times below are when it arrived on the other side, and when it
   * returned.
   */
  leftTime: orNull(time),
  arrivedTime: orNull(time),
  returnedTime: orNull(time),
});
export type WireTransfer = v.InferOutput<typeof transfer>;

const transferPage = reading(
  v.object({ items: readable(transfer, LONGEST), totalCount: orNull(figure(0, 1e9)) }),
);

/**
 * Fetches the player's transfers with both sides, newest first; with `References`, only the transfers with these
 * references. This extends the specification, and the setting `integrationTransfers` shows that a server supports it.
 * `leftOut` is the number of unreadable transfers. Unless it is 0, a transfer that the list lacks may still exist.
 * Without it, players do not see what happened to a transfer.
 */
export const transferList = defineCall<{
  References?: string;
  SkipCount: number;
  MaxResultCount: number;
}>()('GET', 'Integration/GetTransfers', withLeftOut(transferPage), { quiet: true });
