/** An unusable message; its text names the faulty part. */
export class BrokenMessage extends Error {
  override readonly name = 'BrokenMessage';
}

export type Shape = Readonly<Record<string, unknown>>;

/** Returns whether a value is a JSON object. */
export function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws BrokenMessage unless the value is a JSON object */
export function shapeOf(value: unknown, what: string): Shape {
  if (!isShape(value)) throw new BrokenMessage(`${what} is not an object`);
  return value;
}

/** Returns whether a part is missing; some recorders write null instead of leaving it out. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/**
 * Reads a list; an absent one is empty.
 *
 * @throws BrokenMessage unless the value is a list or absent
 */
export function listOf(value: unknown, what: string): readonly unknown[] {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) throw new BrokenMessage(`${what} is not a list`);
  return value;
}

/** @throws BrokenMessage unless the value is a finite number, or a string that writes one */
export function numberOf(value: unknown, what: string): number {
  const number = numberOrNull(value);
  if (number === null) throw new BrokenMessage(`${what} is not a number`);
  return number;
}

/**
 * Reads a number; returns null for any other value. Some recorders write every number as a string, and all write "NaN"
 * and "Infinity" for a missing number.
 */
export function numberOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function flagOf(value: unknown): boolean {
  return value === true || value === 'true';
}

/** Reads a string; returns null for an empty string or another value. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/**
 * Reads an identifier, which recordings write as a number or as a string.
 *
 * @throws BrokenMessage if it is neither, or empty
 */
export function idOf(value: unknown, what: string): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string' && value !== '') return value;
  throw new BrokenMessage(`${what} has no id`);
}

/** The start of the year 2100: later times are mistakes of the recorder, and would never be reached. */
const LATEST = Date.UTC(2100);

/** Returns the milliseconds since 1970 of a recorded time; null if it is invalid. */
export function timeOrNull(value: unknown): number | null {
  const time = numberOrNull(value);
  return time === null || time < 0 || time >= LATEST ? null : time;
}

/** Returns the milliseconds since 1970 of an ISO date; null if it is invalid. */
export function dateOrNull(value: unknown): number | null {
  if (typeof value !== 'string') return timeOrNull(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? timeOrNull(value) : time;
}
