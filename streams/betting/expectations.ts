import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { Received } from '../api/call';
import type { Api } from '../api/client';
import { createKeyed } from '../core/keyed';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import type { Minor } from '../rules/money';
import { userExpectedProfitLoss } from './calls';
import type { Position, Positions } from './positions';
import type { Results } from './results';

/** A result that the exchange counts otherwise than the page. */
export interface Difference {
  /** The runner; of a fancy the number of runs. */
  readonly runnerId: string;
  readonly theirs: Minor;
  readonly ours: Minor;
}

export interface Expectations {
  /**
   * Emits the results of a market that the exchange counts otherwise, once two of its answers said the same;
   * an empty list first, and whenever the player's matched bets change. Silent failures: without an answer
   * nothing is known to differ.
   */
  differences$(eventId: string, marketId: string): Observable<readonly Difference[]>;
}

interface Deps extends Pick<Ports, 'visibility' | 'report'> {
  readonly api: Api;
  readonly positions: Pick<Positions, 'position$'>;
}

type Answer = Received<typeof userExpectedProfitLoss>;

/** A bet that was just matched may be in one list of the exchange and not yet in the other. */
const SETTLED_MS = 1_000;
const AGAIN_MS = 5_000;
/** As long as the exchange differs it is asked whether it still does. */
const DIFFERING_MS = 15_000;

const isSame = <T>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The parts of a position that the exchange counts too: the matched bets. */
const countedIn = (position: Position | null) =>
  position && [position.gross.matched, position.net.matched, position.bets];

/** Compares the player's positions with the exchange's own figures. */
export function createExpectations(
  { api, positions, visibility, report }: Deps,
  scope: Scope,
): Expectations {
  // The markets of an event ask together: one answer has all of them.
  const ask = createKeyed(
    (eventId: string) =>
      api.call(userExpectedProfitLoss, { eventId }).pipe(
        map((answer): Answer | null => answer),
        catchError((error: unknown) => {
          report.warn('the exchange’s own figures could not be had', error);
          return of(null);
        }),
      ),
    { lingerMs: 0 },
    scope,
  );
  const seen$ = visibility.visible$.pipe(filter(Boolean), take(1));

  const check = (
    eventId: string,
    marketId: string,
    position: Position,
  ): Observable<readonly Difference[]> => {
    const round = (
      waitMs: number,
      before: readonly Difference[],
    ): Observable<readonly Difference[]> =>
      timer(waitMs).pipe(
        switchMap(() => seen$),
        switchMap(() => ask(eventId)),
        switchMap((answer) => {
          // What was said stands until the exchange says otherwise.
          if (answer === null) return before.length > 0 ? round(DIFFERING_MS, before) : EMPTY;
          const now = differencesOf(position, answer, marketId);
          const isConfirmed = isSame(now, before);
          if (now.length === 0) return of(now);
          const next$ = defer(() => round(isConfirmed ? DIFFERING_MS : AGAIN_MS, now));
          return isConfirmed ? next$.pipe(startWith(now)) : next$;
        }),
      );
    return round(SETTLED_MS, []).pipe(startWith([]));
  };

  return {
    differences$: (eventId, marketId) =>
      scope.bind(
        positions.position$(marketId).pipe(
          distinctUntilChanged((a, b) => isSame(countedIn(a), countedIn(b))),
          switchMap((position) =>
            position === null || position.bets === 0 ? of([]) : check(eventId, marketId, position),
          ),
          distinctUntilChanged<readonly Difference[]>(isSame),
        ),
      ),
  };
}

/**
 * Gives the results that differ by more than each bet's rounding. An exchange that counts net of commission
 * throughout does not differ. Results that it does not tell, and those of a runner that are a range, are not
 * compared.
 */
export function differencesOf(
  { gross, net, bets }: Pick<Position, 'gross' | 'net' | 'bets'>,
  answer: Answer,
  marketId: string,
): readonly Difference[] {
  const theirs = answer.find((market) => market.marketId === marketId)?.runners ?? [];
  const against = (results: Results): readonly Difference[] =>
    theirs.flatMap(({ runnerId, amount }) => {
      const ours = resultIn(results, runnerId);
      return ours === null || Math.abs(ours - amount) <= bets
        ? []
        : [{ runnerId, theirs: amount, ours }];
    });
  const differences = against(gross.matched);
  return against(net.matched).length === 0 ? [] : differences;
}

/** The result by a runner, or by a number of runs; null where there is no single one. */
function resultIn({ runners, runs }: Results, id: string): Minor | null {
  const [line, ...others] = runs;
  if (line !== undefined) {
    const number = Number(id);
    if (others.length > 0 || !Number.isInteger(number)) return null;
    const band = line.bands.find(({ from, to }) => number >= from && number <= (to ?? Infinity));
    return band?.profit ?? null;
  }
  const result = runners.find(({ runnerId }) => runnerId === id);
  return result === undefined || result.worst !== result.best ? null : result.worst;
}
