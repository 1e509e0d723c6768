/** A line that cannot be used; the message says which part is wrong. */
export class BrokenMessage extends Error {
  override readonly name = 'BrokenMessage';
}

export type Shape = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws BrokenMessage unless the value is a JSON object */
export function shapeOf(value: unknown, what: string): Shape {
  if (!isShape(value)) throw new BrokenMessage(`${what} is not an object`);
  return value;
}

/**
 * An absent list is an empty one.
 *
 * @throws BrokenMessage unless the value is a list or absent
 */
export function listOf(value: unknown, what: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new BrokenMessage(`${what} is not a list`);
  return value;
}

/** @throws BrokenMessage unless the value is a finite number */
export function numberOf(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new BrokenMessage(`${what} is not a number`);
  }
  return value;
}

/** A number where there is one; recordings write "NaN" and "Infinity" as strings for none. */
export function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A text with something in it, or null. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/**
 * An identifier, which recordings write as a number or as a string.
 *
 * @throws BrokenMessage when it is neither, or empty
 */
export function idOf(value: unknown, what: string): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string' && value !== '') return value;
  throw new BrokenMessage(`${what} has no id`);
}

/** Milliseconds since 1970 of an ISO date, or null when it is none. */
export function dateOrNull(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
