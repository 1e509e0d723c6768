import type { Price } from './ladder';
import type { Minor } from './money';

/**
 * ODDS: decimal odds, as many runners win as the market has winners. LINE: even money on a number, prices
 * are lines, either side risks its stake. ASIAN: each runner (a team at a handicap) wins or loses by itself.
 */
export type BettingType = 'ODDS' | 'LINE' | 'ASIAN';

/** BACK bets that the runner wins, LAY that it does not. */
export type Side = 'BACK' | 'LAY';

/**
 * What a matched bet brings when its runner wins: the back stake × (price − 1), the lay the same as a
 * loss; rounded to the nearest minor unit, halves away from zero, so both sides of a match agree.
 */
export function profitIfWins(side: Side, price: Price, stake: Minor): Minor {
  const winnings = Math.round((stake * (price - 100)) / 100);
  return side === 'BACK' ? winnings : 0 - winnings;
}

/** What a matched bet brings when its runner loses: the back its stake as a loss, the lay as a win. */
export function profitIfLoses(side: Side, stake: Minor): Minor {
  return side === 'BACK' ? 0 - stake : stake;
}

/** The most a bet can lose: the stake of a back, stake × (price − 1) of a lay; on a line the stake. */
export function liability(type: BettingType, side: Side, price: Price, stake: Minor): Minor {
  return type === 'LINE' || side === 'BACK' ? stake : profitIfWins('BACK', price, stake);
}

/** The most a bet can win: what the other side of its match can lose. */
export function mostWon(type: BettingType, side: Side, price: Price, stake: Minor): Minor {
  return liability(type, side === 'BACK' ? 'LAY' : 'BACK', price, stake);
}

/** The size-weighted mean price of fills, perhaps between two hundredths; 0 when nothing was filled. */
export function averagePrice(
  fills: readonly { readonly price: Price; readonly size: Minor }[],
): number {
  let size = 0;
  let weighted = 0;
  for (const fill of fills) {
    size += fill.size;
    weighted += fill.price * fill.size;
  }
  return size === 0 ? 0 : weighted / size;
}
