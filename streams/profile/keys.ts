/** The specification's key (§3): the address on the net by which the player came last. */
export const IP_KEY = { key: 'ip', clearedAtLogout: true } as const;
