import type { Browser } from '@playwright/test';
import { logIn, type Player } from '../browser/hands/account';

/** What the device keeps of a player who logged in there: the keys and texts of `localStorage`. */
export async function signedIn(
  browser: Browser,
  origin: string,
  player: Player,
): Promise<Readonly<Record<string, string>>> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await logIn(await context.newPage(), player);
  const { origins } = await context.storageState();
  await context.close();
  const [kept] = origins;
  return Object.fromEntries(kept?.localStorage.map(({ name, value }) => [name, value]) ?? []);
}
