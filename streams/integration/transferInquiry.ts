import {
  asyncScheduler,
  concat,
  defer,
  EMPTY,
  filter,
  forkJoin,
  ignoreElements,
  map,
  merge,
  type Observable,
  pairwise,
  take,
  tap,
} from 'rxjs';
import type { Api } from '../api/client';
import type { Behavior } from '../core/behavior';
import { and } from '../core/derive';
import { poll } from '../core/poll';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import { transferList } from './calls';
import type { TransferWishes } from './transferWishes';
import type { OpenTransfer } from './types';

const EVERY_MS = 2_000;
const CAP_MS = 15_000;
/** How long a request without an answer may still arrive before its transfer counts as missing, in ms. */
const GRACE_MS = 30_000;
/** How long a missing transfer is asked for, in ms: a request may be held up on its way. */
const ASKED_MS = 300_000;
/** A tab takes its lock within this time after it stored the transfer, in ms. */
const LOCKED_MS = 1_000;
/** The longest wait for the tab that sends where the browser knows no locks, in ms. */
const ABANDONED_MS = 30_000;
/** The most transfers of one question. */
const MOST = 50;

export interface InquiryDeps extends Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly api: Api;
  readonly wishes: Pick<TransferWishes, 'values$' | 'mark' | 'remove'>;
  /** Whether this page is sending the transfer with this reference. */
  readonly isSending: (reference: string) => boolean;
  readonly isListed$: Behavior<boolean>;
  readonly player$: Behavior<string | null>;
  /** Ms that nobody sets ahead or back. */
  readonly monotonicNow: () => number;
}

/** Names the lock that a tab holds while it sends a transfer. */
export const transferLock = (reference: string): string => `transfer ${reference}`;

/**
 * Asks the server for transfers without an answer, also those that another tab began to send and left alone. No
 * transfer is sent again.
 */
export function createTransferInquiry(deps: InquiryDeps, scope: Scope): void {
  const { api, wishes, isSending, locks, network, random, report } = deps;
  const { isListed$, player$, monotonicNow } = deps;
  const { values$ } = wishes;
  /** When this page first knew of a transfer that it does not send, by `monotonicNow`. */
  const aloneSince = new Map<string, number>();
  const ageOf = ({ reference }: OpenTransfer, now = monotonicNow()): number =>
    now - (aloneSince.get(reference) ?? now);
  const listOf = (which: (transfer: OpenTransfer) => boolean): readonly OpenTransfer[] =>
    [...values$.value.values()].filter(which).slice(0, MOST);
  const isAlone = ({ at, reference }: OpenTransfer): boolean =>
    at === 'sending' && !isSending(reference);
  const isAskedFor = (transfer: OpenTransfer): boolean =>
    transfer.at === 'unknown' || (transfer.at === 'missing' && ageOf(transfer) < ASKED_MS);

  const findAbandoned$ = defer(() => {
    const alone = listOf(isAlone);
    return forkJoin(
      alone.map((transfer) =>
        locks.holders(transferLock(transfer.reference)).pipe(
          take(1),
          map((tabs) =>
            tabs === 0
              ? Math.abs(asyncScheduler.now() - transfer.sentAt) >= LOCKED_MS
              : tabs === null && ageOf(transfer) >= ABANDONED_MS,
          ),
          map((isAbandoned) => (isAbandoned ? [transfer.reference] : [])),
        ),
      ),
    );
  }).pipe(
    tap((abandoned) => wishes.mark(abandoned.flat(), 'unknown')),
    ignoreElements(),
  );

  const ask$ = defer((): Observable<unknown> => {
    const asked = listOf(isAskedFor);
    if (asked.length === 0 || !isListed$.value) return EMPTY;
    const [now, player] = [monotonicNow(), player$.value];
    const References = asked.map(({ reference }) => reference).join(',');
    return api.call(transferList, { References, SkipCount: 0, MaxResultCount: MOST }).pipe(
      tap(({ items, leftOut }) => {
        if (player$.value !== player) return;
        const known = new Set(items.map(({ clientReference }) => clientReference));
        const found = asked.filter(({ reference }) => known.has(reference));
        wishes.remove(found.map(({ reference }) => reference));
        // An unreadable transfer may be the one that is asked for.
        const lost = asked.filter(
          (transfer) =>
            leftOut === 0 && !known.has(transfer.reference) && ageOf(transfer, now) >= GRACE_MS,
        );
        wishes.mark(
          lost.map(({ reference }) => reference),
          'missing',
        );
      }),
    );
  }).pipe(ignoreElements());

  scope.run(values$, (all) => {
    for (const reference of aloneSince.keys())
      if (!all.has(reference)) aloneSince.delete(reference);
    for (const transfer of all.values())
      if ((transfer.at !== 'sending' || isAlone(transfer)) && !aloneSince.has(transfer.reference))
        aloneSince.set(transfer.reference, monotonicNow());
  });

  const isOpen$ = values$.pipe(map((all) => all.size > 0));
  const more$ = values$.pipe(
    map(() => listOf(isAskedFor).length),
    pairwise(),
    filter(([before, count]) => count > before),
  );
  scope.run(
    poll(concat(findAbandoned$, ask$), {
      everyMs: EVERY_MS,
      capMs: CAP_MS,
      active$: and(isOpen$, player$.pipe(map((player) => player !== null))),
      wake$: merge(more$, network.online$.pipe(filter(Boolean))),
      random,
    }),
    (outcome) => {
      if (!outcome.ok) report.warn('transfers: could not ask for them', outcome.error);
    },
  );
}
