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
import type { Books, Catalogue, MarketInfo, MarketState } from '../../catalogue/types';
import type { Minor } from '../../rules/money';
import { bestResult } from '../placing/bestResult';
import {
  exposureOf,
  type MarketBet,
  type MarketShape,
  matchedPart,
  shapeOf,
  unmatchedPart,
} from './positionRules';
import { isTold, netOf, type Results, resultsOf } from './results';
import { draftBet } from '../slip/slipFunds';
import { isDraft } from '../slip/slipRules';
import type { Leg, LegProblem, OpenBet, SlipState } from '../types';

/** The player's results of a market, each step with the bets of the one before it. */
export interface Steps {
  /** The matched parts alone. */
  readonly matched: Results;
  /** The waiting parts too, as if they were matched at their prices. */
  readonly waiting: Results;
  /** The drafts of the slip too, likewise. */
  readonly slip: Results;
}

/** The player's position in a market: a preview, the server settles. */
export interface Position {
  readonly gross: Steps;
  /** After the market's commission, at its base rate. */
  readonly net: Steps;
  /** The commission on a gain, in percent; 0 where there is none. */
  readonly commission: number;
  /** The number of bets of which a part is matched. */
  readonly bets: number;
  readonly hasWaiting: boolean;
  readonly hasDrafts: boolean;
  /** The largest loss of the bets, whatever part of the waiting ones is matched; never negative. */
  readonly exposure: Minor;
  /** The same once the drafts are matched. */
  readonly exposureWithSlip: Minor;
}

export interface Positions {
  /**
   * Emits the player's position in a market; null where they have neither a bet nor a draft with a stake,
   * where the results cannot be told (each way without its terms, and where each runner wins by itself),
   * and until the market's rules are known. The present one comes first, once the market's odds are known.
   */
  position$(marketId: string): Observable<Position | null>;
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

const isSame = <T>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Problems of a bet that nobody takes, whatever its stake and however long the player waits. */
const NEVER_TAKEN: ReadonlySet<LegProblem['kind']> = new Set([
  'closed',
  'runnerRemoved',
  'offLadder',
]);

/** A draft that would be sent at this price with this stake, at once or once its market goes on. */
const isCounted = (leg: Leg): boolean =>
  isDraft(leg) &&
  (leg.stake ?? 0) > 0 &&
  leg.asked > 0 &&
  leg.problems.every(({ kind }) => !NEVER_TAKEN.has(kind));

/** The bets of each market together. */
const marketsOf = (bets: readonly OpenBet[]): readonly (readonly OpenBet[])[] =>
  [...new Set(bets.map(({ marketId }) => marketId))].map((id) =>
    bets.filter(({ marketId }) => marketId === id),
  );

/** The position of a player in each market. */
export function createPositions({ bets$, slip$, books, catalogue }: Deps, scope: Scope): Positions {
  const betsIn = (marketId: string): Observable<readonly OpenBet[]> =>
    bets$.pipe(
      map(({ value }) => value?.filter((bet) => bet.marketId === marketId) ?? []),
      distinctUntilChanged(isSame),
    );
  // The slip is told anew with each price of it, and each of a hundred markets listens.
  const draftsIn = (marketId: string): Observable<readonly Draft[]> =>
    slip$.pipe(
      map(({ legs }) =>
        legs
          .filter((leg) => leg.marketId === marketId && isCounted(leg))
          .map((leg) => ({ eventId: leg.eventId, bet: draftBet(leg) })),
      ),
      distinctUntilChanged(isSame),
    );
  const runnersOf = (marketId: string): Observable<MarketState['runners']> =>
    books.market$(marketId).pipe(
      map(({ runners }) => runners),
      distinctUntilChanged(),
    );
  /** The market's rules, asked for only where the player has a bet or a draft; null until known. */
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
            if (rules === null || shape === null || !isTold(shape)) return null;
            const drafts = drafted.map(({ bet }) => bet);
            const isKnown =
              [...bets, ...drafts].every(({ runnerId }) => runners.has(runnerId)) &&
              bets.every(({ bettingType }) => bettingType === rules.bettingType);
            return isKnown ? positionOf(bets, drafts, shape, rules.commission) : null;
          }),
          distinctUntilChanged(isSame),
        ),
      );
    },
  };
}

interface Draft extends Pick<Leg, 'eventId'> {
  readonly bet: MarketBet;
}

/** The position by bets and drafts of one market; null where none of them counts. */
function positionOf(
  bets: readonly OpenBet[],
  drafts: readonly MarketBet[],
  shape: MarketShape,
  percent: number,
): Position | null {
  const running = (bet: MarketBet): boolean => bet.size > 0 && shape.runners.includes(bet.runnerId);
  const matched = bets.map(matchedPart).filter(running);
  const waiting = bets.map(unmatchedPart).filter(running);
  const added = drafts.filter(running);
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
