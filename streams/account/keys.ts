const ofPlayer = { clearedAtLogout: true } as const;

/** The keys that specification §3 names. */
export const BALANCE_KEY = { key: 'balance', ...ofPlayer } as const;
export const EXPOSURE_KEY = { key: 'exposure', ...ofPlayer } as const;
/** The time at which the balance and the exposure arrived, in epoch ms. */
export const FUNDS_AT_KEY = { key: 'fundsAt', ...ofPlayer } as const;

export const accountKeys = [BALANCE_KEY, EXPOSURE_KEY, FUNDS_AT_KEY];
