/** Deposits and withdrawals without a known outcome, each under its reference. */
export const PAYMENTS_KEY = {
  key: 'paying:',
  clearedAtLogout: true,
  outlivesExpiry: true,
  owned: true,
} as const;
