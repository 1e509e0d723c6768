/*
 * The rules for a player's name, password and code. The sign-up screen checks them as the player types, and the server
 * checks them again.
 */

/** In characters. */
export const NAME_LENGTH = { least: 3, most: 24 } as const;
/** In characters; a longer password costs the server more than it protects. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
/** The number of digits of a code that is sent to a player. */
export const CODE_LENGTH = 6;

/** Whether each rule of a user name is met. */
export interface NameRules {
  readonly length: boolean;
  /** A letter first, then letters, digits, dots, dashes and underscores. */
  readonly characters: boolean;
}

export function nameRules(name: string): NameRules {
  return {
    length: name.length >= NAME_LENGTH.least && name.length <= NAME_LENGTH.most,
    characters: /^[a-z][\w.-]*$/i.test(name),
  };
}

/** Whether each rule of a password is met; an empty one meets none. */
export interface PasswordRules {
  readonly length: boolean;
  /** At least one letter and one digit, of any script. */
  readonly mixture: boolean;
  /** The password is not the user name, in any case. */
  readonly notName: boolean;
}

export function passwordRules(password: string, name: string): PasswordRules {
  const { length } = [...password];
  return {
    length: length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most,
    mixture: /\p{L}/u.test(password) && /\p{N}/u.test(password),
    notName: length > 0 && password.toLowerCase() !== name.trim().toLowerCase(),
  };
}

export const holds = (rules: NameRules | PasswordRules): boolean =>
  Object.values(rules).every(Boolean);
