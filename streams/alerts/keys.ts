/** A key of the player: their alerts wait for them while their session has expired. */
const clearedAtLogout = <const K extends string>(key: K) =>
  ({ key, clearedAtLogout: true, outlivesExpiry: true }) as const;

/** What the player wants to be alerted of, and how. */
export const ALERT_SETTINGS_KEY = clearedAtLogout('alertSettings');
/** Whether any alert is on, so that a page without alerts loads none of their code. */
export const ALERTS_ON_KEY = clearedAtLogout('alertsOn');
/** The prices for which the player waits, each under its id. */
export const PRICE_ALERTS_KEY = clearedAtLogout('priceAlerts:');
/** The facts of which the player was alerted, each under its bet or its market. */
export const ALERTED_KEY = clearedAtLogout('alerted:');

/** The keys that logout clears even if alerts were never loaded. */
export const alertKeys = [ALERT_SETTINGS_KEY, ALERTS_ON_KEY, PRICE_ALERTS_KEY, ALERTED_KEY];
