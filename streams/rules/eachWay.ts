/** Bets with two halves: one on the win, and one on a place. */

import type { Minor } from './money';
import type { Bet } from './position';
import { type Range, withCompanions } from './winners';
import { sum } from './sum';

export type { Bet } from './position';

/** The terms of an each-way market. They are fixed when the market is created, even if fewer runners start. */
export interface EachWayTerms {
  /** The number of places that pay; the winner takes one of them. */
  readonly places: number;
  /** The whole number by which the odds are divided for a place: 5 for a fifth. */
  readonly divisor: number;
}

/** How a runner finished: first, in another place that pays, or in no place that pays. */
export type EachWayResult = 'WON' | 'PLACED' | 'LOST';

/** One player's bets in one each-way market. The size of a bet is the stake on each of its two halves. */
export interface EachWayPosition {
  /** Every runner that can still win. Bets on removed runners are void and left out. */
  readonly runners: readonly string[];
  /** The runners that have lost. Their bets count in every result. */
  readonly lost?: readonly string[] | undefined;
  readonly terms: EachWayTerms;
  readonly matched: readonly Bet[];
  /** The unmatched parts of orders, at their requested prices. */
  readonly unmatched: readonly Bet[];
}

type Terms = Pick<EachWayTerms, 'divisor'>;
type BetTerms = Pick<Bet, 'side' | 'price'>;
type Results = Record<EachWayResult, number>;

const RESULTS: readonly EachWayResult[] = ['WON', 'PLACED', 'LOST'];

/**
 * Returns a bet's result before commission, in minor units. A back that wins pays s(p−1)(1+1/d), a back that is placed
 * pays s(p−1)/d − s, and any other back loses both halves. A lay has the opposite result. The result is rounded to the
 * nearest minor unit, with halves away from zero, so that both sides of a match agree.
 */
export function eachWayProfit(bet: Bet, terms: Terms, result: EachWayResult): Minor {
  return toMinor(exact(bet, terms)[result], terms);
}

/** Returns the largest loss of a single bet: both stakes of a back, or both payouts of a lay. */
export function eachWayLiability(bet: Bet, terms: Terms): Minor {
  return Math.max(0, ...RESULTS.map((result) => 0 - eachWayProfit(bet, terms, result)));
}

/**
 * Returns the largest stake on each half, in whole currency units, whose liability stays within a limit; null if it is
 * below one unit.
 */
export function largestEachWayStake(
  { side, price }: BetTerms,
  { divisor }: Terms,
  limit: Minor,
): Minor | null {
  // The risk of one unit, in fractions of a minor unit.
  const risk = side === 'BACK' ? 200 * divisor : (price - 100) * (divisor + 1);
  const units = Math.floor((limit * divisor) / Math.max(1, risk));
  return units >= 1 ? units * 100 : null;
}

/**
 * Returns the result of the bets in one market whose race has ended, before commission, in minor units. The exact sum
 * is rounded once, so the number of fills of a bet makes no difference.
 *
 * @param resultOf returns the result of a runner; null if its bets are void
 */
export function eachWayResult(
  bets: readonly Bet[],
  terms: Terms,
  resultOf: (runnerId: string) => EachWayResult | null,
): Minor {
  const parts = bets.map((bet) => {
    const result = resultOf(bet.runnerId);
    return result === null ? 0 : exact(bet, terms)[result];
  });
  return toMinor(sum(parts), terms);
}

/**
 * Returns the results of matched bets for each winner, before commission. Each result is a range over every possible
 * finish, because the runners in the other places decide the rest.
 */
export function eachWayResults(position: Omit<EachWayPosition, 'unmatched'>): Map<string, Range> {
  const { runners, terms } = position;
  const ranges = endsOf({ ...position, unmatched: [] });
  return new Map(
    runners.map((id, index) => {
      const { worst = 0, best = 0 } = ranges[index] ?? {};
      return [id, { worst: toMinor(worst, terms), best: toMinor(best, terms) }];
    }),
  );
}

/**
 * Returns the largest loss of the position, in minor units; never negative. It covers every winner and every choice of
 * the other placed runners, with any part of the unmatched orders matched by then. It is exact: for a given result,
 * each order can be checked separately for whether a match makes the result worse.
 */
export function eachWayExposure(position: EachWayPosition): Minor {
  const worst = endsOf(position).map((range) => range.worst);
  return Math.max(0, 0 - toMinor(Math.min(0, ...worst), position.terms));
}

/**
 * Returns the lowest and the highest result for each winner, in the unit of `exact`. An unmatched order counts only if
 * it makes a result worse.
 */
function endsOf(position: EachWayPosition): readonly Range[] {
  const { runners, lost = [], terms, matched, unmatched } = position;
  const sums = new Map<string, Results>(
    [...runners, ...lost].map((id) => [id, { WON: 0, PLACED: 0, LOST: 0 }]),
  );
  for (const [bets, isOpen] of [[matched, false] as const, [unmatched, true] as const])
    for (const bet of bets) {
      const results = sums.get(bet.runnerId);
      const own = exact(bet, terms);
      if (results !== undefined)
        for (const result of RESULTS)
          results[result] += isOpen ? Math.min(0, own[result]) : own[result];
    }
  const all = [...sums.values()];
  const allLose = sum(all.map(({ LOST }) => LOST));
  const left = all.slice(0, runners.length);
  return withCompanions(
    left.map(({ WON, LOST }) => allLose + WON - LOST),
    left.map(({ PLACED, LOST }) => PLACED - LOST),
    Math.min(terms.places, left.length) - 1,
  );
}

/**
 * Returns the results of a bet in units of a minor unit divided by a hundred times the divisor. In this unit, every
 * result is whole.
 */
function exact({ side, price, size }: Bet, { divisor }: Terms): Results {
  const sign = side === 'BACK' ? 1 : -1;
  const odds = Math.round(size * (price - 100));
  const stake = size * 100 * divisor;
  return {
    WON: sign * odds * (divisor + 1),
    PLACED: sign * (odds - stake),
    LOST: sign * -2 * stake,
  };
}

function toMinor(parts: number, { divisor }: Terms): Minor {
  const size = Math.round(Math.abs(parts) / (100 * divisor));
  return parts < 0 ? 0 - size : size;
}
