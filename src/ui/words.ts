import { wordsOf } from '../words/language';

/* Words of several screens: sides, suspensions, failures. */
export const uiWords = wordsOf('ui', {
  inPlay: 'In-play',
  seeAll: 'See all',
  side: { BACK: 'Back', LAY: 'Lay' },
  /** On a line market a back sells the line and wins under it. */
  lineSide: { BACK: 'Under', LAY: 'Over' },
  retry: 'Try again',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  goHome: 'Go to home',
  /** Shown if the data is not current. */
  lastKnown: 'Showing the last update we have.',
  lastKnownAt: (time: string, age: string) => `Last updated at ${time}, ${age} ago.`,
  offline: 'You’re offline.',
  /** By the status of a market; src/ui/unavailable.ts chooses. */
  market: {
    SUSPENDED: 'Suspended',
    CLOSED: 'Closed',
    INACTIVE: 'Not open',
    /** The bets of the market are void: every stake is returned. */
    void: 'Void',
    old: 'Old odds',
    since: (time: string) => `since ${time}`,
    last: (price: string) => `Last\u00a0${price}`,
    traded: (size: string) => `${size}\u00a0matched`,
    priceLabel: (side: string, runner: string) => `${side} ${runner}`,
  },
  /** When something starts, from near to far. */
  starts: {
    now: 'Starting',
    /** Minutes and seconds, such as 0:42. */
    within: (left: string) => `Starts in ${left}`,
    minutes: (count: string) => `Starts in ${count} min`,
    today: (time: string) => `Today ${time}`,
    tomorrow: (time: string) => `Tomorrow ${time}`,
  },
  /** Used if the server gives no reason itself; the button next to the text says what to do. */
  failures: {
    refused: 'That didn’t go through.',
    unauthorized: 'Log in again.',
    forbidden: 'You don’t have access to this.',
    network: 'Please Check Your Network Connection...',
    timeout: 'The server is taking too long.',
    server: 'Something went wrong at our end.',
    /** For the HTTP status 429. */
    tooMany: 'Too many requests. Wait a moment.',
    broken: 'Internal Server Error',
    unreadable: 'We couldn’t read the reply.',
    missing: 'Part of the page didn’t load.',
    internal: 'Something went wrong.',
  },
});
