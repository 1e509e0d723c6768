/** The player's last known IP address, under the key that specification §3 names. */
export const IP_KEY = { key: 'ip', clearedAtLogout: true } as const;
