import { map } from 'rxjs';
import { createCommandStore } from '../../../streams/commands/commandStore';
import { createState } from '../../../streams/rx/behavior';
import { createStore } from '../../../streams/storage/persisted';
import type { Marbles } from '../marbles';
import { createReport, type MemoryStore } from '../ports';
import { type Order, ORDERS } from './commandPage';

export const order = (stage: Order['stage'], sentAt = 0): Order => ({ sentAt, stage });
export const only = (one: Order, id = 'a') => new Map([[id, one]]);

/** Command `a`, which a tab is sending. */
export const sent = only(order('sending'));

/** The store of a tab; with `isOwned`, its commands name their player. */
export function tab(m: Marbles, storage: MemoryStore, isOwned = false) {
  const scope = m.scope(20);
  const store = createStore(storage, createReport().report, scope);
  const player = createState<string | null>('p', scope);
  const knowsMore = (here: Order, stored: Order): boolean =>
    here.stage === 'missing' && stored.stage !== 'missing';
  const deps = { store, player$: player.value$ };
  const commandStore = createCommandStore<Order>(
    deps,
    {
      family: ORDERS,
      knowsMore,
      isSending: ({ stage }) => stage === 'sending',
      isOpen: ({ stage }) => stage === 'unknown',
      ...(isOwned && { ownerOf: ({ player: owner }) => owner }),
    },
    scope,
  );
  const shown$ = commandStore.all$.pipe(
    map((all) => [...all].map(([id, { stage }]) => `${id}${stage[0]}`).join()),
  );
  return { ...commandStore, keep: commandStore.store, store, player, shown$ };
}
