/* Open bets. */
export const betsText = {
  title: 'Open bets',
  myBets: 'My bets',
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
