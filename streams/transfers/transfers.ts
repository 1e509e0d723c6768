import { distinctUntilChanged, EMPTY, map, merge, type Observable, of, Subject, tap } from 'rxjs';
import type { Api } from '../api/client';
import { createKnownList } from '../commands/knownList';
import { sentNow } from '../commands/recognise';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Store } from '../storage/persisted';
import { reloading } from '../rx/reloading';
import type { Scope } from '../rx/scope';
import type { ServerClock } from '../odds/serverClock';
import type { Ports } from '../ports';
import { fromMinor } from '../rules/money';
import { createPlayerCommands, forPlayer } from '../session/playerCommands';
import { depositToAccount, transferList, withdrawFromAccount } from './calls';
import { transferOf } from './siteList';
import { isSettable } from '../commands/moneyCommand';
import { alikeIn, createTransferCommands, sameIn, newTransfer } from './transferCommand';
import type { Transfer, TransferPage, Transfers, NewTransfer } from './types';

/** The wait between a reply and the next request, in ms: a broken transfer may end at any time. */
const LEDGER_MS = 15_000;

export interface TransfersDeps extends Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly api: Api;
  readonly store: Pick<Store, 'register' | 'reread'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** Whether requests may be sent; false while the page is hidden or offline. */
  readonly active$: Observable<boolean>;
  /** Whether the server lists transfers. */
  readonly isListed$: Behavior<boolean>;
  readonly serverNow: ServerClock['serverNow'];
  readonly isSynced: ServerClock['isSynced'];
  readonly monotonicNow: () => number;
}

/** The streams for the views, and a stream that emits when money may have moved. */
export interface TransferStreams extends Transfers {
  readonly moved$: Observable<unknown>;
}

/** Returns the states of the transfers as a string, for comparison with the previous states. */
const statesOf = ({ transfers }: TransferPage): string =>
  transfers.map(({ id, status }) => `${id} ${status}`).join();

/**
 * Moves money to and from the accounts. Each transfer is stored under its reference before it is sent, and sent once.
 * If no reply arrives, the page looks for the reference in the server's list.
 */
export function createTransfers(deps: TransfersDeps, scope: Scope): TransferStreams {
  const { api, player$, active$, isListed$, random } = deps;
  const commands = createTransferCommands(deps, scope);
  const { ended$ } = commands;
  const listed = createKnownList<readonly Transfer[]>(
    merge(player$.pipe(distinctUntilChanged()), ended$),
    scope,
  );
  const reload$ = new Subject<void>();
  const changed$ = new Subject<void>();
  scope.onClose(() => {
    for (const subject of [reload$, changed$]) subject.complete();
  });
  const send = (request: NewTransfer, player: string): Observable<'unstored' | null> => {
    const again = sameIn(commands.all$.value, request);
    const known = listed.current();
    const first = again ?? {
      reference: random.reference(),
      ...(known && { before: alikeIn(request, known).map(({ id }) => id) }),
    };
    const transfer = newTransfer(request, { ...first, player }, sentNow(deps, again));
    const { accountId, amount, kind, reference } = transfer;
    const request$ = api.call(kind === 'deposit' ? depositToAccount : withdrawFromAccount, {
      accountId,
      amount: fromMinor(amount),
      clientReference: reference,
    });
    return commands.send(reference, transfer, request$) ?? of('unstored' as const);
  };

  const isInFlight = (account: string): boolean =>
    [...commands.all$.value.values()].some((one) => one.accountId === account && !isSettable(one));

  const runForPlayer = createPlayerCommands(deps, scope);
  return {
    open$: derive([commands.all$], (all) =>
      [...all.values()].filter((one) => !one.dismissed).toSorted((a, b) => a.sentAt - b.sentAt),
    ),
    isListed$,
    moved$: merge(ended$, changed$),
    move: (request) =>
      runForPlayer({ name: 'transfer', about: request.accountId }, (player) =>
        // Another tab may have sent a transfer in the meantime; the store has just been reread.
        isInFlight(request.accountId) ? EMPTY : send(request, player),
      ),
    dismiss: commands.setAside,
    ledger$: (count) =>
      forPlayer(player$, () => {
        let before: string | null = null;
        const page$ = listed
          .from(
            api.call(transferList, { SkipCount: 0, MaxResultCount: count }).pipe(
              map(({ items, totalCount }): TransferPage => ({
                transfers: items.map((item) => transferOf(item)),
                total: totalCount,
              })),
            ),
            ({ transfers, total }) =>
              transfers.length === (total ?? transfers.length) && transfers.length < count
                ? transfers
                : undefined,
          )
          .pipe(
            tap((page) => {
              const states = statesOf(page);
              if (before !== null && before !== states) changed$.next();
              before = states;
            }),
          );
        return reloading(page$, {
          everyMs: LEDGER_MS,
          active$,
          reload$: reload$,
          wake$: ended$,
          random,
        });
      }),
    reload: () => reload$.next(),
  };
}
