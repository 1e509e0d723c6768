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
 * The part of a stored login that the page reads before any further code is there (specification §4), under
 * the specification's keys. All of it belongs to the player. The token is declared first, so that a logout
 * removes it first; a login writes it last: with it, a session is there or is not, in every tab.
 */

const ofPlayer = { initial: null, clearedAtLogout: true } as const;

export const tokenKey: StorageKey<string | null> = {
  key: 'accessToken',
  ...ofPlayer,
  ...textFormat,
};

/** Epoch ms at which the token expires. */
export const expiryKey: StorageKey<number | null> = {
  key: 'expire_DateTime',
  ...ofPlayer,
  ...integerFormat,
};

const knownUser = record({
  /** The server's id; null where it gives none. */
  id: orNull(anyText),
  username: anyText,
  demo: flag,
  currency: unfit(null, currency),
  domain: orNull(anyText),
  football: flag,
  tennis: flag,
  cricket: flag,
});

/** The chat settings of a player, those of them that the server gives. */
export const chatSettings = someOf({ tawkEnabled: flag, propertyId: anyText, widgetId: anyText });

export type StoredUser = Reading<typeof knownUser> & Reading<typeof chatSettings>;
const storedUser: Read<StoredUser> = (raw) => ({ ...knownUser(raw), ...chatSettings(raw) });

/** The logged-in player; the saved stakes have their own key and the tokens theirs. */
export const userKey: StorageKey<StoredUser | null> = {
  key: 'userinfo',
  ...ofPlayer,
  ...jsonFormat(storedUser),
};

/** Epoch ms at which the account opens again that its player locked on this device; the next login forgets it. */
export const lockedKey: StorageKey<number | null> = {
  key: 'lockedUntil',
  initial: null,
  clearedAtLogout: false,
  ...integerFormat,
};

const identity = record({ id: orNull(anyText), username: anyText, demo: flag });
type Identity = Reading<typeof identity>;

/** The facts by which a player is known again. */
export const identityOf = ({ id, username, demo }: Identity): Identity => ({ id, username, demo });

/**
 * A second copy of the player's identity: if the first one cannot be read, this one says whose the slots are
 * that outlive the session.
 */
export const playerKey: StorageKey<Identity | null> = {
  key: 'player',
  ...ofPlayer,
  ...jsonFormat(identity),
};

/** The player whose session ran out last on this device: slots that outlive it are theirs alone. */
export const expiredPlayerKey: StorageKey<Identity | null> = {
  key: 'formerPlayer',
  ...ofPlayer,
  outlivesExpiry: true,
  ...jsonFormat(identity),
};

/** In currency units, as a login reads them. */
const storedStakes = listOf(record({ title: anyText, value: within(0, 1e9) }));

export const stakesKey: StorageKey<Reading<typeof storedStakes> | null> = {
  key: 'betslips',
  ...ofPlayer,
  ...jsonFormat(storedStakes),
};
