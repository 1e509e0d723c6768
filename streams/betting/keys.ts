/** A key of the player. An expired session must lose neither their slip nor the outcome of a bet. */
const clearedAtLogout = <const K extends string>(key: K) =>
  ({ key, clearedAtLogout: true, outlivesExpiry: true }) as const;

/**
 * Specification §3: the last known open bets, shown after a reload until fresh ones arrive. At the player's
 * return, they reveal bets that were settled in between.
 */
export const OPEN_BETS_KEY = { ...clearedAtLogout('OpenBets'), expendable: true } as const;
/** The time of their reply, epoch ms. */
export const OPEN_BETS_AT_KEY = { ...clearedAtLogout('OpenBetsAt'), expendable: true } as const;
/** Specification §3: the exchange's profit and loss of each market. Cleared with the session. */
export const PROFIT_LOSS_KEY = { key: 'ProfitLoss', clearedAtLogout: true } as const;
/** The player's selections and input. */
export const SLIP_KEY = clearedAtLogout('slip');
/** When a bet request was last sent in any tab, epoch ms. */
export const SENT_KEY = clearedAtLogout('slipSentAt');
/** The most recent stakes. */
export const SENT_STAKES_KEY = clearedAtLogout('sentStakes');
/** Placements, each under its reference. */
export const PLACEMENTS_KEY = clearedAtLogout('placements:');
/** Placements in one list, as the first version stored them. */
export const PLACEMENT_LIST_KEY = clearedAtLogout('placements');

/** Bets that have left the open bets and their results, each under its id. */
export const SETTLING_BETS_KEY = clearedAtLogout('settled:');

/** The stake of a new selection. As an amount in the player's currency, it belongs to the player. */
export const DEFAULT_STAKE_KEY = clearedAtLogout('defaultStake');
/** The liability above which a bet needs a confirmation. */
export const LIABILITY_LIMIT_KEY = clearedAtLogout('liabilityLimit');
/** What happens to waiting bets at the off, by sport. */
export const AT_THE_OFF_KEY = clearedAtLogout('betsAtTheOff');

/** Waiting bets that the player is cancelling, each under its id. */
export const CANCELS_KEY = clearedAtLogout('cancelling:');

/** The last cash out of each market, under the market's id. */
export const CASH_OUTS_KEY = clearedAtLogout('cashOuts:');

/** The reference of the next cash out of each market, under the market's id. */
export const NEXT_CASH_OUTS_KEY = clearedAtLogout('nextCashOuts:');

/** The player's own keys for ladders. */
export const LADDER_KEYS_KEY = clearedAtLogout('ladderKeys');

/** Offers that the player took out of a market for a while, each under the id of its bet. */
export const PAUSED_OFFERS_KEY = clearedAtLogout('paused:');

/** The keys that logout clears even if betting was never loaded. */
export const bettingKeys = [
  OPEN_BETS_KEY,
  OPEN_BETS_AT_KEY,
  PROFIT_LOSS_KEY,
  SLIP_KEY,
  SENT_KEY,
  SENT_STAKES_KEY,
  PLACEMENT_LIST_KEY,
  PLACEMENTS_KEY,
  SETTLING_BETS_KEY,
  DEFAULT_STAKE_KEY,
  LIABILITY_LIMIT_KEY,
  AT_THE_OFF_KEY,
  CANCELS_KEY,
  CASH_OUTS_KEY,
  NEXT_CASH_OUTS_KEY,
  LADDER_KEYS_KEY,
  PAUSED_OFFERS_KEY,
];
