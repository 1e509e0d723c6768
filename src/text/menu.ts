/* The account menu. */
export const menuText = {
  title: 'Account',
  guest: 'You are browsing as a guest.',
  demo: 'Demo player: not real money',
  light: 'Light theme',
  betting: 'Betting',
  confirm: 'Confirm each bet before it is placed',
  priceChange: 'If the price moves before my bet arrives',
  policies: {
    ANY: ['Take any price', 'The best price when the bet arrives, even a worse one.'],
    BETTER: ['My price or better', 'The bet waits at your price when it has gone.'],
    NONE: ['My price only', 'You accept each move first.'],
  },
  myBets: 'My bets',
} as const;
