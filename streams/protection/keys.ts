/**
 * When the player last answered a reality check in any tab, in epoch ms by the server's clock; cleared with the
 * session.
 */
export const CHECKED_KEY = { key: 'realityCheckedAt', clearedAtLogout: true } as const;
