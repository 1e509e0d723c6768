/** The server's message to the player for each kind of refused bet. */
export const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['INSUFFICIENT_FUNDS', 'Not enough funds for this bet.'],
  ['MARKET_NOT_FOUND', 'This market no longer exists.'],
  ['MARKET_SUSPENDED', 'The market is suspended.'],
  ['MARKET_NOT_OPEN_FOR_BETTING', 'Betting on this market is closed.'],
  ['INVALID_BET_SIZE', 'The stake is outside the limits.'],
  ['INVALID_ODDS', 'These odds aren’t on the ladder.'],
  ['RUNNER_REMOVED', 'This runner has been withdrawn.'],
  ['PRICE_CHANGED', 'The odds moved before your bet arrived.'],
  ['MARKET_VERSION_CHANGED', 'The market was suspended after you picked these odds.'],
  ['EXPOSURE_LIMIT_EXCEEDED', 'This bet would take you over your exposure limit.'],
  ['BET_TAKEN_OR_LAPSED', 'The market changed during the in-play delay, so your bet lapsed.'],
  ['LOSS_LIMIT_EXCEEDED', 'This bet would take you over your loss limit.'],
  ['STAKE_LIMIT_EXCEEDED', 'This bet would take you over your stake limit.'],
  ['EVENT_EXPOSURE_LIMIT_EXCEEDED', 'This bet would take you over the limit for this event.'],
]);
