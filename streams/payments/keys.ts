/**
 * The deposits and withdrawals whose outcome is unknown, each under its reference. With `owned`, a value that names its
 * player stays after a logout, because the player needs the outcome at the next login.
 */
export const PAYMENTS_KEY = {
  key: 'paying:',
  clearedAtLogout: true,
  outlivesExpiry: true,
  owned: true,
} as const;
