/**
 * ODDS: decimal odds; the market says how many runners win. LINE: even money on a number; the prices are lines, and
 * each side risks its stake. ASIAN: each runner (a team with a handicap) wins or loses independently. BOOKMAKER: one
 * runner wins, at a rate per 100; the toss is such a market. FANCY: a number of runs, at a rate per 100. The operator
 * sets the prices of the last two, and players cannot offer their own.
 */
export type BettingType = 'ODDS' | 'LINE' | 'ASIAN' | 'BOOKMAKER' | 'FANCY';

/** BACK bets that the runner wins; LAY bets that it does not. */
export type Side = 'BACK' | 'LAY';
