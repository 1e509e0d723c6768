/** As often as an exchange gathers changes, ms. */
const SOON_MS = 100;
/** A small screen shows few rows, and its processor and its battery are small too. */
const SELDOM_MS = 500;

/** Chromium alone tells; another browser asks for no thrift. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the player asked the browser to save data. */
export const savesData = (): boolean => (navigator as Connected).connection?.saveData === true;

/** The ms within which this device wants one push of a market. */
export const oddsIntervalMs = (): number =>
  savesData() || matchMedia('(max-width: 1023px)').matches ? SELDOM_MS : SOON_MS;
