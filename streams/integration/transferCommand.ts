import * as v from 'valibot';
import { asyncScheduler, map } from 'rxjs';
import type { Api } from '../api/client';
import { reading } from '../api/schemas';
import { TRANSFERS_KEY } from '../betting/shape';
import { createDurableCommands } from '../commands/durableCommand';
import { POLICIES } from '../commands/policy';
import { recognise } from '../commands/recognise';
import type { Answer, Asked, DurableCommands, MachineDeps, MachineEvent } from '../commands/types';
import type { Behavior } from '../core/behavior';
import type { Family } from '../core/family';
import type { Scope } from '../core/scope';
import { versioned } from '../core/storedFormats';
import { transferList } from './calls';
import { transferOf } from './siteList';
import type { OpenTransfer, Transfer, TransferPage, TransferWish } from './types';

/** The most transfers of one answer. */
const MOST = 50;

const whole = v.pipe(v.number(), v.safeInteger());
const text = v.pipe(v.string(), v.nonEmpty());

const transfer = v.object({
  reference: text,
  accountId: text,
  siteName: v.string(),
  kind: v.picklist(['deposit', 'withdrawal']),
  amount: v.pipe(whole, v.minValue(1)),
  sentAt: whole,
  /** Epoch ms by the server's clock, of the first sending; absent if an older release sent it. */
  serverSentAt: v.optional(v.number()),
  /** The ids of the transfers alike that the server had before; absent if the page did not know them all. */
  before: v.optional(v.array(v.string())),
  at: v.picklist(['sending', 'unknown', 'missing', 'unread']),
  /** The server is queried for a missing transfer until this is false. */
  watched: v.optional(v.boolean()),
  /** The player set it aside; it is stored while it may still arrive, so that an equal one reuses its reference. */
  dismissed: v.optional(v.boolean()),
});
type StoredTransfer = v.InferOutput<typeof transfer>;

/** Transfers, each written under its reference before it is sent, so that a reload asks for it. */
export const TRANSFERS: Family<StoredTransfer> = {
  ...TRANSFERS_KEY,
  ...versioned<StoredTransfer>(reading(transfer)),
};

export type TransferEvent =
  /** The server has it, or refused it. */
  | { readonly kind: 'known' }
  /** The server does not list it, `waited` ms after its outcome became unknown. */
  | { readonly kind: 'unlisted'; readonly waited: number };

/** The transfer after an event; null once it is over. */
export function nextTransfer(
  one: StoredTransfer,
  event: TransferEvent | MachineEvent,
): StoredTransfer | null {
  const { at, watched, dismissed } = one;
  switch (event.kind) {
    case 'known':
      return null;
    case 'noAnswer':
      return at === 'sending' ? { ...one, at: 'unknown' } : one;
    case 'unlisted':
      return at === 'unknown' && event.waited >= POLICIES.transfer.graceMs
        ? { ...one, at: 'missing', watched: true }
        : one;
    case 'unreadable':
      return at === 'unknown' ? { ...one, at: 'unread', watched: true } : one;
    case 'watchOver':
      return dismissed ? null : watched === false ? one : { ...one, watched: false };
  }
}

/** The player may send it again or set it aside. */
export const isSettable = ({ at }: Pick<OpenTransfer, 'at'>): boolean =>
  at === 'missing' || at === 'unread';

const isAlike = (a: TransferWish, b: TransferWish): boolean =>
  a.accountId === b.accountId && a.kind === b.kind && a.amount === b.amount;

/** The transfers of a list that may be this one if the server keeps no references. */
export const alikeIn = (wish: TransferWish, listed: readonly Transfer[]): readonly Transfer[] =>
  listed.filter((one) => one.reference === null && isAlike(wish, one));

interface List extends TransferPage {
  /** The number of unreadable transfers. */
  readonly leftOut: number;
}

/** Whether a list, the newest first, has every transfer since then: all of them, or some older ones too. */
function hasAllSince({ transfers, total, leftOut }: List, sentAt: number): boolean {
  if (leftOut > 0) return false;
  const oldest = transfers.at(-1)?.createdAt ?? null;
  return transfers.length >= (total ?? 0) || (oldest !== null && oldest < sentAt);
}

/**
 * What a list says of transfers, each entry of one transfer only.
 * @param offset server time minus ours, ms.
 */
export function judge(
  sent: ReadonlyMap<string, StoredTransfer>,
  list: List,
  waited: Asked['waited'],
  offset: number,
): Answer<TransferEvent> {
  const { transfers } = list;
  const references = new Set(transfers.map(({ reference }) => reference));
  let left = transfers;
  const eventOf = (reference: string, one: StoredTransfer): TransferEvent | 'unread' => {
    if (references.has(reference)) return { kind: 'known' };
    // The page may not have known the server's clock at the sending, or ours was set since.
    const [now, then] = [one.sentAt + offset, one.serverSentAt ?? one.sentAt];
    const sending = {
      starts: [now, then],
      before: one.before ?? [],
      isWhole: one.before !== undefined,
    };
    const alike = alikeIn(one, left).map(({ id, createdAt }) => ({ id, at: createdAt }));
    const found = recognise(sending, alike);
    if (found === 'doubt') return 'unread';
    if (found === null)
      return hasAllSince(list, Math.min(now, then))
        ? { kind: 'unlisted', waited: waited(reference) }
        : 'unread';
    left = left.filter(({ id }) => id !== found.id);
    return { kind: 'known' };
  };
  return new Map([...sent].map(([reference, one]) => [reference, eventOf(reference, one)]));
}

export interface TransferDeps extends Omit<MachineDeps, 'loggedIn$'> {
  readonly api: Api;
  /** Whether the server lists transfers. */
  readonly isListed$: Behavior<boolean>;
  /** Epoch ms by the server's clock. */
  readonly serverNow: () => number;
}

export type TransferCommands = DurableCommands<StoredTransfer, TransferEvent>;

/** Transfers that must move money once; see `createDurableCommands`. */
export function createTransferCommands(deps: TransferDeps, scope: Scope): TransferCommands {
  const { api, isListed$, player$, serverNow } = deps;
  return createDurableCommands<StoredTransfer, TransferEvent>(
    {
      policy: POLICIES.transfer,
      family: TRANSFERS,
      next: nextTransfer,
      sentAt: ({ sentAt }) => sentAt,
      isSending: ({ at }) => at === 'sending',
      isOpen: ({ at }) => at === 'unknown',
      isDue: ({ at }) => at === 'unknown' && isListed$.value,
      isWatched: (one) => isSettable(one) && one.watched !== false && isListed$.value,
      stageOf: (_, { at }) => (at === 'unknown' ? at : null),
      ask: (sent, { waited }) =>
        api
          .call(transferList, {
            References: [...sent.keys()].join(','),
            SkipCount: 0,
            MaxResultCount: MOST,
          })
          .pipe(
            map(({ items, leftOut, totalCount }) => {
              const list = { transfers: items.map(transferOf), leftOut, total: totalCount };
              return judge(sent, list, waited, serverNow() - asyncScheduler.now());
            }),
          ),
    },
    { ...deps, loggedIn$: player$.pipe(map((player) => player !== null)) },
    scope,
  );
}

/** A transfer that is sent now; the same one again keeps its reference and what was known at its first sending. */
export function transferOfWish(
  wish: TransferWish,
  again: StoredTransfer | undefined,
  first: {
    readonly reference: string;
    readonly serverSentAt: number;
    readonly before?: readonly string[];
  },
): StoredTransfer {
  const { reference, before } = again ?? first;
  const sentAt = asyncScheduler.now();
  const offset = first.serverSentAt - sentAt;
  return {
    ...wish,
    reference,
    sentAt,
    serverSentAt: again ? (again.serverSentAt ?? again.sentAt + offset) : first.serverSentAt,
    ...(before && { before: [...before] }),
    at: 'sending',
  };
}

/** The open transfer that this request would send again. */
export const sameIn = (
  all: ReadonlyMap<string, StoredTransfer>,
  wish: TransferWish,
): StoredTransfer | undefined =>
  [...all.values()].find((one) => isSettable(one) && isAlike(one, wish));
