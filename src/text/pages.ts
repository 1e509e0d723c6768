/* Pages that stand alone. */
export const notFoundText = {
  title: 'Page not found',
  body: 'There is nothing at this address, or it is not open to this site.',
} as const;

export const maintenanceText = {
  title: 'Back soon',
  body: 'The site is being worked on. Bets that are already placed stand; settled bets are paid as usual.',
  check: 'Check again',
  asking: 'Checking…',
  outcome: {
    answered: 'Still being worked on.',
    refused: 'The site does not answer as it should yet.',
    unanswered: 'No answer came. Is the network there?',
  },
  asked: (time: string) => `Checked at ${time}; it goes on by itself once the site is back.`,
} as const;
