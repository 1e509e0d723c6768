import { map } from 'rxjs';
import * as v from 'valibot';
import type { Api } from '../api/client';
import { orNull, reading } from '../api/schemas';
import { PAYMENTS_KEY } from './keys';
import {
  createMoneyCommands,
  isSettable,
  type MoneyCommands,
  type MoneyDeps,
  STAGES,
} from '../commands/moneyCommand';
import { POLICIES } from '../commands/policy';
import { type Sending, sentNow, type SendTimes, timesOf } from '../commands/recognise';
import type { StorageKeyPrefix } from '../storage/persistedMap';
import type { Scope } from '../rx/scope';
import { versioned } from '../storage/formats';
import type { ServerClock } from '../odds/serverClock';
import { METHODS, playerRequests } from './calls';
import { requestsOf } from './requestList';
import type { PaymentRequest, PaymentWish, RequestList } from './types';

/** The newest requests of a list. */
export const NEWEST = 10;

const payment = v.object({
  player: v.string(),
  kind: v.picklist(['deposit', 'withdrawal']),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  method: v.picklist(METHODS),
  /** Epoch ms by the server's clock, as released tabs read it. */
  sentAt: v.number(),
  /** Epoch ms by our clock; absent if an older release sent it. */
  sentHere: v.optional(v.number()),
  isSynced: v.optional(v.boolean()),
  sentBefore: v.optional(v.pipe(v.array(v.number()), v.readonly())),
  /** The time of the newest request alike that the server had before, 0 if there was none. For tabs without `before`. */
  alikeAt: orNull(v.number()),
  /** The keys of the requests alike that the server had before; absent if the page did not know them all. */
  before: v.optional(v.array(v.string())),
  /** The fingerprint of its other terms (`termsOf`). */
  terms: v.optional(v.number()),
  /** An older release stored no stage, and no longer knows of an answer. */
  at: v.optional(v.picklist(STAGES), 'unknown'),
  watched: v.optional(v.boolean()),
  dismissed: v.optional(v.boolean()),
});
export type StoredPayment = v.InferOutput<typeof payment>;

/**
 * Payments, each stored under its reference before it is sent, so that a reloaded page can look for it. Stores no
 * account numbers.
 */
export const PAYMENTS: StorageKeyPrefix<StoredPayment> = {
  ...PAYMENTS_KEY,
  ...versioned<StoredPayment>(reading(payment)),
};

/**
 * A hash of what identifies a payment besides its kind, amount and method: 32 bits of FNV-1a, enough to distinguish two
 * accounts without revealing them. Leaves pictures out, because the same one may be stored at another address.
 */
export function termsOf(wish: PaymentWish): number {
  const terms =
    wish.kind === 'deposit' ? [wish.transaction] : [wish.holder, wish.account, wish.ifsc];
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(terms))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The requests that may be this payment if the server keeps no references. */
const alikeIn = <R extends Pick<PaymentRequest, 'reference' | 'kind' | 'amount' | 'method'>>(
  { kind, amount, method }: Pick<StoredPayment, 'kind' | 'amount' | 'method'>,
  requests: readonly R[],
): readonly R[] =>
  requests.filter(
    (request) =>
      request.reference === null &&
      request.kind === kind &&
      request.amount === amount &&
      (request.method ?? method) === method,
  );

const entryOf = ({ key, reference, kind, method, amount, at }: PaymentRequest) => ({
  id: key,
  reference,
  kind,
  method,
  amount,
  at,
});

/** Whether a later list shows which of its requests are younger than this one. */
const isBaseline = ({ requests, total, leftOut }: RequestList): boolean =>
  leftOut === 0 &&
  (requests.length === total ||
    (total === null && requests.length < NEWEST) ||
    requests.every(({ id, at }) => id !== null || at !== null));

const sendTimesOf = ({ sentHere, sentAt, ...times }: StoredPayment): SendTimes => ({
  ...times,
  sentAt: sentHere,
  serverSentAt: sentAt,
});

function sendingOf(
  payment: StoredPayment,
  alike: readonly { readonly id: string; readonly at: number | null }[],
  offset: number | null,
): Sending {
  const { alikeAt, before } = payment;
  const times = timesOf(sendTimesOf(payment), offset);
  if (before !== undefined) return { ...times, before, isWhole: true };
  if (alikeAt === null) return { ...times, before: [], isWhole: false };
  const older = alike.filter(({ at }) => at !== null && at <= alikeAt);
  const isWhole = alike.every(({ at }) => at !== null);
  return { ...times, before: older.map(({ id }) => id), isWhole };
}

interface First extends Pick<StoredPayment, 'player'> {
  readonly clock: Pick<ServerClock, 'serverNow' | 'isSynced'>;
  /** The list of a moment ago; undefined if a payment ended since. */
  readonly list: RequestList | undefined;
}

/** A payment that is sent now; the same one sent again keeps what was known at its first sending. */
export function paymentOf(
  wish: PaymentWish,
  again: StoredPayment | undefined,
  { player, clock, list }: First,
): StoredPayment {
  const { kind, amount, method } = wish;
  const {
    sentAt: sentHere,
    serverSentAt: sentAt,
    ...times
  } = sentNow(clock, again && sendTimesOf(again));
  const alike = list && isBaseline(list) ? alikeIn(wish, list.requests) : null;
  const first = again ?? {
    alikeAt: alike && Math.max(0, ...alike.map(({ at }) => at ?? 1)),
    ...(alike && { before: alike.map(({ key }) => key) }),
  };
  return {
    ...first,
    ...times,
    sentAt,
    sentHere,
    player,
    kind,
    amount,
    method,
    terms: termsOf(wish),
    at: 'sending',
    watched: undefined,
    dismissed: undefined,
  };
}

/** Whether sending this would send the payment again: then both are one request to the server. */
export const isSame = (one: StoredPayment, wish: PaymentWish): boolean =>
  isSettable(one) &&
  one.kind === wish.kind &&
  one.amount === wish.amount &&
  one.method === wish.method &&
  // An older release stored no terms: a second withdrawal is better than one to the wrong account.
  (one.terms ?? (wish.kind === 'deposit' ? termsOf(wish) : null)) === termsOf(wish);

export interface PaymentCommandDeps extends MoneyDeps {
  readonly api: Api;
}

/** Payments that must be sent once; see `createMoneyCommands`. */
export const createPaymentCommands = (
  deps: PaymentCommandDeps,
  scope: Scope,
): MoneyCommands<StoredPayment> =>
  createMoneyCommands<StoredPayment, ReturnType<typeof entryOf>>(
    {
      policy: POLICIES.payment,
      family: PAYMENTS,
      sentAt: ({ sentHere, sentAt }) => sentHere ?? sentAt,
      list: (references) =>
        deps.api.call(playerRequests, { references, skipCount: 0, maxResultCount: NEWEST }).pipe(
          map(({ items, leftOut, totalCount: total }) => ({
            entries: requestsOf(items).map(entryOf),
            leftOut,
            total,
            most: NEWEST,
          })),
        ),
      alikeIn,
      sendingOf,
    },
    deps,
    scope,
  );
