/* Open bets. */
export const betsText = {
  title: 'Open bets',
  myBets: 'My bets',
  none: 'No open bets.',
  noneHint: 'Bets you place appear here until their market is settled.',
  find: 'See what is in play',
  failed: 'Your bets could not be loaded.',
  line: (side: string, stake: string, price: string) => `${side} ${stake} at ${price}`,
  matched: 'matched',
  unmatched: 'not matched yet',
  part: (matched: string, stake: string) => `${matched} of ${stake} matched`,
  pending: 'held in play',
  ifWins: 'profit',
  liability: 'liability',
  averageAt: (price: string) => `average ${price}`,
  waiting: (sum: string) => `${sum} waiting`,
} as const;
