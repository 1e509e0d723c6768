import {
  asyncScheduler,
  catchError,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  pairwise,
  Subject,
  tap,
  throwError,
  throwIfEmpty,
} from 'rxjs';
import type { Api } from '../api/client';
import { isCertainRefusal } from '../api/certainRefusal';
import type { Behavior } from '../core/behavior';
import { derive } from '../core/derive';
import type { Store } from '../core/persisted';
import { reloading } from '../core/reloading';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import { fromMinor } from '../rules/money';
import { createPresses, forPlayer } from '../session/presses';
import type { Access } from '../session/types';
import { depositToAccount, transferList, withdrawFromAccount } from './calls';
import { transferOf } from './siteList';
import { createTransferInquiry, transferLock } from './transferInquiry';
import { keepTransfers } from './transferWishes';
import type { OpenTransfer, TransferPage, Transfers, TransferWish } from './types';

/** From one reply to the next request, in ms: a transfer that broke may end at any time. */
const LEDGER_MS = 15_000;

export interface TransfersDeps extends Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly api: Api;
  readonly store: Pick<Store, 'place' | 'reread'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** False while nobody sees the page, or it is offline. */
  readonly active$: Observable<boolean>;
  /** Whether the server lists transfers. */
  readonly isListed$: Behavior<boolean>;
  readonly access: Pick<Access, 'membership'>;
  readonly monotonicNow: () => number;
}

/** What the views have, and when money may have moved. */
export interface TransferStreams extends Transfers {
  readonly moved$: Observable<unknown>;
}

/** What has become of the transfers, to be compared with what was known of them. */
const statesOf = ({ transfers }: TransferPage): string =>
  transfers.map(({ id, status }) => `${id} ${status}`).join();

/**
 * Moves money to and from the accounts. A transfer is stored under its reference before it is sent, and sent
 * once: where no answer comes, the server's list is asked for the reference.
 */
export function createTransfers(deps: TransfersDeps, scope: Scope): TransferStreams {
  const { api, store, player$, active$, isListed$, access, random, locks, report } = deps;
  const wishes = keepTransfers(store, player$, scope);
  const sending = new Set<string>();
  const asked$ = new Subject<void>();
  const changed$ = new Subject<void>();
  scope.onClose(() => {
    for (const subject of [asked$, changed$]) subject.complete();
  });
  createTransferInquiry(
    { ...deps, wishes, isSending: (reference) => sending.has(reference) },
    scope,
  );
  /** A transfer is over, in this tab or in another one. */
  const ended$ = wishes.values$.pipe(
    pairwise(),
    filter(([before, after]) => [...before.keys()].some((reference) => !after.has(reference))),
  );

  const send = (wish: TransferWish): Observable<null> => {
    const reference = random.reference();
    const { accountId, amount, kind } = wish;
    const transfer: OpenTransfer = {
      ...wish,
      reference,
      sentAt: asyncScheduler.now(),
      at: 'sending',
    };
    sending.add(reference);
    const held = scope.run(locks.hold(transferLock(reference)));
    wishes.put([transfer]);
    const end = (): void => wishes.remove([reference]);
    return api
      .call(kind === 'deposit' ? depositToAccount : withdrawFromAccount, {
        accountId,
        amount: fromMinor(amount),
        clientReference: reference,
      })
      .pipe(
        throwIfEmpty(),
        tap(end),
        catchError((error: unknown) => {
          if (isCertainRefusal(error)) {
            end();
            return throwError(() => error);
          }
          report.warn('transfers: no usable answer', error);
          return EMPTY;
        }),
        finalize(() => {
          sending.delete(reference);
          held.unsubscribe();
          wishes.mark([reference], 'unknown');
        }),
      );
  };

  const isOnItsWay = (account: string): boolean =>
    [...wishes.values$.value.values()].some(
      ({ accountId, at }) => accountId === account && at !== 'missing',
    );

  const press = createPresses({ access, player$ });
  return {
    open$: derive([wishes.values$], (all) =>
      [...all.values()].toSorted((a, b) => a.sentAt - b.sentAt),
    ),
    isListed$,
    moved$: merge(ended$, changed$),
    move: (wish) =>
      press({ name: 'transfer', about: wish.accountId }, () =>
        // Another tab may have sent one meanwhile: the store was read again.
        isOnItsWay(wish.accountId) ? EMPTY : send(wish),
      ),
    dismiss: (reference) => {
      store.reread();
      const known = wishes.values$.value.get(reference);
      if (known === undefined || known.at === 'sending') return;
      if (known.at === 'missing' || !isListed$.value) wishes.remove([reference]);
    },
    ledger$: (count) =>
      forPlayer(player$, () => {
        let before: string | null = null;
        const page$ = api.call(transferList, { SkipCount: 0, MaxResultCount: count }).pipe(
          map(({ items, totalCount }): TransferPage => ({
            transfers: items.map((item) => transferOf(item)),
            total: totalCount,
          })),
          tap((page) => {
            const states = statesOf(page);
            if (before !== null && before !== states) changed$.next();
            before = states;
          }),
        );
        return reloading(page$, {
          everyMs: LEDGER_MS,
          active$,
          reload$: asked$,
          wake$: ended$,
          random,
        });
      }),
    reload: () => asked$.next(),
  };
}
