/** The messages of the dot in the header about each state of the connection. */
export const CONNECTION_SAYS = {
  live: 'Live: connected to the exchange',
  polling: 'Connected: odds update every two seconds',
  failing: 'No odds coming in. Trying again…',
  offline: 'You’re offline. Odds are paused.',
} as const;
