import {
  catchError,
  concat,
  defer,
  EMPTY,
  ignoreElements,
  type Observable,
  of,
  tap,
  throwError,
} from 'rxjs';
import { isApiError } from '../api/errors';
import type { Ages } from './ages';
import type { Pace } from './pace';
import type { Answer, CommandKind, DurableCommands, MachineDeps, MachineEvent } from './types';

/** The maximum number of commands in one query, because the length of an address is limited. */
const GROUP = 50;

/** The number of replies without proof after which a command counts as unreadable. They take about three minutes. */
const MOST_UNREAD = 15;

/** Whether the server, or a gateway in front of it, sent a reply that is no proof of a command's outcome. */
const provesNothing = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'unreadable' || (error.status > 0 && error.kind !== 'unauthorized'));

/**
 * Queries one group after another. A failed query does not delay the next group; the first error is emitted at the end.
 */
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

interface Deps extends Pick<MachineDeps, 'store' | 'player$' | 'monotonicNow'> {
  readonly ages: Pick<Ages, 'of'>;
  readonly pace: Pick<Pace, 'slowDown' | 'reset'>;
  /** Reports a failed query. */
  readonly failed: (error: unknown) => void;
}

/**
 * Creates the query for the outcomes of commands. It fetches the outcomes in groups, records them, and completes.
 * Errors with the first failure that leaves the outcomes open.
 */
export function createQueries<C, E>(
  kind: CommandKind<C, E>,
  machine: DurableCommands<C, E>,
  { store, player$, monotonicNow, ages, pace, failed }: Deps,
): (commands: readonly (readonly [string, C])[]) => Observable<never> {
  const { policy, sentAt, holdMs = () => 0 } = kind;
  const { all$ } = machine;
  /** Whether another tab sent the command again after this query. The reply then does not cover the second request. */
  const isOvertaken = (id: string, query: C): boolean => {
    const command = all$.value.get(id);
    return command !== undefined && sentAt(command) !== sentAt(query);
  };
  const record = (
    answer: Answer<E>,
    queried: ReadonlyMap<string, C>,
    { waited, now }: { readonly waited: (id: string) => number; readonly now: number },
  ): void => {
    store.reread();
    const events = new Map<string, E | MachineEvent>();
    for (const [id, event] of answer) {
      const command = queried.get(id);
      if (command === undefined || isOvertaken(id, command)) continue;
      if (event !== 'unread' && event !== 'doubt') {
        const isLate = waited(id) >= policy.graceMs + holdMs(command);
        if (isLate) pace.slowDown(id, 'late', now);
        else pace.reset(id);
        events.set(id, event);
      } else if (pace.slowDown(id, 'unread', now) >= MOST_UNREAD)
        events.set(id, { kind: 'unreadable' });
      else if (event === 'doubt') events.set(id, { kind: 'doubt' });
    }
    const changes = machine.record(events);
    kind.answered?.(changes, events);
  };
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
            if (isTheirs()) record(answer, new Map(group), { waited: query.waited, now });
          }),
        );
    });
  return (commands) => inGroups(commands, askGroup);
}
