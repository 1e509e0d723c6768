import type { Minor } from './money';
import type { Bet } from './position';

export type { Bet } from './position';

/** The terms of an each-way market, fixed when it is made, whatever runs in the end. */
export interface EachWayTerms {
  /** The number of places that pay; the winner takes one of them. */
  readonly places: number;
  /** The place pays the odds divided by this whole number: 5 for a fifth. */
  readonly divisor: number;
}

/** How a runner ended: first, in another place that pays, or in none. */
export type EachWayResult = 'WON' | 'PLACED' | 'LOST';

/** One player's bets in one each-way market. The size of a bet is the stake on each of its two halves. */
export interface EachWayPosition {
  /** Every runner that can still win. Bets on other runners (removed, so void) are left out. */
  readonly runners: readonly string[];
  readonly terms: EachWayTerms;
  readonly matched: readonly Bet[];
  /** The unmatched remainders of orders, at their asked prices. */
  readonly unmatched: readonly Bet[];
}

type Terms = Pick<EachWayTerms, 'divisor'>;
type Results = Record<EachWayResult, number>;

const RESULTS: readonly EachWayResult[] = ['WON', 'PLACED', 'LOST'];

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/**
 * A bet's result, before commission (domain.md, "Racing"): a back wins s(p−1)(1+1/d), placed it brings
 * s(p−1)/d − s, else it loses both halves; a lay the reverse. Rounded to the nearest minor unit, halves
 * away from zero, so that both sides of a match agree.
 */
export function eachWayProfit(bet: Bet, terms: Terms, result: EachWayResult): Minor {
  return toMinor(exact(bet, terms)[result], terms);
}

/** The largest loss of a bet by itself: two stakes of a back, both payouts of a lay. */
export function eachWayLiability(bet: Bet, terms: Terms): Minor {
  return Math.max(0, ...RESULTS.map((result) => 0 - eachWayProfit(bet, terms, result)));
}

/**
 * The largest loss of the position over every winner and every choice of the other placed runners, with any
 * part of the unmatched orders matched by then. Never negative. Exact, because for a given result each order
 * alone decides whether being matched hurts.
 */
export function eachWayExposure({ runners, terms, matched, unmatched }: EachWayPosition): Minor {
  const sums = new Map<string, Results>(runners.map((id) => [id, { WON: 0, PLACED: 0, LOST: 0 }]));
  for (const [bets, isOpen] of [[matched, false] as const, [unmatched, true] as const])
    for (const bet of bets) {
      const results = sums.get(bet.runnerId);
      const own = exact(bet, terms);
      if (results !== undefined)
        for (const result of RESULTS)
          results[result] += isOpen ? Math.min(0, own[result]) : own[result];
    }
  const all = [...sums.values()];
  const others = Math.min(terms.places, all.length) - 1;
  const allLose = sum(all.map(({ LOST }) => LOST));
  // The worst of the others are the same whoever wins, but for the winner among them.
  const rising = all.map(({ PLACED, LOST }) => PLACED - LOST).toSorted((a, b) => a - b);
  const worstOthers = sum(rising.slice(0, others));
  const [last = 0, next = 0] = [rising[others - 1], rising[others]];
  const ends = all.map(({ WON, PLACED, LOST }) => {
    const own = PLACED - LOST;
    const rest = others > 0 && own <= last ? worstOthers - own + next : worstOthers;
    return allLose + WON - LOST + rest;
  });
  return Math.max(0, 0 - toMinor(Math.min(0, ...ends), terms));
}

/** In parts of a minor unit, a hundred times the divisor of them: there every result is whole. */
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
