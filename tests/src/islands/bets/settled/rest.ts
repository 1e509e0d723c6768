import type { EndedRemainder } from '../../../../../streams/app';

/** The part of a bet that lapsed. */
export const rest: EndedRemainder = {
  bet: {
    runnerName: 'Highmoss',
    marketName: 'To win',
    eventTitle: '12:30 Merrow Park',
    side: 'BACK',
    price: 5_000,
    bettingType: 'ODDS',
  },
  size: 500_000,
  outcome: 'LAPSED',
};
