/*
 * What players type and paste, from any keyboard. Every field reads its text with these functions, except
 * passwords, which are sent exactly as they are typed.
 */

const DIGIT = /\p{Nd}/u;

const isDigit = (code: number): boolean => DIGIT.test(String.fromCodePoint(code));

/** Unicode keeps the decimal digits of each script in runs of ten, from zero on. */
function digitValue(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first--;
  return String((code - first) % 10);
}

/**
 * A number or a code as a keyboard of any script writes it, with the digits, letters, commas, points and spaces
 * of ASCII, and without the invisible characters that come with pasted text.
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
 * An account number, or the address of a wallet, as its owner writes it: without the spaces, and in a number
 * without the dashes, that part its groups. An address may need its dashes.
 */
export function bareNumber(text: string): string {
  const bare = inAscii(text).replaceAll(' ', '');
  return /[a-z@]/i.test(bare) ? bare : bare.replace(DASHES, '');
}

/** A code of capital letters and digits, such as an IFSC. */
export const bareCode = (text: string): string =>
  bareNumber(text).replace(DASHES, '').toUpperCase();

/** Characters that show nothing, except the two joiners, which some scripts need to spell a name. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A person's name as they type it, without invisible characters. */
export const typedName = (text: string): string => text.replace(INVISIBLE, '').trim();

/** A user name, an e-mail address or a mobile number, of which only the last may change its digits. */
export const accountName = (text: string): string =>
  /[\p{L}@]/u.test(text) ? typedName(text) : inAscii(text);
