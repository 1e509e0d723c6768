/** Transfers without a known outcome, each under its reference. */
export const TRANSFERS_KEY = {
  key: 'transfers:',
  clearedAtLogout: true,
  outlivesExpiry: true,
  owned: true,
} as const;
