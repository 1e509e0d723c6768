/**
 * The transfers whose outcome is unknown, each under its reference. With `owned`, a value that names its player stays
 * after a logout, because the player needs the outcome at the next login.
 */
export const TRANSFERS_KEY = {
  key: 'transfers:',
  clearedAtLogout: true,
  outlivesExpiry: true,
  owned: true,
} as const;
