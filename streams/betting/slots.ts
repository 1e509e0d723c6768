/*
 * Keys of what a player's betting keeps, declared apart from how it is read: logout must clear them also
 * where the part that reads them was never loaded.
 */
const ofPlayer = { clearedAtLogout: true } as const;
/** A session that runs out must not cost the player his slip, nor what he may still be told of a bet. */
const kept = { ...ofPlayer, outlivesExpiry: true } as const;

/** Specification §3: the open bets last seen, shown after a reload until fresh ones come. */
export const OPEN_BETS_KEY = { key: 'OpenBets', ...ofPlayer, expendable: true } as const;
/** When they were: epoch ms of the reply. */
export const OPEN_BETS_AT_KEY = { key: 'OpenBetsAt', ...ofPlayer, expendable: true } as const;
/** What the player chose and typed. */
export const SLIP_KEY = { key: 'slip', ...kept } as const;
/** Wishes that were sent, each under its reference. */
export const PLACEMENTS_KEY = { key: 'placements:', ...kept } as const;
/** The same as one list, as the first version kept them. */
export const PLACEMENT_LIST_KEY = { key: 'placements', ...kept } as const;
