import { plural } from '../../words/plural';
import { wordsOf } from '../../words/language';

/* Bonuses: offered, active and ended. */
export const cashierWords = wordsOf('screens/cashier', {
  cash: 'Cash',
  bonus: 'Bonus',
  toWager: 'Still to wager',
  state: {
    active: 'Active',
    available: 'For you',
    upcoming: 'Soon',
    completed: 'Done',
    expired: 'Expired',
    givenUp: 'Given up',
  },
  left: {
    days: (count: number) => plural(count, { one: '1 day left', other: `${count} days left` }),
    hours: (count: number) => plural(count, { one: '1 hour left', other: `${count} hours left` }),
    soon: 'Less than an hour left',
  },
  until: (day: string) => `until ${day}`,
  from: (day: string) => `from ${day}`,
  opens: (day: string) => `Opens ${day}`,
  claim: 'Claim',
  claiming: 'Claiming…',
  claimed: (title: string) => `${title} is yours.`,
  giveUp: 'Give it up',
  giveUpNow: 'Give up the bonus',
  givingUp: 'Giving it up…',
  keep: 'Keep it',
  giveUpAbout:
    'What you’ve wagered for it counts for nothing, and you can’t claim it again. Your cash and your bets stay as they are.',
  terms: 'What counts',
  of: (wagered: string, required: string) => `${wagered} of ${required}`,
  toGo: (amount: string) => `${amount} to go.`,
  lastBet: (stake: string, odds: string, moment: string) =>
    `The last bet that counted was ${stake} at ${odds}, ${moment}.`,
  noBet: 'No bet has counted yet.',
  past: 'Past',
  becameCash: (day: string) => `Became cash on ${day}`,
  ranOut: (day: string, share: string) => `Ran out on ${day}, ${share} wagered`,
  gaveUp: (day: string, share: string) => `Given up on ${day}, ${share} wagered`,
  apart:
    'Bonus money is always shown apart from cash. A bonus never stops you withdrawing your own money.',
  notOffered: 'This site has no bonuses.',
  none: 'No bonuses right now.',
  noneHint: 'New offers show up here.',
  failed: 'We couldn’t load your bonuses.',
});
