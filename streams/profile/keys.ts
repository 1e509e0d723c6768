/** The key of specification §3: the player's last known IP address. */
export const IP_KEY = { key: 'ip', clearedAtLogout: true } as const;
