import {
  asyncScheduler,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  Subject,
  tap,
  throwError,
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
import {
  alikeIn,
  createTransferCommands,
  isSettable,
  sameIn,
  transferOfWish,
} from './transferCommand';
import type { Transfer, TransferPage, Transfers, TransferWish } from './types';

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
  /** Epoch ms by the server's clock. */
  readonly serverNow: () => number;
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
  const { api, store, player$, active$, isListed$, access, random, report, serverNow } = deps;
  const commands = createTransferCommands(deps, scope);
  /** The player's transfers as last listed; null unless the list was complete. */
  let listed: readonly Transfer[] | null = null;
  /** Counts the transfers that have ended: a list that was fetched before an end lacks that transfer. */
  let ends = 0;
  scope.run(player$.pipe(distinctUntilChanged()), () => (listed = null));
  const asked$ = new Subject<void>();
  const changed$ = new Subject<void>();
  scope.onClose(() => {
    for (const subject of [asked$, changed$]) subject.complete();
  });
  /** A transfer is over, in this tab or in another one. */
  const ended$ = commands.all$.pipe(
    pairwise(),
    filter(([before, after]) => [...before.keys()].some((reference) => !after.has(reference))),
  );

  scope.run(ended$, () => {
    ends++;
    listed = null;
  });

  const send = (wish: TransferWish): Observable<'unstored' | null> => {
    const again = sameIn(commands.all$.value, wish);
    const transfer = transferOfWish(wish, again, {
      reference: random.reference(),
      serverSentAt: serverNow(),
      ...(listed && { before: alikeIn(wish, listed).map(({ id }) => id) }),
    });
    const { accountId, amount, kind, reference } = transfer;
    const end = (): void => void commands.record(new Map([[reference, { kind: 'known' }]]));
    const answer$ = commands.send(
      new Map([[reference, transfer]]),
      api.call(kind === 'deposit' ? depositToAccount : withdrawFromAccount, {
        accountId,
        amount: fromMinor(amount),
        clientReference: reference,
      }),
    );
    if (answer$ === null) return of('unstored' as const);
    return answer$.pipe(
      tap(end),
      catchError((error: unknown) => {
        if (isCertainRefusal(error)) {
          // Only this request was refused: the first one may still arrive. Logging out removed it.
          store.reread();
          const isSought = again !== undefined && again.watched !== false && isListed$.value;
          if (isSought && commands.all$.value.has(reference))
            commands.put(new Map([[reference, again]]));
          else end();
          return throwError(() => error);
        }
        report.warn('transfers: no usable answer', error);
        return EMPTY;
      }),
      finalize(() => {
        const at = asyncScheduler.now();
        commands.record(new Map([[reference, { kind: 'noAnswer', at }]]));
      }),
    );
  };

  const isOnItsWay = (account: string): boolean =>
    [...commands.all$.value.values()].some((one) => one.accountId === account && !isSettable(one));

  const press = createPresses({ access, player$ });
  return {
    open$: derive([commands.all$], (all) =>
      [...all.values()].filter((one) => !one.dismissed).toSorted((a, b) => a.sentAt - b.sentAt),
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
      const known = commands.all$.value.get(reference);
      if (known === undefined || known.at === 'sending') return;
      // A first request that arrives late and the same transfer sent again must be one.
      if (isSettable(known) && known.watched !== false && isListed$.value)
        commands.put(new Map([[reference, { ...known, dismissed: true }]]));
      else if (isSettable(known) || !isListed$.value) commands.remove([reference]);
    },
    ledger$: (count) =>
      forPlayer(player$, () => {
        let before: string | null = null;
        let asOf = ends;
        const page$ = defer(() => {
          asOf = ends;
          return api.call(transferList, { SkipCount: 0, MaxResultCount: count });
        }).pipe(
          map(({ items, totalCount }): TransferPage => ({
            transfers: items.map((item) => transferOf(item)),
            total: totalCount,
          })),
          tap((page) => {
            const states = statesOf(page);
            const { transfers, total } = page;
            const isWhole =
              transfers.length === (total ?? transfers.length) && transfers.length < count;
            listed = isWhole && asOf === ends ? transfers : null;
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
