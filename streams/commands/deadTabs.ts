/** Finds the commands that a closed tab left unfinished. */

import {
  asyncScheduler,
  defer,
  forkJoin,
  ignoreElements,
  map,
  type Observable,
  take,
  tap,
} from 'rxjs';
import type { Ports } from '../ports';
import { lockOf } from './policy';
import type { CommandKind, DurableCommands } from './types';

/** The longest time between storing a command and taking its lock, in ms. */
const LOCKED_MS = 1_000;

interface Deps<C, E> extends Pick<Ports, 'locks'> {
  readonly machine: Pick<DurableCommands<C, E>, 'all$' | 'record' | 'isSending'>;
  /** How long this page has seen another tab send the command, in ms by a clock that cannot be set. */
  readonly seenFor: (id: string) => number;
}

/** Whether another tab is sending the command. */
export const isElsewhere = <C, E>(
  { isSending }: Pick<CommandKind<C, E>, 'isSending'>,
  machine: Pick<DurableCommands<C, E>, 'isSending'>,
  id: string,
  command: C,
): boolean => isSending(command) && !machine.isSending(id);

/**
 * Finds the commands that another tab began to send and then abandoned. From then on their outcome is unknown. Checks
 * once, and completes without a value.
 */
export function findAbandoned<C, E>(
  kind: Pick<CommandKind<C, E>, 'policy' | 'isSending' | 'sentAt' | 'holdMs'>,
  { machine, locks, seenFor }: Deps<C, E>,
): Observable<never> {
  const { policy, sentAt, holdMs = () => 0 } = kind;
  const isAbandoned = (id: string, command: C, holders: number | null): boolean => {
    // The device's clock may have been set; an early query is harmless.
    const age = Math.abs(asyncScheduler.now() - sentAt(command));
    if (holders === 0) return age >= LOCKED_MS;
    const most = holders === null ? policy.unlockedMs : policy.lockedMs;
    return seenFor(id) >= most + holdMs(command);
  };
  return defer(() => {
    const theirs = [...machine.all$.value].filter(([id, command]) =>
      isElsewhere(kind, machine, id, command),
    );
    const looks = theirs.map(([id, command]) =>
      locks.holders(lockOf(policy, id)).pipe(
        take(1),
        map((holders) => isAbandoned(id, command, holders)),
      ),
    );
    return forkJoin(looks).pipe(
      tap((found) => {
        const noAnswer = { kind: 'noAnswer', time: asyncScheduler.now() } as const;
        machine.record(
          new Map(theirs.flatMap(([id], at) => (found[at] ? [[id, noAnswer] as const] : []))),
        );
      }),
      ignoreElements(),
    );
  });
}
