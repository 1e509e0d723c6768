import { integerFormat, textFormat } from '../core/formats';
import type { Slot } from '../core/persisted';
import { number, within } from '../core/read';
import { fromMinor, type Minor, toMinor } from '../rules/money';
import { type BACKGROUND_KEYS, ofPlayer } from './slots';

/*
 * What of a login only the background reads. Its keys stand in slots.ts too: the session clears them also
 * where the background was never loaded.
 */

type BackgroundSlot<T> = Slot<T | null> & { readonly key: (typeof BACKGROUND_KEYS)[number] };

export const refreshTokenSlot: BackgroundSlot<string> = {
  key: 'refresh_token',
  ...ofPlayer,
  ...textFormat,
};

/** Lifetime of the token in seconds. */
export const lifetimeSlot: BackgroundSlot<number> = {
  key: 'expire_in',
  ...ofPlayer,
  ...integerFormat,
  parse: (stored) => within(0, Number.MAX_SAFE_INTEGER)(integerFormat.parse(stored)),
};

export const casinoTokenSlot: BackgroundSlot<string> = {
  key: 'casinoToken',
  ...ofPlayer,
  ...textFormat,
};

/** Decimal currency units in storage, as the wire writes them; minor units inside. */
const amount: Pick<Slot<Minor | null>, 'parse' | 'print'> = {
  parse: (stored) => toMinor(number(JSON.parse(stored))),
  print: (value) => (value === null ? null : String(fromMinor(value))),
};

export const balanceSlot: BackgroundSlot<Minor> = { key: 'balance', ...ofPlayer, ...amount };
export const exposureSlot: BackgroundSlot<Minor> = { key: 'exposure', ...ofPlayer, ...amount };
