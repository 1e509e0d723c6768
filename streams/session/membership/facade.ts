const ofPlayer = { clearedAtLogout: true } as const;

/* The keys of the membership: the session's part names them to the store, so that logout clears them. */
export const REGISTRATION_KEY = { key: 'registration', ...ofPlayer } as const;
export const RESET_KEY = { key: 'passwordReset', ...ofPlayer } as const;
export const USED_KEY = { key: 'lastUsed', ...ofPlayer } as const;

export const membershipKeys = [REGISTRATION_KEY, RESET_KEY, USED_KEY];
