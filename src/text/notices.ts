/* Kinds of notices. */
export const kindsText = {
  success: 'Done',
  danger: 'Problem',
  info: 'Note',
  warning: 'Please note',
} as const;
