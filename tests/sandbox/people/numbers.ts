import { type MobileCountry, mobileOf } from '../../../streams/rules/mobile';

/** The usual country is first, because a number without a prefix belongs to it. */
const COUNTRIES: readonly MobileCountry[] = ['IN', 'GB', 'AE', 'BD', 'LK', 'NP'];

/** Reads a mobile number of any country in which a brand may have players; returns null for any other string. */
export const numberOf = (text: string): string | null =>
  COUNTRIES.map((country) => mobileOf(text, country)).find((number) => number !== null) ?? null;
