import { clearedAtLogout } from '../storage/persisted';

/**
 * Specification §3: the last open bets, which a reload shows until new ones arrive. When the player returns, they
 * reveal which bets were settled in between.
 */
export const OPEN_BETS_KEY = { ...clearedAtLogout('OpenBets'), expendable: true } as const;
/** When the reply with those bets arrived, in epoch ms. */
export const OPEN_BETS_AT_KEY = { ...clearedAtLogout('OpenBetsAt'), expendable: true } as const;
/** Specification §3: the exchange's profit and loss in each market. Cleared at the end of the session. */
export const PROFIT_LOSS_KEY = { key: 'ProfitLoss', clearedAtLogout: true } as const;
/** The player's selections and input. */
export const SLIP_KEY = clearedAtLogout('slip');
/** When any tab last sent a bet, in epoch ms. */
export const SENT_KEY = clearedAtLogout('slipSentAt');
/** The stakes that the player used last. */
export const SENT_STAKES_KEY = clearedAtLogout('sentStakes');
/** The placements, each under its reference. */
export const PLACEMENTS_KEY = clearedAtLogout('placements:');
/** The placements in a single list, as the first version stored them. */
export const PLACEMENT_LIST_KEY = clearedAtLogout('placements');

/** What the page showed and sent for each bet of the last day, under the bet's reference. */
export const EVIDENCE_KEY = clearedAtLogout('evidence:');

/** The bets that have left the open bets, with their results, each under its id. */
export const SETTLING_BETS_KEY = clearedAtLogout('settled:');

/** The stake of a new selection. It belongs to the player because it is in the player's currency. */
export const DEFAULT_STAKE_KEY = clearedAtLogout('defaultStake');
/** The liability above which a bet needs the player's confirmation. */
export const LIABILITY_LIMIT_KEY = clearedAtLogout('liabilityLimit');
/** How the player's unmatched bets end at the off, by sport. */
export const AT_THE_OFF_KEY = clearedAtLogout('betsAtTheOff');

/** The bets whose unmatched part the player is cancelling, each under its id. */
export const CANCELS_KEY = clearedAtLogout('cancelling:');

/** The cancels that ended a moment ago, each under the id of its bet. */
export const ENDED_CANCELS_KEY = clearedAtLogout('cancelled:');

/** The last cash out of each market, under the market's id. */
export const CASH_OUTS_KEY = clearedAtLogout('cashOuts:');

/** The reference of the next cash out of each market, under the market's id. */
export const NEXT_CASH_OUTS_KEY = clearedAtLogout('nextCashOuts:');

/** The player's own keys for ladders. */
export const LADDER_KEYS_KEY = clearedAtLogout('ladderKeys');

/** The offers that the player has paused, each under the id of its bet. */
export const PAUSED_OFFERS_KEY = clearedAtLogout('paused:');

/** The keys that logout clears, even if the code for betting was never loaded. */
export const bettingKeys = [
  OPEN_BETS_KEY,
  OPEN_BETS_AT_KEY,
  PROFIT_LOSS_KEY,
  SLIP_KEY,
  SENT_KEY,
  SENT_STAKES_KEY,
  PLACEMENT_LIST_KEY,
  PLACEMENTS_KEY,
  EVIDENCE_KEY,
  SETTLING_BETS_KEY,
  DEFAULT_STAKE_KEY,
  LIABILITY_LIMIT_KEY,
  AT_THE_OFF_KEY,
  CANCELS_KEY,
  ENDED_CANCELS_KEY,
  CASH_OUTS_KEY,
  NEXT_CASH_OUTS_KEY,
  LADDER_KEYS_KEY,
  PAUSED_OFFERS_KEY,
];
