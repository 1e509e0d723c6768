import { wordsOf } from '../../words/language';

/* The account menu. */
export const menuWords = wordsOf('islands/menu', {
  title: 'Account',
  guest: 'You’re browsing as a guest.',
  demo: 'Demo account: play money',
  display: 'Display',
  light: 'Light theme',
  colour: 'Colour',
  siteColour: 'Site',
  colours: { blue: 'Blue', teal: 'Teal', green: 'Green', orange: 'Orange', rose: 'Rose' },
  parts: {
    sidebarShown: 'Sports at the side',
    scrollableNavbarShown: 'Sports bar',
    topHeaderShown: 'Top bar',
    footerShown: 'Footer',
    newsMarqueeShown: 'News',
    imageSliderHeaderShown: 'Home banner',
    images: 'All of this site’s pictures',
  },
  betting: 'Betting',
  confirm: 'Ask me before placing a bet',
  priceChange: 'If the price moves',
  policies: {
    ANY: ['Best available', 'The best price when your bet arrives, better or worse.'],
    BETTER: ['My price or better', 'If your price has gone, your bet waits for it.'],
    NONE: ['My price only', 'If the price moves, nothing is placed until you accept it.'],
  },
  stakes: 'Stakes',
  oneTap: 'One-tap betting',
  myBets: 'My bets',
  statement: 'Account statement',
  profitLoss: 'Profit and loss',
  bonuses: 'Bonuses',
  betHistory: 'Bet history',
  changePassword: 'Change password',
});
