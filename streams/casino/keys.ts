/**
 * The key of a flag that is set if the casino has no games for the player (specification §3); cleared with the session.
 */
export const CASINO_EMPTY_KEY = { key: 'casino_is_empty', clearedAtLogout: true } as const;
