/** Bets with two halves, on the win and on a place. */

import type { Minor } from './money';
import type { Bet } from './position';
import { type Range, withCompanions } from './winners';
import { sum } from './sum';

export type { Bet } from './position';

/** The terms of an each-way market, fixed when it is created, whichever runners start. */
export interface EachWayTerms {
  /** The number of places that pay; the winner takes one of them. */
  readonly places: number;
  /** The place pays the odds divided by this whole number: 5 for a fifth. */
  readonly divisor: number;
}

/** How a runner finished: first, in another place that pays, or in neither. */
export type EachWayResult = 'WON' | 'PLACED' | 'LOST';

/** One player's bets in one each-way market. The size of a bet is the stake on each of its two halves. */
export interface EachWayPosition {
  /** Every runner that can still win. Bets on other runners (removed, so void) are left out. */
  readonly runners: readonly string[];
  /** Runners that have lost: their bets count in every result. */
  readonly lost?: readonly string[] | undefined;
  readonly terms: EachWayTerms;
  readonly matched: readonly Bet[];
  /** The unmatched remainders of orders, at their asked prices. */
  readonly unmatched: readonly Bet[];
}

type Terms = Pick<EachWayTerms, 'divisor'>;
type BetTerms = Pick<Bet, 'side' | 'price'>;
type Results = Record<EachWayResult, number>;

const RESULTS: readonly EachWayResult[] = ['WON', 'PLACED', 'LOST'];

/**
 * A bet's result, before commission: a back that wins pays s(p−1)(1+1/d), one that is placed s(p−1)/d − s, any other
 * loses both halves; a lay is the reverse. Rounded to the nearest minor unit, halves away from zero, so that both sides
 * of a match agree.
 */
export function eachWayProfit(bet: Bet, terms: Terms, result: EachWayResult): Minor {
  return toMinor(exact(bet, terms)[result], terms);
}

/** The largest loss of a bet on its own: both stakes of a back, both payouts of a lay. */
export function eachWayLiability(bet: Bet, terms: Terms): Minor {
  return Math.max(0, ...RESULTS.map((result) => 0 - eachWayProfit(bet, terms, result)));
}

/**
 * The largest stake in whole currency units on each half whose liability stays within a limit; null if below one unit.
 */
export function largestEachWayStake(
  { side, price }: BetTerms,
  { divisor }: Terms,
  limit: Minor,
): Minor | null {
  // What one unit risks, in fractions of a minor unit.
  const risk = side === 'BACK' ? 200 * divisor : (price - 100) * (divisor + 1);
  const units = Math.floor((limit * divisor) / Math.max(1, risk));
  return units >= 1 ? units * 100 : null;
}

/**
 * The result of bets in one market whose race has ended, before commission. The sum is exact and rounded once, so a bet
 * counts the same however many fills matched it.
 *
 * @param resultOf null for a runner whose bets are void
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
 * Returns, for each runner, the results of matched bets over every finish in which it wins: the runners in the other
 * places decide the rest. Before commission.
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
 * The largest loss of the position over every winner and every choice of the other placed runners, with any part of the
 * unmatched orders matched by then. Never negative. Exact, because for a given result each order alone decides whether
 * being matched hurts.
 */
export function eachWayExposure(position: EachWayPosition): Minor {
  const worst = endsOf(position).map((range) => range.worst);
  return Math.max(0, 0 - toMinor(Math.min(0, ...worst), position.terms));
}

/** By winner: the lowest and the highest result, in the unit of `exact`; an unmatched order counts only if it hurts. */
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

/** In units of a minor unit divided by a hundred times the divisor, in which every result is whole. */
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
