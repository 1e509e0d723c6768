/** The prefix of the country in which the domains' players have their mobiles. */
const COUNTRY = '+91';
/** An optional prefix of the country or of the trunk, then 7, 8 or 9 and nine digits. */
const NUMBER = /^(?:\+91|0091|0)?([789]\d{9})$/;
/** Signs that people write between digits. */
const BETWEEN = /[\s().\-‑–\u200e\u202a\u202c]/g;

/** Reads a mobile number as a player writes it; gives it with the country's prefix, or null. */
export function mobileOf(text: string): string | null {
  const digits = NUMBER.exec(text.replace(BETWEEN, ''))?.[1];
  return digits === undefined ? null : COUNTRY + digits;
}

/** Writes a number of `mobileOf` so that only its owner knows it: `+91 ••••• 44170`. */
export const maskedMobile = (mobile: string): string => `${COUNTRY} ••••• ${mobile.slice(-5)}`;
