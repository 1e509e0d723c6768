import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import type { Loadable } from '../../rx/loadable';
import type { Scope } from '../../rx/scope';
import { isSameJson } from '../../rx/isSameJson';
import type { Books, Catalogue, MarketInfo, MarketState } from '../../catalogue/types';
import type { Minor } from '../../rules/money';
import { bestResult } from '../placing/bestResult';
import {
  exposureOf,
  inMarket,
  type MarketBet,
  type MarketShape,
  matchedPart,
  shapeOf,
  unmatchedPart,
} from './positionRules';
import { hasKnownResults, netOf, type Results, resultsOf } from './results';
import { isDraft } from '../slip/selected';
import { draftBet } from '../slip/slipRisk';
import type { Leg, LegProblem, OpenBet, SlipState } from '../types';

/** The player's results in a market, in three steps. Each step includes the bets of the previous one. */
export interface Steps {
  /** The matched parts only. */
  readonly matched: Results;
  /** Adds the unmatched parts, as if they were matched at their prices. */
  readonly waiting: Results;
  /** Adds the drafts of the slip, as if they were matched at their prices. */
  readonly slip: Results;
}

/** The player's position in a market. It is a preview: the server settles. */
export interface Position {
  readonly gross: Steps;
  /** The results after the market's commission at its base rate. */
  readonly net: Steps;
  /** The commission on a gain, in percent; 0 if the market does not charge commission. */
  readonly commission: number;
  /** The number of bets that are at least partly matched. */
  readonly bets: number;
  readonly hasWaiting: boolean;
  readonly hasDrafts: boolean;
  /** The largest loss if any part of the unmatched bets is matched, in minor units; never negative. */
  readonly exposure: Minor;
  /** The largest loss if the drafts are matched as well, in minor units. */
  readonly exposureWithSlip: Minor;
}

export interface Positions {
  /**
   * Emits the player's position in a market, starting with the current one if the market's odds have loaded. Emits null
   * while the player has neither a bet nor a draft with a stake, and while the market's rules are unknown. Also emits
   * null if the results cannot be calculated: each way without its terms, or runners that win independently.
   */
  position$(marketId: string): Observable<Position | null>;
  /**
   * Emits the best possible result of the matched bets in minor units, starting with the current value. It is the
   * result of one market, or the sum over all markets if the id is null.
   */
  best$(marketId: string | null): Observable<Minor>;
}

interface Deps {
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly slip$: Observable<SlipState>;
  readonly books: Pick<Books, 'market$'>;
  readonly catalogue: Pick<Catalogue, 'marketInfo$'>;
}

/** The problems that prevent a bet at any stake and after any wait. */
const NEVER_TAKEN: ReadonlySet<LegProblem['kind']> = new Set([
  'closed',
  'runnerRemoved',
  'offLadder',
]);

/** Whether the draft can be sent at this price with this stake, either now or when its market resumes. */
const isCounted = (leg: Leg): boolean =>
  isDraft(leg) &&
  (leg.stake ?? 0) > 0 &&
  leg.requestedPrice > 0 &&
  leg.problems.every(({ kind }) => !NEVER_TAKEN.has(kind));

/** Groups the bets by market. */
const marketsOf = (bets: readonly OpenBet[]): readonly (readonly OpenBet[])[] =>
  [...new Set(bets.map(({ marketId }) => marketId))].map((id) =>
    bets.filter(({ marketId }) => marketId === id),
  );

/** Derives the player's position in each market. */
export function createPositions({ bets$, slip$, books, catalogue }: Deps, scope: Scope): Positions {
  const betsIn = (marketId: string): Observable<readonly OpenBet[]> =>
    bets$.pipe(
      map(({ value }) => value?.filter((bet) => bet.marketId === marketId) ?? []),
      distinctUntilChanged(isSameJson),
    );
  // The drafts are selected here because the slip emits at each change of its prices, and up to a hundred markets
  // subscribe.
  const draftsIn = (marketId: string): Observable<readonly Draft[]> =>
    slip$.pipe(
      map(({ legs }) =>
        legs
          .filter((leg) => leg.marketId === marketId && isCounted(leg))
          .map((leg) => ({ eventId: leg.eventId, bet: draftBet(leg) })),
      ),
      distinctUntilChanged(isSameJson),
    );
  const runnersOf = (marketId: string): Observable<MarketState['runners']> =>
    books.market$(marketId).pipe(
      map(({ runners }) => runners),
      distinctUntilChanged(),
    );
  /** Emits the market's rules; null until they load. They are fetched only if the player has a bet or a draft. */
  const rulesOf = (marketId: string, eventId: string | null): Observable<MarketInfo | null> =>
    eventId === null
      ? of(null)
      : catalogue.marketInfo$(eventId, marketId).pipe(startWith<MarketInfo | null>(null));

  const best$ = (only: string | null): Observable<Minor> => {
    const markets$ = bets$.pipe(
      map(({ value = [] }) =>
        marketsOf(
          value.filter((bet) => bet.matched > 0 && (only ?? bet.marketId) === bet.marketId),
        ),
      ),
    );
    // The result of a single runner does not depend on the rules.
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
    position$(marketId) {
      const parts$ = combineLatest([betsIn(marketId), draftsIn(marketId)]);
      const rules$ = parts$.pipe(
        map(([bets, drafts]) => (bets[0] ?? drafts[0])?.eventId ?? null),
        distinctUntilChanged(),
        switchMap((eventId) => rulesOf(marketId, eventId)),
      );
      return scope.bind(
        combineLatest([parts$, runnersOf(marketId), rules$]).pipe(
          map(([[bets, drafted], runners, rules]) => {
            const shape = rules === null ? null : shapeOf(runners, rules);
            if (rules === null || shape === null || !hasKnownResults(shape)) return null;
            const drafts = drafted.map(({ bet }) => bet);
            const isKnown =
              [...bets, ...drafts].every(({ runnerId }) => runners.has(runnerId)) &&
              bets.every(({ bettingType }) => bettingType === rules.bettingType);
            return isKnown ? positionOf(bets, drafts, shape, rules.commission) : null;
          }),
          distinctUntilChanged(isSameJson),
        ),
      );
    },
  };
}

interface Draft extends Pick<Leg, 'eventId'> {
  readonly bet: MarketBet;
}

/** Returns the position from the bets and drafts in one market; null if none of them counts. */
function positionOf(
  bets: readonly OpenBet[],
  drafts: readonly MarketBet[],
  shape: MarketShape,
  percent: number,
): Position | null {
  const isIn = (bet: MarketBet): boolean => inMarket(bet, shape);
  const matched = bets.map(matchedPart).filter(isIn);
  const waiting = bets.map(unmatchedPart).filter(isIn);
  const added = drafts.filter(isIn);
  if (matched.length + waiting.length + added.length === 0) return null;
  const gross: Steps = {
    matched: resultsOf(matched, shape),
    waiting: resultsOf([...matched, ...waiting], shape),
    slip: resultsOf([...matched, ...waiting, ...added], shape),
  };
  const rate = Math.round(percent * 100);
  return {
    gross,
    net: {
      matched: netOf(gross.matched, rate),
      waiting: netOf(gross.waiting, rate),
      slip: netOf(gross.slip, rate),
    },
    commission: percent,
    bets: matched.length,
    hasWaiting: waiting.length > 0,
    hasDrafts: added.length > 0,
    exposure: exposureOf(matched, waiting, shape),
    exposureWithSlip: exposureOf([...matched, ...added], waiting, shape),
  };
}
