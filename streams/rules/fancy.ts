/** Fancies: profit by runs, the table of results by runs, and exposure. */

import type { Rate } from './bookmaker';
import type { Price } from './ladder';
import type { Minor } from './money';
import type { Side } from './profit';

/**
 * A bet on a number of runs at a rate per 100. BACK is Yes, which wins on the line and above. LAY is No, which wins
 * below the line. This is the opposite of the line markets of an exchange (`rules/line.ts`).
 */
export interface FancyBet {
  readonly side: Side;
  /** The line, in hundredths of a run. */
  readonly price: Price;
  readonly rate: Rate;
  readonly size: Minor;
}

/** The player's result for every number of runs from `from` to `to`; a null `to` means that there is no upper limit. */
export interface RunBand {
  readonly from: number;
  readonly to: number | null;
  readonly profit: Minor;
}

/** Returns the payout in hundredths of a minor unit, like all sums here. A payout at a rate is rounded to this unit. */
const payout = ({ rate, size }: FancyBet): number => Math.round((size * rate) / 100);

/**
 * Returns the result if the line is reached. Yes: +s·rate/100, or −s if the line is not reached. No: −s·rate/100, or
 * +s.
 */
const ifReached = (bet: FancyBet): number => (bet.side === 'BACK' ? payout(bet) : 0 - payout(bet));
const ifMissed = ({ side, size }: FancyBet): number => (side === 'BACK' ? 0 - size : size) * 100;

/** Returns the smallest whole number of runs that reaches the line. */
const firstRun = ({ price }: FancyBet): number => Math.ceil(price / 100);

const toMinor = (hundredths: number): Minor => {
  const size = Math.round(Math.abs(hundredths) / 100);
  return hundredths < 0 ? 0 - size : size;
};

/**
 * Returns the result of matched bets at a number of runs, in minor units. The sum is rounded once, with halves away
 * from zero.
 */
export function fancyProfit(bets: readonly FancyBet[], runs: number): Minor {
  return toMinor(
    bets.reduce((sum, bet) => sum + (runs * 100 >= bet.price ? ifReached : ifMissed)(bet), 0),
  );
}

/**
 * Returns the results for every number of runs, fewest first; empty without bets. A new band begins at each line, and
 * neighbours with the same result are merged.
 */
export function runLadder(bets: readonly FancyBet[]): RunBand[] {
  return bandsOf(bets, ifMissed, ifReached);
}

/**
 * Returns the largest loss at any number of runs, in minor units, with any part of the unmatched bets matched by then;
 * never negative.
 */
export function fancyExposure(
  matched: readonly FancyBet[],
  unmatched: readonly FancyBet[] = [],
): Minor {
  const waiting = new Set(unmatched);
  const harm =
    (result: (bet: FancyBet) => number) =>
    (bet: FancyBet): number =>
      waiting.has(bet) ? Math.min(0, result(bet)) : result(bet);
  const bands = bandsOf([...matched, ...unmatched], harm(ifMissed), harm(ifReached));
  return Math.max(0, ...bands.map(({ profit }) => 0 - profit));
}

function bandsOf(
  bets: readonly FancyBet[],
  below: (bet: FancyBet) => number,
  above: (bet: FancyBet) => number,
): RunBand[] {
  if (bets.length === 0) return [];
  const changes = new Map<number, number>();
  let sum = 0;
  for (const bet of bets) {
    const run = firstRun(bet);
    sum += below(bet);
    changes.set(run, (changes.get(run) ?? 0) + above(bet) - below(bet));
  }
  const bands: { from: number; to: number | null; profit: Minor }[] = [
    { from: 0, to: null, profit: toMinor(sum) },
  ];
  for (const [from, change] of [...changes].sort(([a], [b]) => a - b)) {
    sum += change;
    const profit = toMinor(sum);
    const last = bands.at(-1);
    if (last === undefined || last.profit === profit) continue;
    // No number of runs is below a line of 0.
    if (from <= 0) last.profit = profit;
    else {
      last.to = from - 1;
      bands.push({ from, to: null, profit });
    }
  }
  return bands;
}
