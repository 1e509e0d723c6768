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
import type { PaymentRequest, NewPayment, RequestList } from './types';

/** The number of newest requests in a list. */
export const NEWEST = 10;

/** The stage is stored as `at`, the name that tabs with an earlier release can read. */
const stored = v.object({
  player: v.string(),
  kind: v.picklist(['deposit', 'withdrawal']),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  method: v.picklist(METHODS),
  /** When the payment was sent, in epoch ms by the server's clock, which tabs with an earlier release expect. */
  sentAt: v.number(),
  /** When the payment was sent, in epoch ms by the device's clock; absent if an earlier release sent it. */
  sentHere: v.optional(v.number()),
  isSynced: v.optional(v.boolean()),
  sentBefore: v.optional(v.pipe(v.array(v.number()), v.readonly())),
  /**
   * The time of the newest similar request that the server had before the payment, in epoch ms; 0 if there was no such
   * request. Only tabs that do not read `before` need it.
   */
  alikeAt: orNull(v.number()),
  /**
   * The keys of the similar requests that the server had before the payment; absent if the page did not have the whole
   * list.
   */
  before: v.optional(v.array(v.string())),
  /** The fingerprint of the other terms of the payment (`termsOf`). */
  terms: v.optional(v.number()),
  /** An earlier release did not store the stage. Its reply can no longer arrive. */
  at: v.optional(v.picklist(STAGES), 'unknown'),
  watched: v.optional(v.boolean()),
  dismissed: v.optional(v.boolean()),
  words: v.optional(v.string()),
});
const payment = v.pipe(
  stored,
  v.transform(({ at: stage, ...facts }) => ({ ...facts, stage })),
);
export type StoredPayment = v.InferOutput<typeof payment>;
const format = versioned<StoredPayment>(reading(payment));

/**
 * The payments, each stored under its reference before it is sent, so that a reloaded page can look for it. Account
 * numbers are not stored.
 */
export const PAYMENTS: StorageKeyPrefix<StoredPayment> = {
  ...PAYMENTS_KEY,
  parse: format.parse,
  print: ({ stage: at, ...facts }) => format.print({ ...facts, at }),
};

/**
 * Returns a hash of the facts that identify a payment besides its kind, amount and method. It has 32 bits (FNV-1a),
 * which distinguishes two accounts without revealing them. Pictures do not count, because the same picture may be
 * stored at another address.
 */
export function termsOf(request: NewPayment): number {
  const terms =
    request.kind === 'deposit'
      ? [request.transaction]
      : [request.holder, request.account, request.ifsc];
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(terms))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Returns the requests that may be this payment if the server does not store references. */
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

const entryOf = ({ key, reference, kind, method, amount, createdAt }: PaymentRequest) => ({
  id: key,
  reference,
  kind,
  method,
  amount,
  createdAt,
});

/** Whether a later list can be compared with this list to find the newer requests. */
const isBaseline = ({ requests, total, leftOut }: RequestList): boolean =>
  leftOut === 0 &&
  (requests.length === total ||
    (total === null && requests.length < NEWEST) ||
    requests.every(({ id, createdAt }) => id !== null || createdAt !== null));

const sendTimesOf = ({ sentHere, sentAt, ...times }: StoredPayment): SendTimes => ({
  ...times,
  sentAt: sentHere,
  serverSentAt: sentAt,
});

function sendingOf(
  payment: StoredPayment,
  alike: readonly { readonly id: string; readonly createdAt: number | null }[],
  offset: number | null,
): Sending {
  const { alikeAt, before } = payment;
  const times = timesOf(sendTimesOf(payment), offset);
  if (before !== undefined) return { ...times, before, isWhole: true };
  if (alikeAt === null) return { ...times, before: [], isWhole: false };
  const older = alike.filter(({ createdAt }) => createdAt !== null && createdAt <= alikeAt);
  const isWhole = alike.every(({ createdAt }) => createdAt !== null);
  return { ...times, before: older.map(({ id }) => id), isWhole };
}

interface First extends Pick<StoredPayment, 'player'> {
  readonly clock: Pick<ServerClock, 'serverNow' | 'isSynced'>;
  /** The latest list; undefined if a payment has ended since then. */
  readonly list: RequestList | undefined;
}

/** Builds a payment that is sent now. If it was sent before, it retains the facts of the first request. */
export function paymentOf(
  request: NewPayment,
  again: StoredPayment | undefined,
  { player, clock, list }: First,
): StoredPayment {
  const { kind, amount, method } = request;
  const {
    sentAt: sentHere,
    serverSentAt: sentAt,
    ...times
  } = sentNow(clock, again && sendTimesOf(again));
  const alike = list && isBaseline(list) ? alikeIn(request, list.requests) : null;
  const first = again ?? {
    alikeAt: alike && Math.max(0, ...alike.map(({ createdAt }) => createdAt ?? 1)),
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
    terms: termsOf(request),
    stage: 'sending',
    watched: undefined,
    dismissed: undefined,
    words: undefined,
  };
}

/** Whether this request would repeat the payment, so that the server treats both as one request. */
export const isRepeat = (one: StoredPayment, request: NewPayment): boolean =>
  isSettable(one) &&
  one.kind === request.kind &&
  one.amount === request.amount &&
  one.method === request.method &&
  // An earlier release did not store the terms. A second withdrawal is better than a withdrawal to the wrong account.
  (one.terms ?? (request.kind === 'deposit' ? termsOf(request) : null)) === termsOf(request);

export interface PaymentCommandDeps extends MoneyDeps {
  readonly api: Api;
}

/** Creates payments that must be sent exactly once; see `createMoneyCommands`. */
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
