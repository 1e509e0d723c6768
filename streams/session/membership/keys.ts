const ofPlayer = { clearedAtLogout: true } as const;

/*
 * The keys of the membership. The app declares them to the store, so that logout clears them even if the code of the
 * membership was never loaded.
 */
export const REGISTRATION_KEY = { key: 'registration', ...ofPlayer } as const;
export const RESET_KEY = { key: 'passwordReset', ...ofPlayer } as const;
export const USED_KEY = { key: 'lastUsed', ...ofPlayer } as const;

export const membershipKeys = [REGISTRATION_KEY, RESET_KEY, USED_KEY];
