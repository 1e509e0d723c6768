/*
 * Reads the text that players type and paste, from any keyboard. Every field uses these functions, except passwords,
 * which are sent exactly as typed.
 */

const DIGIT = /\p{Nd}/u;

const isDigit = (code: number): boolean => DIGIT.test(String.fromCodePoint(code));

/** Unicode has the decimal digits of each script in runs of ten, starting at zero. */
function digitValue(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first--;
  return String((code - first) % 10);
}

/**
 * Converts a number or a code from a keyboard of any script to ASCII digits, letters, commas, points and spaces.
 * Invisible characters in pasted text are removed.
 */
export function inAscii(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/\s+/gu, ' ')
    .trim();
}

const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * Reads an account number or the address of a wallet as its owner types it. Spaces, and the dashes between the groups
 * of a number, are removed. The dashes in an address stay, because they may be part of it.
 */
export function bareNumber(text: string): string {
  const bare = inAscii(text).replaceAll(' ', '');
  return /[a-z@]/i.test(bare) ? bare : bare.replace(DASHES, '');
}

/** Reads a code of capital letters and digits, such as an IFSC. */
export const bareCode = (text: string): string =>
  bareNumber(text).replace(DASHES, '').toUpperCase();

/** Matches invisible characters, except the two joiners, which some scripts need to spell a name. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Reads a person's name, without invisible characters. */
export const typedName = (text: string): string => text.replace(INVISIBLE, '').trim();

/** Reads a user name, an e-mail address or a mobile number. Only a mobile number is converted to ASCII digits. */
export const accountName = (text: string): string =>
  /[\p{L}@]/u.test(text) ? typedName(text) : inAscii(text);
