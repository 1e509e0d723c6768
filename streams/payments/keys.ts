/**
 * Deposits and withdrawals without a known outcome, each under its reference. `owned`: a value that names its player
 * stays at a logout, because the player needs its outcome at the next login.
 */
export const PAYMENTS_KEY = {
  key: 'paying:',
  clearedAtLogout: true,
  outlivesExpiry: true,
  owned: true,
} as const;
