/** When the player answered a reality check by the server's clock, in any tab; cleared with the session. */
export const CHECKED_KEY = { key: 'realityCheckedAt', clearedAtLogout: true } as const;
