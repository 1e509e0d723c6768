/*
 * The rules for a player's name, password and code. The sign-up screen checks them as the player types, and the server
 * checks them again.
 */

/** The length of a user name, in characters. */
export const NAME_LENGTH = { least: 3, most: 24 } as const;
/**
 * The length of a password, in characters. A password above the maximum costs the server more than it adds to the
 * protection.
 */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
/** The number of digits in a code that is sent to a player. */
export const CODE_LENGTH = 6;

/** Whether a user name meets each rule. */
export interface NameRules {
  readonly length: boolean;
  /** The first character is a letter; the others are letters, digits, dots, dashes or underscores. */
  readonly characters: boolean;
}

export function nameRules(name: string): NameRules {
  return {
    length: name.length >= NAME_LENGTH.least && name.length <= NAME_LENGTH.most,
    characters: /^[a-z][\w.-]*$/i.test(name),
  };
}

/** Whether a password meets each rule; an empty password does not meet any rule. */
export interface PasswordRules {
  readonly length: boolean;
  /** The password contains at least one letter and one digit, in any script. */
  readonly mixture: boolean;
  /** The password differs from the user name, even in another case. */
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
