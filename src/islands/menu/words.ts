import { wordsOf } from '../../words/language';

/* The account menu. */
export const menuWords = wordsOf('islands/menu', {
  title: 'Account',
  guest: 'You are browsing as a guest.',
  demo: 'Demo player: not real money',
  light: 'Light theme',
  betting: 'Betting',
  confirm: 'Confirm each bet before it is placed',
  priceChange: 'If the price moves before my bet arrives',
  policies: {
    ANY: ['Take any price', 'The best price when the bet arrives, even if it is worse.'],
    BETTER: ['My price or better', 'If your price has gone, the bet waits for it.'],
    NONE: ['My price only', 'If the price moves, you accept it first.'],
  },
  myBets: 'My bets',
});
