/** Money in minor units. */

/** Money in minor units of the account's currency (cents, paise): always a whole number. */
export type Minor = number;

// Below this size, a product by 100 is off by far less than the margin tested in toMinor.
const FAST_LIMIT = 2 ** 40;

/**
 * Converts a decimal amount of the wire (12.5) to minor units (1250). Rounds the decimal number as written, half away
 * from zero: 1.005 gives 101 although its binary form is slightly smaller. Works for prices too: 3.05 gives 305.
 *
 * @throws RangeError if the amount is not finite or its minor units are beyond safe integers
 */
export function toMinor(decimal: number): Minor {
  const size = Math.abs(decimal);
  const scaled = size * 100;
  const whole = Math.round(scaled);
  const clear = scaled < FAST_LIMIT && Math.abs(Math.abs(scaled - whole) - 0.5) > 0.01;
  const minor = clear ? whole : roundWritten(size);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount of money: ${decimal}`);
  return decimal < 0 && minor !== 0 ? -minor : minor;
}

/** Rounds by the digits of the shortest decimal that identifies the number. */
function roundWritten(size: number): Minor {
  // The caller's range check rejects any number large enough to be printed with an exponent.
  if (!(size < Number.MAX_SAFE_INTEGER)) return Number.NaN;
  const [whole = '0', fraction = ''] = size.toString().split('.');
  const digits = fraction.padEnd(3, '0');
  return Number(whole + digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
}

/** Converts minor units to the decimal amount of the wire; exact both ways up to seventy million million. */
export function fromMinor(minor: Minor): number {
  return minor / 100;
}

/** The relative error of a server's sum of binary fractions: 0.1 + 0.2 is more than 0.3. */
const NOISE = 2 ** -48;

/** How much the minor units exceed the decimal amount, in units; 0 if by no more than the noise. */
function excess(minor: Minor, decimal: number): number {
  const more = fromMinor(minor) - decimal;
  return Math.abs(more) > Math.abs(decimal) * NOISE ? more : 0;
}

/**
 * Rounds a decimal amount that a player may spend, or must not exceed, down to minor units: half a paisa on the server
 * cannot be spent.
 */
export function toMinorDown(decimal: number): Minor {
  const minor = toMinor(decimal);
  return excess(minor, decimal) > 0 ? minor - 1 : minor;
}

/** Rounds a decimal amount that a player owes, or must reach, up to minor units. */
export function toMinorUp(decimal: number): Minor {
  const minor = toMinor(decimal);
  return excess(minor, decimal) < 0 ? minor + 1 : minor;
}
