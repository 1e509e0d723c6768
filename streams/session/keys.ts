const ofPlayer = { clearedAtLogout: true } as const;

/** The keys of a login, as named in specification §4. The other keys are in storedSession.ts. */
export const REFRESH_TOKEN_KEY = { key: 'refresh_token', ...ofPlayer } as const;
export const LIFETIME_KEY = { key: 'expire_in', ...ofPlayer } as const;
export const CASINO_TOKEN_KEY = { key: 'casinoToken', ...ofPlayer } as const;

export const sessionKeys = [REFRESH_TOKEN_KEY, LIFETIME_KEY, CASINO_TOKEN_KEY];
