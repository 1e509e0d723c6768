import {
  combineLatest,
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  ReplaySubject,
  scan,
  share,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import type { Catalogue } from '../../catalogue/types';
import { type Behavior, createState } from '../../rx/behavior';
import { isSameJson } from '../../rx/isSameJson';
import type { Scope } from '../../rx/scope';
import type { OpenBets } from '../openBets/openBets';
import type { OpenBet } from '../types';
import { type GreenFacts, rowsAfter } from './greenRows';
import { isOver } from './progress';
import type { CashOuts, GreenAll, GreenMarket, GreenRow } from './types';

/** The longest wait for a quote before the list is shown, in ms. */
const WAIT_MS = 3_000;

const CLOSING: GreenRow['quote'] = { kind: 'closing' };

interface Deps extends Pick<CashOuts, 'quote$' | 'progress$' | 'take' | 'dismiss'> {
  readonly market: Pick<Catalogue, 'marketInfo$'>;
  readonly openBets: Pick<OpenBets, 'bets$'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/**
 * Closes several positions, each with its own cash out. A refused, worse or held cash out does not stop the others, and
 * none of them depends on the page that shows them.
 */
export function createGreenAll(
  { market, openBets, player$, quote$, progress$, take, dismiss }: Deps,
  scope: Scope,
): GreenAll {
  const taken = createState<GreenAll['taken$']['value']>([], scope);
  scope.run(player$.pipe(distinctUntilChanged()), () => taken.set([]));
  scope.run(progress$, (all) =>
    taken.update((list) =>
      list.map((each) => ({ ...each, progress: all.get(each.marketId) ?? each.progress })),
    ),
  );

  const isRunning = (marketId: string): boolean => {
    const progress = progress$.value.get(marketId);
    return progress !== undefined && !isOver(progress);
  };

  const facts$ = (of: GreenMarket): Observable<GreenFacts> => {
    const isLate$ = timer(WAIT_MS).pipe(
      map(() => true),
      startWith(false),
    );
    return combineLatest([
      quote$({ eventId: of.eventId, marketId: of.marketId, runnerId: null }, 100),
      market.marketInfo$(of.eventId, of.marketId).pipe(startWith(null)),
      progress$,
      isLate$,
    ]).pipe(
      map(([quote, info, , isLate]) => ({
        ...of,
        market: info,
        quote: isRunning(of.marketId) ? CLOSING : quote,
        isKnown: isLate || (info !== null && !('kind' in quote && quote.kind === 'loading')),
      })),
    );
  };

  const rows$ = (eventId: string | null): Observable<readonly GreenRow[] | null> =>
    defer(() => {
      const known = new Map<string, Observable<GreenFacts>>();
      /** Shares the facts of a position, so that a new bet in another market does not restart its quote. */
      const shared$ = (position: GreenMarket): Observable<GreenFacts> => {
        const before = known.get(position.marketId);
        if (before) return before;
        const own$ = facts$(position).pipe(
          share({
            connector: () => new ReplaySubject<GreenFacts>(1),
            resetOnRefCountZero: () => timer(0),
          }),
        );
        known.set(position.marketId, own$);
        return own$;
      };
      return openBets.bets$.pipe(
        map(({ value }) => (value === undefined ? null : positionsIn(value, eventId))),
        distinctUntilChanged(isSameJson),
        switchMap((positions) =>
          positions === null || positions.length === 0
            ? of(positions as readonly GreenFacts[] | null)
            : combineLatest(positions.map(shared$)),
        ),
        scan<readonly GreenFacts[] | null, readonly GreenRow[] | null>(rowsAfter, null),
        distinctUntilChanged(),
      );
    });

  return {
    // If the player changes, the rows of the previous player disappear.
    positions$: (eventId) =>
      player$.pipe(
        distinctUntilChanged(),
        switchMap(() => rows$(eventId)),
        distinctUntilChanged(),
      ),
    taken$: taken.value$,
    takeAll(choices) {
      const next = choices.filter(({ marketId }) => !isRunning(marketId));
      taken.update((list) => withChoices(list, next));
      const composer = player$.value;
      for (const { marketId, quote } of next) {
        // An earlier cash out of the market that is over must not count as the new one.
        dismiss(marketId);
        // The dismissal may be the first to notice that another player has logged in.
        if (player$.value !== composer) return;
        take(quote);
      }
    },
    finish() {
      for (const { marketId } of taken.value$.value) dismiss(marketId);
      taken.set([]);
    },
  };
}

/** Adds these choices to the chosen markets. A choice replaces an earlier choice for the same market. */
function withChoices(
  list: GreenAll['taken$']['value'],
  choices: Parameters<GreenAll['takeAll']>[0],
): GreenAll['taken$']['value'] {
  const chosen = new Set(choices.map(({ marketId }) => marketId));
  return [
    ...list.filter(({ marketId }) => !chosen.has(marketId)),
    ...choices.map(({ eventId, eventTitle, marketId, marketName, quote }) => ({
      eventId,
      eventTitle,
      marketId,
      marketName,
      accepted: quote.worst,
      progress: null,
    })),
  ];
}

/** The markets in which a bet is matched, in the order of their first bets. */
function positionsIn(bets: readonly OpenBet[], eventId: string | null): readonly GreenMarket[] {
  const markets = new Map<string, GreenMarket>();
  for (const bet of bets)
    if (
      bet.matched > 0 &&
      (eventId === null || bet.eventId === eventId) &&
      !markets.has(bet.marketId)
    )
      markets.set(bet.marketId, {
        eventId: bet.eventId,
        eventTitle: bet.eventTitle,
        marketId: bet.marketId,
        marketName: bet.marketName,
      });
  return [...markets.values()];
}
