/**
 * ODDS: decimal odds; as many runners win as the market has winners. LINE: even money on a number; prices are lines,
 * and either side risks its stake. ASIAN: each runner (a team at a handicap) wins or loses independently. BOOKMAKER:
 * one runner wins at a rate per 100, also the toss. FANCY: a number of runs at a rate per 100. The operator prices the
 * last two, and players cannot offer prices of their own.
 */
export type BettingType = 'ODDS' | 'LINE' | 'ASIAN' | 'BOOKMAKER' | 'FANCY';

/** BACK bets that the runner wins, LAY that it does not. */
export type Side = 'BACK' | 'LAY';
