/*
 * Reads what comes from outside, by hand: for what the first visit needs. All that loads later is read by
 * schemas (api/schemas.ts).
 */

/** Gives a value as it is inside, or throws an Error that says what it should have been. */
export type Read<T> = (raw: unknown) => T;
/** What a reader gives. */
export type Reading<R> = R extends Read<infer T> ? T : never;

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (raw: unknown): raw is Fields =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** @throws Error that names what was promised */
export function refuse(promised: string): never {
  throw new Error(`is not ${promised}`);
}

export const text: Read<string> = (raw) => (typeof raw === 'string' ? raw : refuse('text'));

export const flag: Read<boolean> = (raw) => (typeof raw === 'boolean' ? raw : refuse('a flag'));

export const number: Read<number> = (raw) =>
  typeof raw === 'number' && !Number.isNaN(raw) ? raw : refuse('a number');

/** A number from `least` to `most`. */
export const within =
  (least: number, most: number): Read<number> =>
  (raw) => {
    const value = number(raw);
    return value >= least && value <= most ? value : refuse(`from ${least} to ${most}`);
  };

export const oneOf =
  <const T extends string>(...words: readonly T[]): Read<T> =>
  (raw) =>
    words.find((word) => word === raw) ?? refuse(words.join(' or '));

/** Absent and null are this value; anything else must fit. */
export const absent =
  <T, D>(value: D, read: Read<T>): Read<T | D> =>
  (raw) =>
    raw === undefined || raw === null ? value : read(raw);

export const orNull = <T>(read: Read<T>): Read<T | null> => absent(null, read);

/** What does not fit is this value. */
export const unfit =
  <T>(value: T, read: Read<T>): Read<T> =>
  (raw) => {
    try {
      return read(raw);
    } catch {
      return value;
    }
  };

/** Fields that are not named are left out. */
export const record =
  <T extends object>(fields: { readonly [Name in keyof T]: Read<T[Name]> }): Read<T> =>
  (raw) => {
    if (!isObject(raw)) return refuse('an object');
    const found: Partial<T> = {};
    for (const name in fields) found[name] = at(name, fields[name], raw[name]);
    return found as T;
  };

/** Values by any name. */
export const recordOf =
  <T>(read: Read<T>): Read<Readonly<Record<string, T>>> =>
  (raw) =>
    isObject(raw)
      ? Object.fromEntries(
          Object.entries(raw).map(([name, value]) => [name, at(name, read, value)]),
        )
      : refuse('an object');

export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (raw) =>
    Array.isArray(raw)
      ? raw.map((entry: unknown, index) => at(String(index), read, entry))
      : refuse('a list');

/** Entries that cannot be read are left out; the rest of the list stands. */
export const readableOf =
  <T>(read: Read<T>): Read<T[]> =>
  (raw) =>
    listOf<T | null>(unfit<T | null>(null, read))(raw).filter((entry) => entry !== null);

/** What a reader said of a value it refused. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function at<T>(place: string, read: Read<T>, raw: unknown): T {
  try {
    return read(raw);
  } catch (error) {
    throw new Error(`${place} ${reasonOf(error)}`, { cause: error });
  }
}
