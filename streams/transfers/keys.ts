/**
 * Transfers without a known outcome, each under its reference. `owned`: a value that names its player stays at a
 * logout, because the player needs its outcome at the next login.
 */
export const TRANSFERS_KEY = {
  key: 'transfers:',
  clearedAtLogout: true,
  outlivesExpiry: true,
  owned: true,
} as const;
