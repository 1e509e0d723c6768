import {
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  switchMap,
  timer,
} from 'rxjs';
import { poll } from '../core/poll';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import { findAbandoned } from './abandoned';
import { watchLateBets } from './lateBets';
import { createOutcomeQuestion, type QuestionDeps } from './outcomeQuestion';
import { isOpenEnded, type Placement } from './placementRules';
import type { Placements } from './placements';

const EVERY_MS = 1_500;
const CAP_MS = 6_000;
/** A moment for the market to match after the hold. */
const SETTLE_MS = 200;

interface Deps extends QuestionDeps, Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly placements: Placements;
  /** The bearer token; null for a guest. */
  readonly token$: Observable<string | null>;
  /** Tells whether this page is sending the bet request with this reference. */
  readonly isSending: (reference: string) => boolean;
}

/**
 * Asks the server for the outcomes of placements: an open one again and again, a held bet when its hold is
 * over, a bet that left the open bets until it is found or has ended, and a placement that counts as never
 * placed for some minutes more.
 */
export function createInquiry(deps: Deps, scope: Scope): void {
  const { placements, token$, random, network, report, serverNow } = deps;
  const { list$ } = placements;
  const ask = createOutcomeQuestion(deps, scope);
  const failed = (error: unknown): void => report.warn('placing: could not ask for bets', error);

  const loggedIn$ = token$.pipe(
    map((token) => token !== null),
    distinctUntilChanged(),
  );
  const open$ = combineLatest([list$, loggedIn$]).pipe(
    map(
      ([list, known]) =>
        known && list.some(({ state, missing }) => isOpenEnded(state) || missing === 'asking'),
    ),
    distinctUntilChanged(),
  );

  const isDue = ({ state, missing }: Placement): boolean =>
    missing === 'asking' ||
    state.at === 'unknown' ||
    (state.at === 'pending' && serverNow() >= state.until + SETTLE_MS);
  const askForDue$ = defer(() => {
    const due = list$.value.filter(isDue);
    return due.length === 0 ? EMPTY : ask(due);
  });

  const heldUntil$ = list$.pipe(
    map((list) =>
      list.reduce(
        (soonest, { state }) => (state.at === 'pending' ? Math.min(soonest, state.until) : soonest),
        Infinity,
      ),
    ),
    distinctUntilChanged(),
    switchMap((until) => (until === Infinity ? EMPTY : timer(until + SETTLE_MS - serverNow()))),
  );
  const unknownCount$ = list$.pipe(
    map((list) => list.filter(({ state }) => state.at === 'unknown').length),
    distinctUntilChanged(),
  );
  const online$ = network.online$.pipe(filter(Boolean));

  scope.run(
    poll(concat(findAbandoned(deps), askForDue$), {
      everyMs: EVERY_MS,
      capMs: CAP_MS,
      active$: open$,
      wake$: merge(heldUntil$, unknownCount$, online$),
      random,
    }),
    (outcome) => {
      if (!outcome.ok) failed(outcome.error);
    },
  );
  scope.run(watchLateBets({ ...deps, ask, failed, loggedIn$ }));
}
