import { asyncScheduler, EMPTY, filter, map, merge, type Observable, switchMap, tap } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { LoggedEvent, ProblemEvent, ProblemPage } from './types';

/** How much of the past a log contains, in ms. */
const LONGEST_MS = 900_000;
/** The largest number of events in a log; the oldest are dropped. */
const MOST = 400;

/** Returns an address without its query and its fragment, which may contain a token or a code. */
const bare = (address: string): string => address.replace(/[?#].*$/s, '');

/**
 * Picks the fields of an event by name, so that no field can be added to a report by mistake.
 * @param since the time of the earliest request, in ms: a page also emits its requests from before
 */
function eventsOf(page: ProblemPage, since: number): Observable<LoggedEvent> {
  const now = (event: ProblemEvent): LoggedEvent => ({ at: asyncScheduler.now(), ...event });
  return merge(
    page.path$.pipe(map((path) => now({ kind: 'screen', path: bare(path) }))),
    page.connection$.pipe(map((state) => now({ kind: 'connection', state }))),
    page.calls$.pipe(
      filter(({ at }) => at >= since),
      map(({ at, path, status, ms }): LoggedEvent => {
        return { at, kind: 'request', path: bare(path), status, ms };
      }),
    ),
    page.outcome$.pipe(
      map(({ order: { reference }, betId, state: { status } }) =>
        now({ kind: 'bet', reference, betId, state: status }),
      ),
    ),
    page.facts$.pipe(map((fact) => now({ kind: 'failure', fact }))),
    page.errors$.pipe(
      map(({ name, place }) => now({ kind: 'error', name, place: place && bare(place) })),
    ),
  );
}

export interface ProblemLog {
  /** Logs the events of a page from now on. */
  watch(page: ProblemPage): void;
  /** Returns the events of the last 15 minutes, oldest first. */
  events(): readonly LoggedEvent[];
}

/**
 * Logs what happens in one tab, in memory only.
 * @param player$ the player whose events are logged; null for a guest, and if nothing is logged
 */
export function createProblemLog(player$: Behavior<string | null>, scope: Scope): ProblemLog {
  let log: readonly LoggedEvent[] = [];
  let isWatching = false;
  const recent = (): readonly LoggedEvent[] => {
    const from = asyncScheduler.now() - LONGEST_MS;
    // A request is emitted at its end, or later.
    return log
      .filter(({ at }) => at >= from)
      .toSorted((a, b) => a.at - b.at)
      .slice(-MOST);
  };
  return {
    watch(page) {
      if (isWatching) return;
      isWatching = true;
      const events$ = player$.pipe(
        tap(() => (log = [])),
        switchMap((player, index) =>
          player === null ? EMPTY : eventsOf(page, index === 0 ? -Infinity : asyncScheduler.now()),
        ),
      );
      scope.run(events$, (event) => {
        log = [...log, event];
        if (log.length > 2 * MOST) log = recent();
      });
    },
    events: recent,
  };
}
