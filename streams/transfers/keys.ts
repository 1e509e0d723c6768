/**
 * The transfers whose outcome is unknown, each under its reference. `owned` means that a value that names its player
 * stays after a logout, because the player needs its outcome at the next login.
 */
export const TRANSFERS_KEY = {
  key: 'transfers:',
  clearedAtLogout: true,
  outlivesExpiry: true,
  owned: true,
} as const;
