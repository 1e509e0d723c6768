import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Behavior } from '../core/behavior';
import type { Loadable } from '../core/loadable';
import type { Scope } from '../core/scope';
import type { Books } from '../market/types';
import type { Minor } from '../rules/money';
import { profitByRunner } from './positionRules';
import type { Leg, OpenBet, SlipState } from './types';

export type ProfitByRunner = ReadonlyMap<string, Minor>;

export interface Positions {
  /**
   * Runner id → profit if it wins, from the matched parts of the player's bets; null where he has none,
   * and in line markets. The present value first, once the market is known.
   */
  profit$(marketId: string): Observable<ProfitByRunner | null>;
  /** The same with the drafts of the slip as if they were matched; null where there is no draft either. */
  whatIf$(marketId: string): Observable<ProfitByRunner | null>;
}

interface Deps {
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly slip$: Observable<SlipState>;
  readonly books: Pick<Books, 'market$'>;
}

/** What each result of a market would bring the player: a preview, the server settles. */
export function createPositions({ bets$, slip$, books }: Deps, scope: Scope): Positions {
  const betsIn = (marketId: string): Observable<readonly OpenBet[]> =>
    bets$.pipe(
      map(({ value }) => (value ?? []).filter((bet) => bet.marketId === marketId)),
      distinctUntilChanged(sameList),
    );
  const runnersOf = (marketId: string): Observable<readonly string[]> =>
    books.market$(marketId).pipe(
      map(({ runners }) => runners),
      distinctUntilChanged(),
      map((runners) =>
        [...runners].flatMap(([id, { status }]) => (status === 'REMOVED' ? [] : [id])),
      ),
    );
  const draftsIn = (marketId: string): Observable<readonly Leg[]> =>
    slip$.pipe(
      map(({ legs }) =>
        legs.filter(
          (leg) => leg.marketId === marketId && isDraft(leg) && leg.stake !== null && leg.stake > 0,
        ),
      ),
      distinctUntilChanged(sameList),
    );

  return {
    profit$: (marketId) =>
      scope.bind(
        combineLatest([betsIn(marketId), runnersOf(marketId)]).pipe(
          map(([bets, runners]) => profitByRunner(bets, [], runners)),
          distinctUntilChanged(sameProfit),
        ),
      ),
    whatIf$: (marketId) =>
      scope.bind(
        combineLatest([betsIn(marketId), draftsIn(marketId), runnersOf(marketId)]).pipe(
          map(([bets, drafts, runners]) =>
            drafts.some(({ bettingType }) => bettingType === 'LINE')
              ? null
              : profitByRunner(
                  bets,
                  drafts.map(({ runnerId, side, asked, stake }) => ({
                    runnerId,
                    side,
                    price: asked,
                    size: stake ?? 0,
                  })),
                  runners,
                ),
          ),
          distinctUntilChanged(sameProfit),
        ),
      ),
  };
}

const isDraft = ({ state: { at } }: Leg): boolean => at === 'draft' || at === 'confirming';

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, place) => item === b[place]);
}

function sameProfit(a: ProfitByRunner | null, b: ProfitByRunner | null): boolean {
  if (a === null || b === null) return a === b;
  return a.size === b.size && [...a].every(([id, profit]) => b.get(id) === profit);
}
