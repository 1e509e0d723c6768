import { wordsOf } from '../../words/language';

/* What a player saw and sent with one bet, as evidence in a dispute. */
export const evidenceWords = wordsOf('ui/evidence', {
  what: 'If you dispute this bet, send this to support.',
  sent: 'Sent, by your clock',
  serverSent: 'Sent, by the exchange’s clock',
  asked: 'Odds you sent',
  stake: 'Stake you sent',
  backs: 'Back odds on screen',
  lays: 'Lay odds on screen',
  /** One level of odds: the odds, then the amount on offer at them. */
  level: (odds: string, size: string) => `${odds} (${size})`,
  none: 'None',
  unseen: 'No odds on screen',
  age: 'Age of these odds',
  /** Seconds with one decimal. */
  seconds: (count: string) => `${count} s`,
  market: 'Market on screen',
  statuses: { INACTIVE: 'Not open', OPEN: 'Open', SUSPENDED: 'Suspended', CLOSED: 'Closed' },
  inPlay: (status: string) => `${status}, in-play`,
  version: 'Market version',
  /** The version in the request, and a different version on screen. */
  versions: (sent: string, seen: string) => `${sent} sent, ${seen} on screen`,
  reply: 'Reply',
  waiting: 'None yet',
  bet: (id: string) => `Bet ${id}`,
  failures: {
    refused: 'Refused',
    unauthorized: 'Logged out',
    forbidden: 'No access',
    network: 'No reply',
    timeout: 'No reply in time',
    server: 'Server error',
    unreadable: 'Unreadable reply',
    internal: 'Unreadable reply',
  },
  /** A failure with its HTTP status. */
  withStatus: (failure: string, status: string) => `${failure} (status ${status})`,
  replied: 'Reply arrived',
  after: (time: string, waited: string) => `${time}, after ${waited}`,
  placed: 'Received, by the exchange’s clock',
  text: 'Exchange’s words',
  request: 'Request',
  /** The accessible name of the button. */
  copy: 'Copy what you saw and sent',
  save: 'Save to a file',
});
