/** The messages of the connection dot in the header for each state. */
export const CONNECTION_SAYS = {
  live: 'Live: connected to the exchange',
  polling: 'Connected: odds update every two seconds',
  failing: 'No odds coming in. Trying again…',
  offline: 'You’re offline. Odds are paused.',
} as const;
