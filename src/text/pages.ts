/* Pages that stand alone. */
export const notFoundText = {
  title: 'Page not found',
  body: 'There is nothing at this address, or it is not open to this site.',
} as const;

export const maintenanceText = {
  title: 'Back soon',
  body: 'The site is being worked on. Bets that are already placed stand; settled bets are paid as usual.',
  check: 'Check again',
} as const;
