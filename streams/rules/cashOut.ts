/** Cash out: finds the bets that close a position at the prices on offer, and the player's result with them. */

import { commission } from './commission';
import { type Depth, fillGap, type Level } from './hedge';
import type { Minor } from './money';
import { type Bet, NO_BETS, profitIfWinner, runnerTotals } from './position';
import type { Side } from './profit';
import { sum } from './sum';

/** The unit of stakes, in minor units: a stake is a whole number of currency units. */
const UNIT: Minor = 100;

/** A position in a market with one winner. */
export interface CashOutInput {
  /** Every runner that can still win, with the offers in its book. */
  readonly runners: readonly { readonly id: string; readonly depth: Depth }[];
  /** The runners that have lost. Their bets count in every result; bets on any other runner are void. */
  readonly lost?: readonly string[] | undefined;
  /** The player's matched bets in this market. */
  readonly bets: readonly Bet[];
  /** The runner whose bets are closed; null for the whole market. */
  readonly runnerId: string | null;
  /** The share of the position to close in percent, above 0 and up to 100. */
  readonly share: number;
  /** The commission on a net gain, in hundredths of a percent. */
  readonly rate: number;
  /** The limits on a stake; null while they are unknown, in which case only the server checks. */
  readonly limits: { readonly minStake: Minor; readonly maxStake: Minor } | null;
  /** Whether the part of a bet that has no money on offer can wait; if absent, it can. */
  readonly hasUnmatched?: boolean;
}

/** A bet that a cash out sends. Its price is a limit. */
export interface CashOutBet extends Bet {
  /**
   * The part of `size` that can be matched at once at this price or better, in minor units. The rest waits as an offer.
   */
  readonly available: Minor;
}

/** The result in a market if this runner wins, after commission, in minor units. */
export interface CashOutResult {
  readonly runnerId: string;
  readonly now: Minor;
  /** The result if every bet is matched at its own price. */
  readonly after: Minor;
}

export interface CashOutOffer {
  readonly share: number;
  /** The bets in the order in which they are sent: runner by runner, with the best price first. */
  readonly bets: readonly CashOutBet[];
  readonly results: readonly CashOutResult[];
  /** The lowest result after the cash out, in minor units. */
  readonly worst: Minor;
  /** The highest result after the cash out, in minor units. */
  readonly best: Minor;
  /**
   * The share of the visible money that the bets need, for the runner with the largest share. It is above 1 if the
   * money is not enough.
   */
  readonly depthUsed: number;
  /** The stake for which there is no money on offer, if no bet can wait for it, in minor units; otherwise 0. */
  readonly missing: Minor;
}

/** Why a position cannot be closed at the prices on offer. */
export type CashOutObstacle =
  /** The result is already the same for every winner, or nearly so. */
  | { readonly kind: 'nothingToClose' }
  /** The book has no money on the required side. */
  | { readonly kind: 'noOffer'; readonly runnerId: string; readonly side: Side }
  | { readonly kind: 'belowMinimum'; readonly limit: Minor }
  | { readonly kind: 'aboveMaximum'; readonly limit: Minor };

export const isOffer = <O extends object>(quote: CashOutOffer | O): quote is CashOutOffer =>
  'bets' in quote;

/**
 * Finds the bets that make the result the same for every winner, or reduce the differences by a share. Each level
 * becomes a separate bet, so that no bet is matched at a worse price than the quoted one. If the book has too little
 * money, the rest waits at the last price. The results count each bet at its own price, so a better match can only
 * improve them. If no bet can wait, the bets take only the money on offer.
 */
export function cashOut(input: CashOutInput): CashOutOffer | CashOutObstacle {
  const { runners, lost = [], bets, runnerId, share, rate, limits, hasUnmatched = true } = input;
  const fraction = share / 100;
  const ids = runners.map(({ id }) => id);
  const totals = runnerTotals(bets);
  const gapOf = (id: string): Minor => {
    const { a, b } = totals.get(id) ?? NO_BETS;
    return a - b;
  };
  const level = runnerId === null ? middle(ids.map(gapOf)) : 0;
  const closing: CashOutBet[] = [];
  let depthUsed = 0;
  let left = 0;
  let isTooSmall = false;
  for (const { id, depth } of runners) {
    if (runnerId !== null && id !== runnerId) continue;
    const gap = gapOf(id) - level;
    const { side, fills, missing } = fillGap(gap, depth, fraction, UNIT);
    const visible = side === 'LAY' ? depth.lay : depth.back;
    if (fills.length === 0 && Math.abs(gap) * fraction >= UNIT && !visible.some(isWhole))
      return { kind: 'noOffer', runnerId: id, side };
    const minStake = limits?.minStake ?? 0;
    const own = withinGap(asBets(fills, hasUnmatched ? missing : 0, minStake), side, gap, minStake);
    if (!hasUnmatched) left += missing;
    isTooSmall ||= own.length === 0 && Math.abs(gap) >= UNIT;
    depthUsed = Math.max(depthUsed, sizeOf(own) / Math.max(1, sizeOf(visible)));
    for (const { price, size, available } of own)
      closing.push({ runnerId: id, side, price, size, available });
  }
  if (closing.length === 0)
    return isTooSmall && limits !== null
      ? { kind: 'belowMinimum', limit: limits.minStake }
      : { kind: 'nothingToClose' };
  if (limits !== null && closing.some(({ size }) => size > limits.maxStake))
    return { kind: 'aboveMaximum', limit: limits.maxStake };
  const results = resultsOf(bets, closing, ids, rate, lost);
  const after = results.map((result) => result.after);
  return {
    share,
    bets: closing,
    results,
    worst: Math.min(...after),
    best: Math.max(...after),
    depthUsed,
    missing: left,
  };
}

/** Returns the result for each winner now, and the result if these additional bets are matched at their prices. */
export function resultsOf(
  bets: readonly Bet[],
  further: readonly Bet[],
  runners: readonly string[],
  rate: number,
  lost: readonly string[] = [],
): readonly CashOutResult[] {
  const now = profitIfWinner(bets, runners, lost);
  const after = profitIfWinner([...bets, ...further], runners, lost);
  const net = (of: ReadonlyMap<string, Minor>, id: string): Minor => {
    const gross = of.get(id) ?? 0;
    return gross - commission(gross, rate);
  };
  return runners.map((id) => ({ runnerId: id, now: net(now, id), after: net(after, id) }));
}

function isWhole({ size }: Level): boolean {
  return size >= UNIT;
}

function sizeOf(levels: readonly { readonly size: Minor }[]): Minor {
  return sum(levels.map(({ size }) => size));
}

/**
 * Returns the gap that every runner should have. If the gaps are equal, the results are equal. The middle gap needs the
 * fewest bets, because bets on several runners that already balance each other stay unchanged. If there are two middle
 * gaps, it is the gap nearer to zero.
 */
function middle(gaps: readonly Minor[]): Minor {
  const sorted = gaps.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return Math.abs(low) <= Math.abs(high) ? low : high;
}

type Piece = Pick<CashOutBet, 'price' | 'size' | 'available'>;

/**
 * Turns each level into a bet. A bet below the minimum stake is joined with its neighbour at the worse of the two
 * prices. Returns no bets if all of them together are below the minimum.
 */
function asBets(fills: readonly Level[], missing: Minor, minStake: Minor): readonly Piece[] {
  const pieces = fills.map(({ price, size }, index): Piece => {
    const isLast = index === fills.length - 1;
    return { price, size: isLast ? size + missing : size, available: size };
  });
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isLast = piece === pieces.at(-1);
    if (last !== undefined && (last.size < minStake || (isLast && piece.size < minStake)))
      joined[joined.length - 1] = join(last, piece);
    else joined.push(piece);
  }
  return sizeOf(joined) < minStake ? [] : joined;
}

/**
 * Shortens bets that lose more than the whole gap, so that they never make the result worse. At a long price this can
 * happen with a stake that was rounded up to a whole unit, or joined at a worse price.
 */
function withinGap(
  pieces: readonly Piece[],
  side: Side,
  gap: Minor,
  minStake: Minor,
): readonly Piece[] {
  const last = pieces.at(-1);
  const lossOf = ({ price, size }: Pick<Piece, 'price' | 'size'>): number =>
    size * (side === 'LAY' ? price - 100 : 100);
  const excess = sum(pieces.map(lossOf)) - Math.abs(gap) * 100;
  if (last === undefined || excess <= 0) return pieces;
  const size = last.size - Math.ceil(excess / lossOf({ ...last, size: UNIT })) * UNIT;
  const others = pieces.slice(0, -1);
  return size < Math.max(UNIT, minStake)
    ? others
    : [...others, { ...last, size, available: Math.min(last.available, size) }];
}

function join(better: Piece, worse: Piece): Piece {
  return {
    price: worse.price,
    size: better.size + worse.size,
    available: better.available + worse.available,
  };
}
