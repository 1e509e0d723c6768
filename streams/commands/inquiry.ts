import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  pairwise,
  tap,
  throwError,
} from 'rxjs';
import { and } from '../core/derive';
import { poll } from '../core/poll';
import type { Scope } from '../core/scope';
import { findAbandoned, isElsewhere } from './deadTabs';
import type { CommandKind, DurableCommands, MachineDeps, MachineEvent } from './types';
import { watchMissing } from './missing';

/** The most commands of one question: an address has no room for more references. */
const GROUP = 50;
/** The longest wait between two questions for a command whose answers cannot be read, in ms. */
const UNREAD_CAP_MS = 15_000;
/** After so many unreadable answers, over about three minutes, a command counts as unreadable. */
const MOST_UNREAD = 15;

/**
 * Asks the server for the outcomes of commands, and takes over those that another tab began to send and left alone.
 */
export function createInquiry<C, E>(
  kind: CommandKind<C, E>,
  machine: DurableCommands<C, E>,
  { loggedIn$, player$, network, random, report, locks, monotonicNow }: MachineDeps,
  scope: Scope,
): void {
  const { policy, isDue, isOpen, isWatched, stageOf } = kind;
  const { all$ } = machine;
  /** When this page first knew a command in its stage, by `monotonicNow`. */
  const since = new Map<string, { readonly stage: string; readonly at: number }>();
  /** The unreadable answers about a command, and when the last question for it began. */
  const unread = new Map<string, { readonly count: number; readonly at: number }>();
  const listOf = (which: (command: C, id: string) => boolean): readonly (readonly [string, C])[] =>
    [...all$.value].filter(([id, command]) => which(command, id));
  const isAlone = (command: C, id: string): boolean => isElsewhere(kind, machine, id, command);
  const ageOf = (id: string, now = monotonicNow()): number => now - (since.get(id)?.at ?? now);

  scope.run(all$, (all) => {
    for (const known of [since, unread])
      for (const id of known.keys()) if (!all.has(id)) known.delete(id);
    for (const [id, command] of all) {
      const stage = isAlone(command, id) ? 'elsewhere' : stageOf(id, command);
      if (stage === null) {
        since.delete(id);
        // The command was sent again, or has ended.
        unread.delete(id);
      } else if (since.get(id)?.stage !== stage) since.set(id, { stage, at: monotonicNow() });
    }
  });

  const isReady = (id: string): boolean => {
    const last = unread.get(id);
    if (last === undefined) return true;
    const wait = Math.min(UNREAD_CAP_MS, policy.everyMs * 2 ** (last.count - 1));
    return monotonicNow() - last.at >= wait;
  };
  /** Counts an answer that may have the command in a form that cannot be read. */
  const countUnread = (id: string, at: number): MachineEvent | null => {
    const count = (unread.get(id)?.count ?? 0) + 1;
    unread.set(id, { count, at });
    return count < MOST_UNREAD ? null : { kind: 'unreadable' };
  };
  const askGroup = (group: readonly (readonly [string, C])[]): Observable<unknown> =>
    defer(() => {
      const [now, player] = [monotonicNow(), player$.value];
      const ages = new Map(group.map(([id]) => [id, ageOf(id, now)]));
      const isTheirs = (): boolean => player$.value === player;
      const asked = { waited: (id: string) => ages.get(id) ?? 0, isTheirs };
      return kind
        .ask(new Map(group), asked, () => all$.value)
        .pipe(
          tap((answer) => {
            if (!isTheirs()) return;
            const events = new Map<string, E | MachineEvent>();
            for (const [id, event] of answer) {
              const told = event === 'unread' ? countUnread(id, now) : event;
              if (event !== 'unread') unread.delete(id);
              if (told !== null) events.set(id, told);
            }
            const changes = machine.record(events);
            kind.answered?.(changes, events);
          }),
        );
    });
  const askFor = (asked: readonly (readonly [string, C])[]): Observable<never> => {
    const groups = Array.from({ length: Math.ceil(asked.length / GROUP) }, (_, at) =>
      asked.slice(at * GROUP, (at + 1) * GROUP),
    );
    return defer(() => {
      const errors: unknown[] = [];
      // A group whose query fails does not delay the others.
      const each = groups.map((group) =>
        askGroup(group).pipe(
          catchError((error: unknown) => {
            errors.push(error);
            return EMPTY;
          }),
        ),
      );
      const end$ = defer(() => (errors.length > 0 ? throwError(() => errors[0]) : EMPTY));
      return concat(...each, end$).pipe(ignoreElements());
    });
  };
  const failed = (error: unknown): void =>
    report.warn(`${policy.lock}: could not ask for the outcome`, error);

  const due$ = all$.pipe(map(() => listOf(isDue).length));
  const more$ = due$.pipe(
    pairwise(),
    filter(([before, count]) => count > before),
  );
  const question$ = defer(() => {
    const due = listOf((command, id) => isDue(command) && isReady(id));
    return due.length === 0 ? EMPTY : askFor(due);
  });
  scope.run(
    poll(concat(findAbandoned(kind, { machine, locks, seenFor: ageOf }), question$), {
      everyMs: policy.everyMs,
      capMs: policy.capMs,
      active$: and(
        all$.pipe(
          map(() => listOf((command, id) => isOpen(command) || isAlone(command, id)).length > 0),
        ),
        loggedIn$,
      ),
      wake$: merge(kind.wake$?.(all$) ?? EMPTY, more$, network.online$.pipe(filter(Boolean))),
      random,
    }),
    (outcome) => {
      if (!outcome.ok) failed(outcome.error);
    },
  );
  scope.run(
    watchMissing({
      missing$: all$.pipe(map(() => listOf(isWatched))),
      ask: askFor,
      giveUp: (ids) => machine.record(new Map(ids.map((id) => [id, { kind: 'watchOver' }]))),
      failed,
      loggedIn$,
      network,
      monotonicNow,
    }),
  );
}
