/** The interval at which an exchange usually batches changes, in ms. */
const SOON_MS = 100;
/** A longer interval, in ms, for small screens: they show few rows, and their processors and batteries are weaker. */
const SELDOM_MS = 500;

/** Only Chromium has this; other browsers do not report data saving. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the player has turned on the browser's data saver. */
export const savesData = (): boolean => (navigator as Connected).connection?.saveData === true;

/** The interval, in ms, within which this device wants one push of a market. */
export const oddsIntervalMs = (): number =>
  savesData() || matchMedia('(max-width: 1023px)').matches ? SELDOM_MS : SOON_MS;
