/**
 * The English words of what the first screens show; the other files of this folder have the rest, loaded
 * with the parts that say them. Another language is another set of these objects.
 */
export const text = {
  product: 'Touchline',
  intro: 'Every price is another player’s offer. Tap one to back or to lay it.',
  home: 'Home',
  inPlay: 'In-play',
  seeAll: 'See all',
  events: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  runners: (count: number) => (count > 0 ? `${count} runners` : ''),
  all: (sport: string) => `All ${sport.toLowerCase()}`,
  side: { BACK: 'Back', LAY: 'Lay' },
  /** On a line market a back sells the line and wins under it. */
  lineSide: { BACK: 'Under', LAY: 'Over' },
  pin: (title: string) => `Pin ${title}`,
  draw: 'X',
  retry: 'Try again',
  close: 'Close',
  loading: 'Still loading…',
  ended: {
    logout: 'You are logged out.',
    expired: 'Your session has run out. Log in to go on.',
    rejected: 'You were logged out. Log in to go on.',
    elsewhere: 'Your session ended in another tab.',
  },
  failed: {
    view: 'This part of the page stopped working.',
    load: 'This part of the page could not be loaded.',
    reload: 'Load the page again',
    list: 'The events could not be loaded.',
    old: 'Showing what was last known.',
  },
  empty: {
    events: 'No events right now.',
    eventsHint: 'New ones appear here by themselves.',
    inPlay: 'Nothing is in play right now.',
    inPlayHint: 'Look at what starts next on the home screen.',
    goHome: 'Go to home',
  },
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
} as const;
