/** The stored keys of a login that the page reads at once. */

import { integerFormat, jsonFormat, textFormat } from '../storage/formats';
import { currency } from '../api/wire';
import type { StorageKey } from '../storage/persisted';
import {
  flag,
  listOf,
  orNull,
  type Read,
  type Reading,
  record,
  someOf,
  anyText,
  unfit,
  within,
} from '../api/read';

/*
 * The values of a login that the page reads before it loads more code, under the keys of specification §4. All belong
 * to the player. The token alone decides in every tab whether there is a session. The token is declared first, so that
 * a logout removes it first, and a login stores it last.
 */

const ofPlayer = { initial: null, clearedAtLogout: true } as const;

export const tokenKey: StorageKey<string | null> = {
  key: 'accessToken',
  ...ofPlayer,
  ...textFormat,
};

/** When the token expires, in epoch ms. */
export const expiryKey: StorageKey<number | null> = {
  key: 'expire_DateTime',
  ...ofPlayer,
  ...integerFormat,
};

const knownUser = record({
  /** The server's id; null if it sends none. */
  id: orNull(anyText),
  username: anyText,
  demo: flag,
  currency: unfit(null, currency),
  domain: orNull(anyText),
  football: flag,
  tennis: flag,
  cricket: flag,
});

/** The player's chat settings; a setting that the server does not send is absent. */
export const chatSettings = someOf({ tawkEnabled: flag, propertyId: anyText, widgetId: anyText });

export type StoredUser = Reading<typeof knownUser> & Reading<typeof chatSettings>;
const storedUser: Read<StoredUser> = (raw) => ({ ...knownUser(raw), ...chatSettings(raw) });

/** The logged-in player. The saved stakes and the tokens have their own keys. */
export const userKey: StorageKey<StoredUser | null> = {
  key: 'userinfo',
  ...ofPlayer,
  ...jsonFormat(storedUser),
};

/** When an account that its player locked on this device opens again, in epoch ms. The next login clears it. */
export const lockedKey: StorageKey<number | null> = {
  key: 'lockedUntil',
  initial: null,
  clearedAtLogout: false,
  ...integerFormat,
};

const identity = record({ id: orNull(anyText), username: anyText, demo: flag });
type Identity = Reading<typeof identity>;

/** Returns the id of a player: the server's, or else the name. */
export const idOf = ({ id, username }: Pick<Identity, 'id' | 'username'>): string =>
  id ?? username.toLowerCase();

/** Returns the values that identify a returning player. */
export const identityOf = ({ id, username, demo }: Identity): Identity => ({ id, username, demo });

/**
 * A second copy of the player's identity. If the first copy is unreadable, this copy shows the owner of the values that
 * remain after the session.
 */
export const playerKey: StorageKey<Identity | null> = {
  key: 'player',
  ...ofPlayer,
  ...jsonFormat(identity),
};

/** The last player whose session expired on this device. Only this player gets the values that remain. */
export const expiredPlayerKey: StorageKey<Identity | null> = {
  key: 'formerPlayer',
  ...ofPlayer,
  outlivesExpiry: true,
  ...jsonFormat(identity),
};

/** The saved quick stakes, in currency units as in the reply to a login. */
const storedStakes = listOf(record({ title: anyText, value: within(0, 1e9) }));

export const stakesKey: StorageKey<Reading<typeof storedStakes> | null> = {
  key: 'betslips',
  ...ofPlayer,
  ...jsonFormat(storedStakes),
};
