const ofPlayer = { clearedAtLogout: true } as const;

/** The keys of specification §3. */
export const BALANCE_KEY = { key: 'balance', ...ofPlayer } as const;
export const EXPOSURE_KEY = { key: 'exposure', ...ofPlayer } as const;
/** When both arrived, epoch ms. */
export const FUNDS_AT_KEY = { key: 'fundsAt', ...ofPlayer } as const;

export const accountKeys = [BALANCE_KEY, EXPOSURE_KEY, FUNDS_AT_KEY];
