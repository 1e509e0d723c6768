import type { Browser } from '@playwright/test';
import { logIn, type Player } from '../browser/actions/account';

/** Logs a player in, and returns the entries that the device then has in `localStorage`. */
export async function signedIn(
  browser: Browser,
  origin: string,
  player: Player,
): Promise<Readonly<Record<string, string>>> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await logIn(await context.newPage(), player);
  const { origins } = await context.storageState();
  await context.close();
  const [stored] = origins;
  return Object.fromEntries(stored?.localStorage.map(({ name, value }) => [name, value]) ?? []);
}
