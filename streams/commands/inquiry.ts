import { concat, defer, EMPTY, filter, map, merge, pairwise } from 'rxjs';
import { and } from '../rx/derive';
import { poll } from '../rx/poll';
import type { Scope } from '../rx/scope';
import { countAges } from './ages';
import { findAbandoned, isElsewhere } from './deadTabs';
import type { CommandKind, DurableCommands, MachineDeps } from './types';
import { createQueries } from './queries';
import { watchMissing } from './missing';
import { createPace } from './pace';

/**
 * Queries the server for the outcomes of commands. It also takes over commands that another tab began to send and then
 * abandoned.
 */
export function createInquiry<C, E>(
  kind: CommandKind<C, E>,
  machine: DurableCommands<C, E>,
  deps: MachineDeps,
  scope: Scope,
): void {
  const { loggedIn$, network, random, report, locks, monotonicNow } = deps;
  const { policy, isDue, isOpen, isWatched, stageOf, sentAt } = kind;
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

  const failed = (error: unknown): void =>
    report.warn(`${policy.lock}: could not fetch the outcome`, error);
  const askFor = createQueries(kind, machine, { ...deps, ages, pace, failed });
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
