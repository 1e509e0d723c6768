/** The stored keys of a sign-up and a password reset in progress, and of the last activity. */

import { anyText, number, orNull, type Reading, record } from '../../api/read';
import { integerFormat, jsonFormat } from '../../storage/formats';
import type { StorageKey } from '../../storage/persisted';
import { REGISTRATION_KEY, RESET_KEY, USED_KEY } from './keys';

/* The parts of a sign-up or a password reset that a reload restores. They never include a password or a code. */

const registration = record({
  userName: anyText,
  mobile: anyText,
  domain: orNull(anyText),
  /** When the last code was sent, in ms by the steady clock. */
  sentAt: number,
});

/** The sign-up that waits for its code. */
export const registrationKey: StorageKey<Reading<typeof registration> | null> = {
  ...REGISTRATION_KEY,
  initial: null,
  ...jsonFormat(registration),
};

const reset = record({ userNameOrMobile: anyText, sentAt: number });

/** The account for which a code was requested. */
export const resetKey: StorageKey<Reading<typeof reset> | null> = {
  ...RESET_KEY,
  initial: null,
  ...jsonFormat(reset),
};

/** When the player was last active in any tab, in epoch ms. */
export const usedKey: StorageKey<number | null> = { ...USED_KEY, initial: null, ...integerFormat };
