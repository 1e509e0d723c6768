/* Notices and their kinds. */
export const noticesText = { title: 'Notices', dismiss: 'Dismiss' } as const;

export const kindsText = {
  success: 'Done',
  danger: 'Problem',
  info: 'Note',
  warning: 'Please note',
} as const;
