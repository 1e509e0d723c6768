import { defer, finalize, merge, Subject, throwIfEmpty } from 'rxjs';
import type { Scope } from '../rx/scope';
import { createInquiry } from './inquiry';
import { createCommandStore } from './commandStore';
import { lockOf } from './policy';
import type { Change, CommandKind, DurableCommands, MachineDeps } from './types';

/**
 * Runs commands exactly once. It stores each command under its reference before it is sent, and locks it while it is
 * sent. If no reply arrives, the outcome is unknown, and the server is queried by the reference. It also takes over the
 * commands of a dead tab.
 */
export function createDurableCommands<C, E extends { readonly kind: string }>(
  kind: CommandKind<C, E>,
  deps: MachineDeps,
  scope: Scope,
): DurableCommands<C, E> {
  const { store, locks } = deps;
  const { policy } = kind;
  const commandStore = createCommandStore(deps, kind, scope);
  const sending = new Set<string>();
  const changes$ = new Subject<readonly Change<C, E>[]>();
  scope.onClose(() => changes$.complete());

  const record: DurableCommands<C, E>['record'] = (events) => {
    // Another tab may have stored a change a moment ago.
    store.reread();
    const changes = [...events].flatMap(([id, event]): Change<C, E>[] => {
      const before = commandStore.get(id);
      if (before === undefined) return [];
      const after = kind.next(before, event);
      return after === before ? [] : [{ id, before, after, event }];
    });
    // The command of a player who has left must not be shown to another player.
    const shown = changes.filter(({ id }) => commandStore.all$.value.has(id));
    const stays = new Map<string, C>();
    for (const { id, after } of changes)
      if (after !== null && kind.isOver?.(after) !== true) stays.set(id, after);
    commandStore.together(() => {
      commandStore.put(stays);
      commandStore.remove(changes.map(({ id }) => id).filter((id) => !stays.has(id)));
    });
    if (shown.length > 0) changes$.next(shown);
    return shown;
  };
  const machine: DurableCommands<C, E> = {
    all$: commandStore.all$,
    changes$: changes$.asObservable(),
    send(commands, request$) {
      const ids = [...commands.keys()];
      for (const id of ids) sending.add(id);
      // The lock is taken first, because other tabs look for it as soon as they see the command.
      const held = scope.run(merge(...ids.map((id) => locks.hold(lockOf(policy, id)))));
      const release = (): void => {
        for (const id of ids) sending.delete(id);
        held.unsubscribe();
      };
      if (policy.unstored === 'inPage') commandStore.put(commands);
      else if (commandStore.store(commands).length > 0) {
        release();
        return null;
      } else commandStore.hold(commands);
      return defer(() => request$).pipe(throwIfEmpty(), finalize(release));
    },
    record,
    put: commandStore.put,
    remove: commandStore.remove,
    isSending: (id) => sending.has(id),
  };
  createInquiry(kind, machine, deps, scope);
  return machine;
}
