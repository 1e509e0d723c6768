/*
 * Hand-written readers of outside data for the first visit. Code that loads later reads with schemas (api/schemas.ts).
 */

/** Converts a raw value, or throws an Error that names the expected value. */
export type Read<T> = (raw: unknown) => T;
/** The type of the value that a reader returns. */
export type Reading<R> = R extends Read<infer T> ? T : never;

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (raw: unknown): raw is Fields =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/**
 * Throws an Error without its stack, which is slow to create: a reader may reject every entry of a long list.
 * @throws Error that names the expected value
 */
export function refuse(promised: string): never {
  throw Object.assign(Object.create(Error.prototype), { message: `is not ${promised}` });
}

export const anyText: Read<string> = (raw) => (typeof raw === 'string' ? raw : refuse('text'));

export const flag: Read<boolean> = (raw) => (typeof raw === 'boolean' ? raw : refuse('a flag'));

export const number: Read<number> = (raw) =>
  Number.isFinite(raw) ? (raw as number) : refuse('a number');

/** Reads a number from `least` to `most` with the reader `read`. */
export const within = (least: number, most: number, read: Read<number> = number): Read<number> => {
  const promised = `from ${least} to ${most}`;
  return (raw) => {
    const value = read(raw);
    return value >= least && value <= most ? value : refuse(promised);
  };
};

export const oneOf = <const T extends string>(...words: readonly T[]): Read<T> => {
  const promised = words.join(' or ');
  return (raw) => words.find((word) => word === raw) ?? refuse(promised);
};

/** Returns this value for absent and null; any other value must fit. */
export const absent =
  <T, D>(value: D, read: Read<T>): Read<T | D> =>
  (raw) =>
    raw === undefined || raw === null ? value : read(raw);

export const orNull = <T>(read: Read<T>): Read<T | null> => absent(null, read);

/** Returns this value in place of a value that does not fit. */
export const unfit =
  <T>(value: T, read: Read<T>): Read<T> =>
  (raw) => {
    try {
      return read(raw);
    } catch {
      return value;
    }
  };

type FieldsOf<T> = { readonly [Name in keyof T]: Read<T[Name]> };

/** Reads an object with the readers of its fields; all other fields are left out. */
export const record =
  <T extends object>(fields: FieldsOf<T>): Read<T> =>
  (raw) => {
    if (!isObject(raw)) return refuse('an object');
    const found: Partial<T> = {};
    for (const name in fields) found[name] = at(name, fields[name], raw[name]);
    return found as T;
  };

/** Reads only the fields that fit; absent, null and invalid fields are left out. */
export const someOf =
  <T extends object>(fields: FieldsOf<T>): Read<Partial<T>> =>
  (raw) => {
    if (!isObject(raw)) return refuse('an object');
    const found: Partial<T> = {};
    for (const name in fields) {
      const value = unfit<T[typeof name] | null>(null, fields[name])(raw[name]);
      if (value !== null) found[name] = value;
    }
    return found;
  };

/** The maximum number of entries that a reader accepts in a list or record, unless it has its own limit. */
export const MOST_ENTRIES = 1_000;

/** Reads a record: its keys can be any names, and all its values are of one kind. */
export const recordOf =
  <T>(read: Read<T>): Read<Readonly<Record<string, T>>> =>
  (raw) => {
    const entries = isObject(raw) ? Object.entries(raw) : refuse('an object');
    if (entries.length > MOST_ENTRIES || entries.some(([name]) => name.length > 100))
      refuse('so large');
    return Object.fromEntries(entries.map(([name, value]) => [name, at(name, read, value)]));
  };

/** Reads a list; one unreadable entry rejects the whole list. */
export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (raw) =>
    Array.isArray(raw) && raw.length <= MOST_ENTRIES
      ? raw.map((entry: unknown, index) => at(String(index), read, entry))
      : refuse('a list');

let leftOut = 0;

/** Reads a list; leaves out unreadable entries and all entries after the first `most`. */
export const readableOf =
  <T>(read: Read<T>, most = MOST_ENTRIES): Read<T[]> =>
  (raw) => {
    if (!Array.isArray(raw)) return refuse('a list');
    const list: T[] = [];
    for (const entry of raw.slice(0, most)) {
      try {
        list.push(read(entry));
      } catch {
        // The caller counts the entries that were left out.
      }
    }
    leftOut += raw.length - list.length;
    return list;
  };

/** Returns the value of a reader, and the number of list entries that the reader left out. */
export function tally<T>(read: Read<T>, raw: unknown): readonly [value: T, leftOut: number] {
  const before = leftOut;
  return [read(raw), leftOut - before];
}

/** Returns the reason why a reader rejected a value. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function at<T>(place: string, read: Read<T>, raw: unknown): T {
  try {
    return read(raw);
  } catch (error) {
    if (error instanceof Error) error.message = `${place} ${error.message}`;
    throw error;
  }
}
