/**
 * The codes with which an exchange refuses or ends a bet, including the codes of its rules for prices, stakes and
 * matching. The product needs a sentence for each.
 */
export const EXCHANGE_CODES: readonly string[] = [
  'INSUFFICIENT_FUNDS',
  'LOSS_LIMIT_EXCEEDED',
  'MARKET_SUSPENDED',
  'MARKET_NOT_OPEN_FOR_BETTING',
  'INVALID_BET_SIZE',
  'INVALID_ODDS',
  'INVALID_PROFIT_RATIO',
  'RUNNER_REMOVED',
  'BET_TAKEN_OR_LAPSED',
  'BET_LAPSED_PRICE_IMPROVEMENT_TOO_LARGE',
  'BET_IN_PROGRESS',
  'DUPLICATE_TRANSACTION',
  'CANCELLED_NOT_PLACED',
  'EVENT_EXPOSURE_LIMIT_EXCEEDED',
];
