import { type MobileCountry, mobileOf } from '../../../streams/rules/mobile';

/** The usual country first: a number without a prefix is one of its own. */
const COUNTRIES: readonly MobileCountry[] = ['IN', 'GB', 'AE', 'BD', 'LK', 'NP'];

/** A mobile number of any country that a brand may have its players in; null for any other text. */
export const numberOf = (text: string): string | null =>
  COUNTRIES.map((country) => mobileOf(text, country)).find((number) => number !== null) ?? null;
