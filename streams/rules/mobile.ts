/** Mobile numbers. */

import { inAscii } from './typedText';

/** The format of the mobile numbers of a country. */
interface Country {
  /** The prefix for calls from abroad. */
  readonly prefix: string;
  /** Matches a number without its prefix. */
  readonly national: RegExp;
  /** A number in the format that its owner would use. The number is not in use. */
  readonly example: string;
}

/**
 * The countries in which domains have players, by ISO 3166 code. A number may start with the country's prefix or a
 * trunk prefix.
 */
const COUNTRIES = {
  IN: { prefix: '+91', national: /^[789]\d{9}$/, example: '98200 00000' },
  AE: { prefix: '+971', national: /^5\d{8}$/, example: '50 000 0000' },
  BD: { prefix: '+880', national: /^1[3-9]\d{8}$/, example: '1700 000000' },
  GB: { prefix: '+44', national: /^7\d{9}$/, example: '7700 900000' },
  LK: { prefix: '+94', national: /^7\d{8}$/, example: '70 000 0000' },
  NP: { prefix: '+977', national: /^9[678]\d{8}$/, example: '980 000 0000' },
} as const satisfies Readonly<Record<string, Country>>;

export type MobileCountry = keyof typeof COUNTRIES;

/** The country if the settings do not name a known country. */
const USUAL: MobileCountry = 'IN';

/** Matches characters that people put between digits, and a trunk zero in brackets, as in +44 (0)7700 900123. */
const BETWEEN = /\(\s?0\s?\)|[\s().−\p{Pd}]/gu;

/** Returns the country whose code is in the settings; the case of the code does not matter. */
export function mobileCountry(code: string | null): MobileCountry {
  const known = code?.trim().toUpperCase() ?? '';
  return Object.hasOwn(COUNTRIES, known) ? (known as MobileCountry) : USUAL;
}

/** Returns the country's prefix and an example number. */
export const mobileForm = (country: MobileCountry): Pick<Country, 'prefix' | 'example'> =>
  COUNTRIES[country];

/**
 * Reads a mobile number as players type it. Returns it with the country's prefix; null if it is not a mobile number.
 */
export function mobileOf(text: string, country: MobileCountry = USUAL): string | null {
  const { prefix, national } = COUNTRIES[country];
  const written = inAscii(text).replace(BETWEEN, '');
  const begin = [prefix, prefix.replace('+', '00'), '0'].find((start) => written.startsWith(start));
  const digits = written.slice(begin?.length ?? 0);
  return national.test(digits) ? prefix + digits : null;
}

/** Masks a number from `mobileOf`, so that only its owner recognises it: `+91 ••••• 44170`. */
export function maskedMobile(mobile: string): string {
  const country = Object.values(COUNTRIES).find(({ prefix }) => mobile.startsWith(prefix));
  return `${country?.prefix ?? ''} ••••• ${mobile.slice(-5)}`.trim();
}
