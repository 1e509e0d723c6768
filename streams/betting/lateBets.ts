import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  repeat,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { becomesTrue } from '../core/becomesTrue';
import type { Ports } from '../ports';
import type { OutcomeQuestion } from './outcomeQuestion';
import type { PlacementList, Placements } from './placements';

/** The waits between the questions, in ms; the last one repeats. */
const WAITS_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** How long the server is asked, in ms. */
const WATCH_MS = 300_000;

interface Deps extends Pick<Ports, 'network'> {
  readonly placements: Pick<Placements, 'list$' | 'recordAll'>;
  readonly ask: OutcomeQuestion;
  /** Reports that a question failed; the next one follows. */
  readonly failed: (error: unknown) => void;
  readonly loggedIn$: Observable<boolean>;
  /** Ms that nobody sets ahead or back; a sleep may not count. */
  readonly monotonicNow: () => number;
}

/**
 * Looks for bets that come late: a placement that counts as never placed is asked for some minutes more, in
 * growing waits and when the network is back, since its request may still reach the server. Emits nothing
 * and never errors; unsubscribing stops it.
 */
export function watchLateBets(deps: Deps): Observable<never> {
  const { placements, ask, failed, loggedIn$, network, monotonicNow } = deps;
  const watched = (): PlacementList =>
    placements.list$.value.filter((placement) => placement.watched);
  const referencesOf = (list: PlacementList): readonly string[] =>
    list.map(({ order }) => order.reference);

  const watch = (): Observable<never> => {
    const begun = monotonicNow();
    let round = 0;
    const pause = (): Observable<unknown> => {
      const wait = WAITS_MS[Math.min(round++, WAITS_MS.length - 1)] ?? 0;
      return merge(timer(wait), network.online$.pipe(becomesTrue())).pipe(take(1));
    };
    const giveUp = (): void => {
      const over = { kind: 'watchOver' } as const;
      placements.recordAll(new Map(referencesOf(watched()).map((reference) => [reference, over])));
    };
    return defer(pause).pipe(
      switchMap(() => {
        const isLast = monotonicNow() - begun >= WATCH_MS;
        return ask(watched()).pipe(
          tap({ complete: () => isLast && giveUp() }),
          catchError((error: unknown) => {
            failed(error);
            return EMPTY;
          }),
        );
      }),
      repeat(),
    );
  };

  return combineLatest([placements.list$, loggedIn$]).pipe(
    map(([, known]) => (known ? referencesOf(watched()).join() : '')),
    distinctUntilChanged(),
    switchMap((references) => (references === '' ? EMPTY : watch())),
  );
}
