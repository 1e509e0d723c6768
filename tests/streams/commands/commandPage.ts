import { map, type Observable, of } from 'rxjs';
import { createDurableCommands } from '../../../streams/commands/durableCommand';
import type { CommandPolicy } from '../../../streams/commands/policy';
import type { Answer, CommandKind, MachineEvent } from '../../../streams/commands/types';
import { createState } from '../../../streams/rx/behavior';
import type { StorageKeyPrefix } from '../../../streams/storage/persistedMap';
import { createStore } from '../../../streams/storage/persisted';
import type { Scope } from '../../../streams/rx/scope';
import type { KeyValueStore, Locks, Network } from '../../../streams/ports';
import { monotonic } from '../device';
import type { Marbles } from '../marbles';
import { alwaysOnline, createLocks, createMemoryStore, createRandom, createReport } from '../ports';

/** A command for tests; no area has this kind. */
export interface Order {
  readonly sentAt: number;
  readonly stage: 'sending' | 'unknown' | 'missing' | 'unread';
  readonly watched?: boolean;
  readonly player?: string;
}

export type OrderEvent =
  | { readonly kind: 'done' }
  | { readonly kind: 'unlisted'; readonly waited: number };

export const POLICY: CommandPolicy = {
  lock: 'ordering',
  unstored: 'unsent',
  everyMs: 1_000,
  capMs: 8_000,
  graceMs: 5_000,
  unlockedMs: 20_000,
  lockedMs: 40_000,
};

export const ORDERS: StorageKeyPrefix<Order> = {
  key: 'orders:',
  clearedAtLogout: true,
  outlivesExpiry: true,
  parse: (text) => JSON.parse(text) as Order,
  print: (order) => JSON.stringify(order),
};

export function nextOrder(order: Order, event: OrderEvent | MachineEvent): Order | null {
  const { stage, watched } = order;
  switch (event.kind) {
    case 'done':
      return null;
    case 'noAnswer':
      return stage === 'sending' ? { ...order, stage: 'unknown' } : order;
    case 'unlisted':
      return stage === 'unknown' && event.waited >= POLICY.graceMs
        ? { ...order, stage: 'missing', watched: true }
        : order;
    case 'unreadable':
      return stage === 'unknown' ? { ...order, stage: 'unread' } : order;
    case 'doubt':
      return stage === 'missing' ? { ...order, stage: 'unread' } : order;
    case 'watchOver':
      return watched ? { ...order, watched: false } : order;
  }
}

/**
 * The server's answer for a command: the server has the command, does not list it, is unreadable, or may have the
 * command.
 */
export type Said = 'has' | 'lacks' | 'odd' | 'maybe';

export interface Given {
  readonly storage?: KeyValueStore;
  readonly locks?: Locks;
  readonly network?: Network;
  readonly policy?: Partial<CommandPolicy>;
  readonly loggedIn$?: Observable<boolean>;
  /** The server's answer to a query for these commands. */
  readonly says?: (ids: readonly string[], count: number) => Observable<Said>;
  readonly kind?: Partial<CommandKind<Order, OrderEvent>>;
}

/** One tab with its own command machine; several tabs may share a storage and locks. */
export function openTab(given: Given, scope: Scope, m: Marbles) {
  const { storage = createMemoryStore(), locks = createLocks(), network = alwaysOnline } = given;
  const { policy, loggedIn$ = of(true), says = () => of<Said>('lacks'), kind } = given;
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  const player = createState<string | null>('p', scope);
  const requested: { readonly at: number; readonly ids: readonly string[] }[] = [];
  const commands = createDurableCommands<Order, OrderEvent>(
    {
      policy: { ...POLICY, ...policy },
      family: ORDERS,
      next: nextOrder,
      sentAt: ({ sentAt }) => sentAt,
      isSending: ({ stage }) => stage === 'sending',
      isOpen: ({ stage }) => stage === 'unknown',
      isDue: ({ stage }) => stage === 'unknown',
      isWatched: ({ stage, watched }) => stage === 'missing' && watched === true,
      stageOf: (_, { stage }) => (stage === 'unknown' ? stage : null),
      ask(sent, { waited }) {
        const ids = [...sent.keys()];
        requested.push({ at: m.now(), ids });
        return says(ids, requested.length - 1).pipe(
          map((status): Answer<OrderEvent> => {
            const eventOf = (id: string) =>
              status === 'odd'
                ? ('unread' as const)
                : status === 'maybe'
                  ? ('doubt' as const)
                  : status === 'has'
                    ? ({ kind: 'done' } as const)
                    : ({ kind: 'unlisted', waited: waited(id) } as const);
            return new Map(ids.map((id) => [id, eventOf(id)]));
          }),
        );
      },
      ...kind,
    },
    {
      store,
      player$: player.value$,
      loggedIn$,
      locks,
      network,
      random: createRandom(0),
      report,
      monotonicNow: monotonic,
    },
    scope,
  );
  return {
    commands,
    store,
    warnings,
    requested,
    setPlayer: player.set,
    /** Sends a command with this request. A reply ends the command, and an error leaves its outcome unknown. */
    send(id: string, request$: Observable<unknown>): boolean {
      const answer$ = commands.send(
        new Map([[id, { sentAt: m.now(), stage: 'sending' } satisfies Order]]),
        request$,
      );
      if (answer$ === null) return false;
      scope.run(answer$, {
        next: () => commands.record(new Map([[id, { kind: 'done' }]])),
        error: () => commands.record(new Map([[id, { kind: 'noAnswer', time: m.now() }]])),
      });
      return true;
    },
    /** `s`, `u`, `m` or `r` for each command, in the order of their ids. */
    states$: commands.all$.pipe(
      map((all) =>
        [...all]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([, { stage }]) => (stage === 'unread' ? 'r' : stage[0]))
          .join(''),
      ),
    ),
  };
}
