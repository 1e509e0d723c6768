const ofPlayer = { clearedAtLogout: true } as const;

/** The keys of specification §3. */
export const BALANCE_KEY = { key: 'balance', ...ofPlayer } as const;
export const EXPOSURE_KEY = { key: 'exposure', ...ofPlayer } as const;

export const accountKeys = [BALANCE_KEY, EXPOSURE_KEY];
