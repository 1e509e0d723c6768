import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';
import type { Behavior } from '../core/behavior';
import type { Loadable } from '../core/loadable';
import type { Scope } from '../core/scope';
import type { Books, Catalogue, MarketInfo, MarketState } from '../market/types';
import type { Minor } from '../rules/money';
import { bestResult } from './bestResult';
import { type MarketBet, profitByRunner, shapeOf } from './positionRules';
import { isDraft } from './slipRules';
import type { Leg, OpenBet, SlipState } from './types';

export type ProfitByRunner = ReadonlyMap<string, Minor>;

export interface Positions {
  /**
   * Emits runner id → profit if it wins, from the matched parts of the player's bets; null where they have
   * none, where one winner does not tell the whole result, and until the market's rules are known. The
   * present value comes first, once the market is known.
   */
  profit$(marketId: string): Observable<ProfitByRunner | null>;
  /**
   * Emits the same with the drafts of the slip as if they were matched; null where there is no draft
   * either.
   */
  whatIf$(marketId: string): Observable<ProfitByRunner | null>;
  /**
   * Emits the best that the matched bets can come to, each market by itself, added up: of one market, or of
   * all where it is null. The present value comes first, then each change.
   */
  best$(marketId: string | null): Observable<Minor>;
}

interface Deps {
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly slip$: Observable<SlipState>;
  readonly books: Pick<Books, 'market$'>;
  readonly catalogue: Pick<Catalogue, 'marketInfo$'>;
}

const asMatched = ({ runnerId, side, asked, rate, stake }: Leg): MarketBet => ({
  runnerId,
  side,
  price: asked,
  rate,
  size: stake ?? 0,
});

/** The profit of each result of a market for the player: a preview, the server settles. */
export function createPositions({ bets$, slip$, books, catalogue }: Deps, scope: Scope): Positions {
  const betsIn = (marketId: string): Observable<readonly OpenBet[]> =>
    bets$.pipe(map(({ value }) => value?.filter((bet) => bet.marketId === marketId) ?? []));
  const runnersOf = (marketId: string): Observable<MarketState['runners']> =>
    books.market$(marketId).pipe(
      map(({ runners }) => runners),
      distinctUntilChanged(),
    );
  const draftsIn = (marketId: string): Observable<readonly Leg[]> =>
    slip$.pipe(
      map(({ legs }) =>
        legs.filter((leg) => leg.marketId === marketId && isDraft(leg) && (leg.stake ?? 0) > 0),
      ),
    );
  /** The market's rules, asked for only where the player has a bet or a draft; null until known. */
  const rulesOf = (marketId: string, eventId: string | null): Observable<MarketInfo | null> =>
    eventId === null
      ? of(null)
      : catalogue.marketInfo$(eventId, marketId).pipe(startWith<MarketInfo | null>(null));

  const profit = (
    marketId: string,
    drafts$: Observable<readonly Leg[]>,
  ): Observable<ProfitByRunner | null> => {
    const parts$ = combineLatest([betsIn(marketId), drafts$]);
    const rules$ = parts$.pipe(
      map(([bets, drafts]) => (bets[0] ?? drafts[0])?.eventId ?? null),
      distinctUntilChanged(),
      switchMap((eventId) => rulesOf(marketId, eventId)),
    );
    return scope.bind(
      combineLatest([parts$, runnersOf(marketId), rules$]).pipe(
        map(([[bets, drafts], runners, rules]) => {
          const shape = rules === null ? null : shapeOf(runners, rules);
          const isKnown = [...bets, ...drafts].every(({ runnerId }) => runners.has(runnerId));
          return shape !== null && isKnown
            ? profitByRunner(bets, drafts.map(asMatched), shape)
            : null;
        }),
        distinctUntilChanged(sameProfit),
      ),
    );
  };

  const best$ = (only: string | null): Observable<Minor> => {
    const markets$ = bets$.pipe(
      map(({ value = [] }) =>
        marketsOf(
          value.filter((bet) => bet.matched > 0 && (only ?? bet.marketId) === bet.marketId),
        ),
      ),
    );
    // One runner alone is told without the rules of its market.
    const rules$ = markets$.pipe(
      map((markets) =>
        markets.flatMap(([bet, ...others]) =>
          bet && others.some(({ runnerId }) => runnerId !== bet.runnerId) ? [bet] : [],
        ),
      ),
      distinctUntilChanged(
        (a, b) => a.map(({ marketId }) => marketId).join() === b.map((bet) => bet.marketId).join(),
      ),
      switchMap((several) =>
        several.length === 0
          ? of([])
          : combineLatest(several.map((bet) => rulesOf(bet.marketId, bet.eventId))),
      ),
    );
    return scope.bind(
      combineLatest([markets$, rules$]).pipe(
        map(([markets, rules]) =>
          markets.reduce(
            (sum, bets) =>
              sum + bestResult(bets, rules.find((rule) => rule?.id === bets[0]?.marketId) ?? null),
            0,
          ),
        ),
        distinctUntilChanged(),
      ),
    );
  };

  return {
    best$,
    profit$: (marketId) => profit(marketId, of([])),
    whatIf$: (marketId) => profit(marketId, draftsIn(marketId)),
  };
}

/** The bets of each market together. */
const marketsOf = (bets: readonly OpenBet[]): readonly (readonly OpenBet[])[] =>
  [...new Set(bets.map(({ marketId }) => marketId))].map((id) =>
    bets.filter(({ marketId }) => marketId === id),
  );

function sameProfit(a: ProfitByRunner | null, b: ProfitByRunner | null): boolean {
  if (a === null || b === null) return a === b;
  return a.size === b.size && [...a].every(([id, profit]) => b.get(id) === profit);
}
