import { wordsOf } from '../words/language';

/* Words of several screens: sides, halts, failures. */
export const uiWords = wordsOf('ui', {
  inPlay: 'In-play',
  seeAll: 'See all',
  side: { BACK: 'Back', LAY: 'Lay' },
  /** On a line market a back sells the line and wins under it. */
  lineSide: { BACK: 'Under', LAY: 'Over' },
  retry: 'Try again',
  close: 'Close',
  goHome: 'Go to home',
  /** The shown data are not current. */
  lastKnown: 'Showing what was last known.',
  market: {
    suspended: 'Suspended',
    closed: 'Closed',
    inactive: 'Not open',
    old: 'Prices are old',
    since: (time: string) => `since ${time}`,
    /** Already so when it was first seen. */
    by: (time: string) => `by ${time}`,
    last: (price: string) => `Last\u00a0${price}`,
    priceLabel: (side: string, runner: string) => `${side} ${runner}`,
  },
  /** When something starts, from near to far. */
  starts: {
    now: 'starting',
    /** As minutes and seconds: 0:42. */
    within: (left: string) => `in ${left}`,
    minutes: (count: string) => `in ${count} min`,
    today: (time: string) => `today ${time}`,
    tomorrow: (time: string) => `tomorrow ${time}`,
  },
  /** Where the server says nothing itself. */
  failures: {
    refused: 'The request was refused.',
    unauthorized: 'Please log in again.',
    forbidden: 'You may not do this.',
    network: 'Please Check Your Network Connection...',
    timeout: 'The server took too long to answer.',
    server: 'The request failed.',
    broken: 'Internal Server Error',
    unreadable: 'The reply could not be read.',
    missing: 'Part of the page could not be loaded.',
    internal: 'Something went wrong. Please try again.',
  },
});
