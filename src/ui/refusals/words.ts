import { wordsOf } from '../../words/language';

/* Why there is no bet, or why a part of a bet ended, by code; used if the server gives no reason itself. */
export const refusalWords = wordsOf('ui/refusals', {
  INSUFFICIENT_FUNDS: 'Not enough funds for this bet.',
  MARKET_NOT_FOUND: 'This market no longer exists.',
  MARKET_SUSPENDED: 'The market is suspended.',
  MARKET_NOT_OPEN_FOR_BETTING: 'Betting on this market is closed.',
  INVALID_BET_SIZE: 'The stake is outside the limits.',
  INVALID_ODDS: 'These odds aren’t on the ladder.',
  RUNNER_REMOVED: 'This runner has been withdrawn.',
  PRICE_CHANGED: 'The odds moved before your bet arrived.',
  MARKET_VERSION_CHANGED: 'The market was suspended after you picked these odds.',
  EXPOSURE_LIMIT_EXCEEDED: 'This bet would take you over your exposure limit.',
  BET_IN_PROGRESS: 'Another bet of yours is still being placed.',
  DUPLICATE_TRANSACTION: 'This bet was sent before. Check your open bets.',
  BET_TAKEN_OR_LAPSED: 'The market changed during the in-play delay, so your bet lapsed.',
  LOSS_LIMIT_EXCEEDED: 'This bet would take you over your loss limit.',
  EVENT_EXPOSURE_LIMIT_EXCEEDED: 'This bet would take you over the limit for this event.',
  STAKE_LIMIT_EXCEEDED: 'This bet would take you over your stake limit.',
  BET_LAPSED_PRICE_IMPROVEMENT_TOO_LARGE:
    'The odds moved too far before your bet arrived, so it lapsed.',
  INVALID_PROFIT_RATIO: 'The stake is too small for these odds.',
  CANCELLED_NOT_PLACED: 'The old bet was cancelled, and the new one wasn’t placed.',
  CANCELLED: 'The bet was cancelled before it was matched.',
  VOIDED: 'The bet was voided.',
  LOGGED_OUT:
    'You were logged out as the bet was sent. Check your open bets before placing it again.',
  NOT_PLACED: 'The bet didn’t reach the market. Check your open bets before placing it again.',
  UNREADABLE: 'We can’t read this bet. Check your open bets before placing it again.',
  NOT_KEPT: 'Your browser is out of space, so the bet wasn’t sent. Free some up and try again.',
  ENDED: 'This bet is no longer open. Your statement shows how it ended.',
});
