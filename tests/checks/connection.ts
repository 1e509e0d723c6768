/** What the dot in the header says about each connection. */
export const CONNECTION_SAYS = {
  live: 'Live: connected to the exchange',
  polling: 'Connected: prices update every two seconds',
  failing: 'No prices coming in. Trying again…',
  offline: 'You’re offline. Prices are paused.',
} as const;
