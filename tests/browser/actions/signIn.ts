import type { Page } from '@playwright/test';
import { firstValueFrom } from 'rxjs';
import { codecNamed } from '../../../streams/api/codec';
import { createTransport } from '../../../streams/api/transport';
import { createStore } from '../../../streams/storage/persisted';
import { createScope } from '../../../streams/rx/scope';
import { createAccess } from '../../../streams/session/access';
import { createSession } from '../../../streams/session/session';
import { expiryKey } from '../../../streams/session/storedSession';
import { createDevice } from '../../robot/device';
import type { Http } from '../../../streams/ports';
import { createRandom } from '../../sandbox/engine/random';
import { expectPlayer, type Player } from './account';
import { NO_PAGE } from './hideableTab';

/** The sandbox's name for the browser in the player's list of logins: all tests use the same browser. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

/** A player, and the origin of the site that has their account. */
interface Member extends Player {
  readonly origin: string;
}

const ignore = (): void => undefined;

/** Logs a player in with the product's own session code; returns the entries of `localStorage`. */
async function storedLogin(
  { origin, username, password }: Member,
  ahead: number,
): Promise<Readonly<Record<string, string>>> {
  const scope = createScope();
  try {
    const device = createDevice(origin, createRandom(1), (text) => {
      throw new Error(text);
    });
    const { storage, report } = device;
    const http: Http = {
      send: (request) =>
        device.http.send({ ...request, headers: { ...request.headers, 'user-agent': USER_AGENT } }),
    };
    const store = createStore(storage, report, scope);
    const base = (): string => '/api';
    const transport = createTransport({ http, base, codec: () => codecNamed(null), report });
    const session = createSession(store, scope);
    const loading = { begin: ignore, succeed: ignore, fail: ignore };
    const access = createAccess({ ...device, session, store, transport, loading }, scope);
    await firstValueFrom(
      access.login({ userNameOrEmailAddress: username, password, rememberClient: true }),
    );
    const texts = storage.keys().map((key) => [key, storage.get(key) ?? ''] as const);
    const expiry = expiryKey.key;
    return {
      ...Object.fromEntries(texts),
      [expiry]: String(Number(storage.get(expiry)) + ahead),
    };
  } finally {
    scope.close();
  }
}

/**
 * Opens an address as a player who logged in earlier on this device: much faster than the form, which has its own
 * tests. For a device that no player has used in this test; `logIn` replaces one player with another.
 * @param ahead how far the clocks of the page and its server are ahead of this process, in ms
 */
export async function signIn(page: Page, player: Member, to = '/home', ahead = 0): Promise<void> {
  const texts = await storedLogin(player, ahead);
  await page.goto(NO_PAGE);
  await page.evaluate((login) => {
    for (const [key, text] of Object.entries(login)) localStorage.setItem(key, text);
  }, texts);
  await page.goto(to);
  await expectPlayer(page);
}
