import * as v from 'valibot';
import { map } from 'rxjs';
import type { Api } from '../api/client';
import { reading } from '../api/schemas';
import { TRANSFERS_KEY } from './keys';
import {
  createMoneyCommands,
  isSettable,
  type MoneyCommands,
  type MoneyDeps,
  STAGES,
} from '../commands/moneyCommand';
import { POLICIES } from '../commands/policy';
import { type SendTimes, timesOf } from '../commands/recognise';
import type { Behavior } from '../rx/behavior';
import type { StorageKeyPrefix } from '../storage/persistedMap';
import type { Scope } from '../rx/scope';
import { versioned } from '../storage/formats';
import { transferList } from './calls';
import { transferOf } from './siteList';
import type { Transfer, NewTransfer } from './types';

/** The maximum number of transfers in one reply. */
const MOST = 50;

const whole = v.pipe(v.number(), v.safeInteger());
const text = v.pipe(v.string(), v.nonEmpty());

/** The stage is stored as `at`, the name that tabs with an earlier release can read. */
const stored = v.object({
  /** The id of the player; absent if an earlier release sent the transfer. */
  player: v.optional(text),
  reference: text,
  accountId: text,
  siteName: v.string(),
  kind: v.picklist(['deposit', 'withdrawal']),
  amount: v.pipe(whole, v.minValue(1)),
  sentAt: whole,
  serverSentAt: v.optional(v.number()),
  isSynced: v.optional(v.boolean()),
  sentBefore: v.optional(v.pipe(v.array(v.number()), v.readonly())),
  /**
   * The ids of the similar transfers that the server had before this transfer; absent if the page did not have the
   * whole list.
   */
  before: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  at: v.picklist(STAGES),
  watched: v.optional(v.boolean()),
  dismissed: v.optional(v.boolean()),
});
const transfer = v.pipe(
  stored,
  v.transform(({ at: stage, ...facts }) => ({ ...facts, stage })),
);
type StoredTransfer = v.InferOutput<typeof transfer>;
const format = versioned<StoredTransfer>(reading(transfer));

/** The transfers, each stored under its reference before it is sent, so that a reloaded page can look it up. */
export const TRANSFERS: StorageKeyPrefix<StoredTransfer> = {
  ...TRANSFERS_KEY,
  parse: format.parse,
  print: ({ stage: at, ...facts }) => format.print({ ...facts, at }),
};

const isAlike = (a: NewTransfer, b: NewTransfer): boolean =>
  a.accountId === b.accountId && a.kind === b.kind && a.amount === b.amount;

/** Returns the transfers in a list that may be this transfer if the server does not store references. */
export const alikeIn = <T extends Transfer>(
  transfer: NewTransfer,
  listed: readonly T[],
): readonly T[] => listed.filter((one) => one.reference === null && isAlike(transfer, one));

export interface TransferDeps extends MoneyDeps {
  readonly api: Api;
  /** Whether the server lists transfers. */
  readonly isListed$: Behavior<boolean>;
}

/** Creates transfers that move money exactly once; see `createMoneyCommands`. */
export const createTransferCommands = (
  deps: TransferDeps,
  scope: Scope,
): MoneyCommands<StoredTransfer> =>
  createMoneyCommands<StoredTransfer, Transfer>(
    {
      policy: POLICIES.transfer,
      family: TRANSFERS,
      sentAt: ({ sentAt }) => sentAt,
      canAsk: () => deps.isListed$.value,
      list: (References) =>
        deps.api.call(transferList, { References, SkipCount: 0, MaxResultCount: MOST }).pipe(
          map(({ items, leftOut, totalCount: total }) => ({
            entries: items.map(transferOf),
            leftOut,
            total,
            most: MOST,
          })),
        ),
      alikeIn,
      sendingOf: (one, _, offset) => ({
        ...timesOf(one, offset),
        before: one.before ?? [],
        isWhole: one.before !== undefined,
      }),
    },
    deps,
    scope,
  );

/**
 * Builds a transfer that is sent now. A repeated transfer retains its reference and the facts from its first sending.
 */
export const newTransfer = (
  transfer: NewTransfer,
  { player, reference, before }: Pick<StoredTransfer, 'player' | 'reference' | 'before'>,
  times: SendTimes & Pick<StoredTransfer, 'sentAt'>,
): StoredTransfer => ({
  ...transfer,
  player,
  reference,
  ...times,
  ...(before && { before }),
  stage: 'sending',
});

/** Returns the open transfer that an equal request would repeat. */
export const sameIn = (
  all: ReadonlyMap<string, StoredTransfer>,
  transfer: NewTransfer,
): StoredTransfer | undefined =>
  [...all.values()].find((one) => isSettable(one) && isAlike(one, transfer));
