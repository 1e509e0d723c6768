import { clearedAtLogout } from '../storage/persisted';

/** The alerts that the player has chosen, and how they reach the player. */
export const ALERT_SETTINGS_KEY = clearedAtLogout('alertSettings');
/** Whether any alert is on. A page without alerts needs only this key, and none of their code. */
export const ALERTS_ON_KEY = clearedAtLogout('alertsOn');
/** The prices for which the player waits, each under its id. */
export const PRICE_ALERTS_KEY = clearedAtLogout('priceAlerts:');
/** The facts that have already alerted the player, each under the id of its bet or market. */
export const ALERTED_KEY = clearedAtLogout('alerted:');

/** The keys that logout clears, even if the code for alerts was never loaded. */
export const alertKeys = [ALERT_SETTINGS_KEY, ALERTS_ON_KEY, PRICE_ALERTS_KEY, ALERTED_KEY];
