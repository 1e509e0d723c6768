/** The player answered a reality check at this moment of the server's clock, in any tab: gone with the session. */
export const CHECKED_KEY = { key: 'realityCheckedAt', clearedAtLogout: true } as const;
