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
  of,
  pairwise,
  tap,
  throwError,
} from 'rxjs';
import { isApiError } from '../api/errors';
import { and } from '../rx/derive';
import { poll } from '../rx/poll';
import type { Scope } from '../rx/scope';
import { countAges } from './ages';
import { findAbandoned, isElsewhere } from './deadTabs';
import type { Answer, CommandKind, DurableCommands, MachineDeps, MachineEvent } from './types';
import { watchMissing } from './missing';
import { createPace } from './pace';

/** The most commands in one query: an address has no room for more references. */
const GROUP = 50;

/** After this many answers that prove nothing, over about three minutes, a command counts as unreadable. */
const MOST_UNREAD = 15;

/** Whether the server, or a gateway before it, answered without saying anything about a command. */
const provesNothing = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'unreadable' || (error.status > 0 && error.kind !== 'unauthorized'));

/** Queries one group after the other. A failed query does not delay the next group; the first error is emitted last. */
const inGroups = <T>(
  all: readonly T[],
  ask: (group: readonly T[]) => Observable<unknown>,
): Observable<never> =>
  defer(() => {
    const errors: unknown[] = [];
    const groups = Array.from({ length: Math.ceil(all.length / GROUP) }, (_, index) =>
      ask(all.slice(index * GROUP, (index + 1) * GROUP)).pipe(
        catchError((error: unknown) => {
          errors.push(error);
          return EMPTY;
        }),
      ),
    );
    const end$ = defer(() => (errors.length > 0 ? throwError(() => errors[0]) : EMPTY));
    return concat(...groups, end$).pipe(ignoreElements());
  });

/**
 * Queries the server for the outcomes of commands, and takes over those that another tab began to send and abandoned.
 */
export function createInquiry<C, E>(
  kind: CommandKind<C, E>,
  machine: DurableCommands<C, E>,
  { store, loggedIn$, player$, network, random, report, locks, monotonicNow }: MachineDeps,
  scope: Scope,
): void {
  const { policy, isDue, isOpen, isWatched, stageOf, sentAt, holdMs = () => 0 } = kind;
  const { all$ } = machine;
  const ages = countAges(monotonicNow);
  const pace = createPace(policy, monotonicNow);
  const listOf = (which: (command: C, id: string) => boolean): readonly (readonly [string, C])[] =>
    [...all$.value].filter(([id, command]) => which(command, id));
  const isAlone = (command: C, id: string): boolean => isElsewhere(kind, machine, id, command);

  scope.run(all$, (all) => {
    pace.retain(all);
    ages.retain(all);
    for (const [id, command] of all) {
      const stage = isAlone(command, id) ? 'elsewhere' : stageOf(id, command);
      const isNew = ages.see(id, stage, sentAt(command));
      if (isNew) pace.reset(id);
    }
  });

  /** Whether another tab sent the command again after this query: its answer says nothing about that sending. */
  const isOvertaken = (id: string, query: C): boolean => {
    const command = all$.value.get(id);
    return command !== undefined && sentAt(command) !== sentAt(query);
  };
  const failed = (error: unknown): void =>
    report.warn(`${policy.lock}: could not ask for the outcome`, error);
  const askGroup = (group: readonly (readonly [string, C])[]): Observable<unknown> =>
    defer(() => {
      const [now, player] = [monotonicNow(), player$.value];
      const waited = new Map(group.map(([id]) => [id, ages.of(id, now)]));
      const isTheirs = (): boolean => player$.value === player;
      const query = { waited: (id: string) => waited.get(id) ?? 0, isTheirs };
      return kind
        .ask(new Map(group), query, () => all$.value)
        .pipe(
          catchError((error: unknown): Observable<Answer<E>> => {
            if (!provesNothing(error)) return throwError(() => error);
            failed(error);
            return of(new Map(group.map(([id]) => [id, 'unread' as const])));
          }),
          tap((answer) => {
            if (!isTheirs()) return;
            store.reread();
            const commands = new Map(group);
            const events = new Map<string, E | MachineEvent>();
            for (const [id, event] of answer) {
              const command = commands.get(id);
              if (command === undefined || isOvertaken(id, command)) continue;
              if (event !== 'unread' && event !== 'doubt') {
                const isLate = query.waited(id) >= policy.graceMs + holdMs(command);
                if (isLate) pace.slowDown(id, 'late', now);
                else pace.reset(id);
                events.set(id, event);
              } else if (pace.slowDown(id, 'unread', now) >= MOST_UNREAD)
                events.set(id, { kind: 'unreadable' });
              else if (event === 'doubt') events.set(id, { kind: 'doubt' });
            }
            const changes = machine.record(events);
            kind.answered?.(changes, events);
          }),
        );
    });
  const askFor = (query: readonly (readonly [string, C])[]): Observable<never> =>
    inGroups(query, askGroup);
  const due$ = all$.pipe(map(() => listOf(isDue).length));
  const more$ = due$.pipe(
    pairwise(),
    filter(([before, count]) => count > before),
  );
  const question$ = defer(() =>
    askFor(listOf((command, id) => isDue(command) && pace.isReady(id))),
  );
  scope.run(
    poll(concat(findAbandoned(kind, { machine, locks, seenFor: (id) => ages.of(id) }), question$), {
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
