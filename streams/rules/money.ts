/** Money in minor units. */

/** Money in minor units of the account's currency (cents, paise). It is always a whole number. */
export type Minor = number;

// The amount below which a multiplication by 100 has an error far below the margin in `toMinor`.
const FAST_LIMIT = 2 ** 40;

/**
 * Converts a decimal amount on the wire (12.5) to minor units (1250). It rounds the number as written in decimals, with
 * halves away from zero: 1.005 becomes 101, although its binary form is slightly smaller. Prices can be converted too:
 * 3.05 becomes 305.
 *
 * @throws RangeError if the amount is not finite, or its minor units exceed the safe integers
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
  // A number that is large enough to have an exponent is rejected by the range check of the caller.
  if (!(size < Number.MAX_SAFE_INTEGER)) return Number.NaN;
  const [whole = '0', fraction = ''] = size.toString().split('.');
  const digits = fraction.padEnd(3, '0');
  return Number(whole + digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
}

/** Converts minor units to the decimal amount on the wire. Both conversions are exact up to seventy million million. */
export function fromMinor(minor: Minor): number {
  return minor / 100;
}

/** The relative error in a server's sum of binary fractions: 0.1 + 0.2 is more than 0.3. */
const NOISE = 2 ** -48;

/**
 * Returns how much the minor units exceed the decimal amount, in units; 0 if the difference is no more than the noise.
 */
function excess(minor: Minor, decimal: number): number {
  const more = fromMinor(minor) - decimal;
  return Math.abs(more) > Math.abs(decimal) * NOISE ? more : 0;
}

/**
 * Rounds a decimal amount that a player may spend or must not exceed down to minor units: the player cannot spend half
 * a paisa on the server.
 */
export function toMinorDown(decimal: number): Minor {
  const minor = toMinor(decimal);
  return excess(minor, decimal) > 0 ? minor - 1 : minor;
}

/** Rounds a decimal amount that a player owes or must reach up to minor units. */
export function toMinorUp(decimal: number): Minor {
  const minor = toMinor(decimal);
  return excess(minor, decimal) < 0 ? minor + 1 : minor;
}
