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
import type { Behavior } from '../../rx/behavior';
import { isSameJson } from '../../rx/isSameJson';
import type { Scope } from '../../rx/scope';
import type { PersistedMap } from '../../storage/persistedMap';
import type { OpenBets } from '../openBets/openBets';
import type { OpenBet } from '../types';
import type { StoredCashOut } from './cashOutStore';
import { type GreenFacts, rowsAfter } from './greenRows';
import { createTaken } from './greenTaken';
import { isOver } from './progress';
import type { CashOutQuote, CashOuts, GreenAll, GreenMarket, GreenRow } from './types';

/** The longest wait for a quote before the list is shown, in ms. */
const WAIT_MS = 3_000;

const CLOSING: GreenRow['quote'] = { kind: 'closing' };

interface Deps extends Pick<CashOuts, 'quote$' | 'progress$' | 'dismiss'> {
  /** Takes a quote as `CashOuts.take` does, with the place of the market in the list. */
  readonly take: (quote: CashOutQuote, place: number) => void;
  readonly stored: Pick<PersistedMap<StoredCashOut>, 'values$' | 'putAll'>;
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
  { market, openBets, player$, stored, quote$, progress$, take, dismiss }: Deps,
  scope: Scope,
): GreenAll & Pick<ReturnType<typeof createTaken>, 'placeOf'> {
  const taken = createTaken({ stored, progress$, openBets, player$, dismiss }, scope);

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
    taken$: taken.taken$,
    placeOf: taken.placeOf,
    takeAll(choices) {
      const composer = player$.value;
      // Only the finished list of an earlier page is not shown.
      if (taken.taken$.value.length === 0) taken.clear();
      if (player$.value !== composer) return;
      const next = choices.filter(({ marketId }) => !isRunning(marketId));
      const first = taken.add(next);
      for (const [at, { marketId, quote }] of next.entries()) {
        // An earlier cash out of the market that is over must not count as the new one.
        dismiss(marketId);
        // The dismissal may be the first to notice that another player has logged in.
        if (player$.value !== composer) return;
        take(quote, first + at);
      }
    },
    finish: taken.clear,
  };
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
