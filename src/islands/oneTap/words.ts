import { wordsOf } from '../../words/language';

/* One-tap betting. */
export const oneTapWords = wordsOf('islands/oneTap', {
  title: 'One-tap betting',
  what: 'Tap odds and the bet is placed at once. Nothing asks you first.',
  rules: [
    'Only the best odds in the exchange’s odds markets. Others go to your slip.',
    'If a bet looks like a mistake, we still ask you.',
    'Two quick taps on the same odds place one bet.',
  ],
  endsTitle: 'It turns off',
  ends: [
    'after 5 minutes without a bet, or when your device sleeps',
    'when a bet is refused or we don’t know its outcome',
    'when the market you bet on is suspended',
    'when you log out, reload the page or turn it on in another tab',
  ],
  stake: 'Stake for each tap',
  stakeIn: (symbol: string) => `Stake for each tap ${symbol}`,
  quick: 'Quick stakes',
  use: (title: string) => `Use ${title}`,
  bad: 'Enter an amount above zero.',
  /** Shown next to a stake above the player’s funds. */
  available: (sum: string) => `You have ${sum} available.`,
  choose: 'Enter a stake',
  on: (stake: string) => `Turn on ·\u00a0${stake} a tap`,
  off: 'Turn off',
  /** The bar while one-tap betting is on. */
  isOn: 'One-tap betting on',
  aTap: (stake: string) => `${stake} a tap`,
  /** The notice after one-tap betting was switched off automatically. */
  isOff: 'One-tap betting is off',
  why: {
    idle: 'Nothing was placed for a while.',
    elsewhere: 'You used it in another tab.',
    refused: 'A bet was refused.',
    unknown: 'We don’t know yet what became of a bet.',
    suspended: 'The market was suspended.',
  },
  /** A bet by its side and runner. */
  bet: (side: string, runner: string) => `${side} ${runner}`,
  /** The bet with its outcome. */
  ended: (bet: string, how: string) => `${bet}: ${how}`,
  /** The notice of a bet that was not sent. */
  leftInSlip: (bet: string) => `${bet} is in your slip. Check it and place it there.`,
  notPlaced: 'Not placed',
});
