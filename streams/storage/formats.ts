/** The formats of stored values, with versions and migrations. */

import { isObject, oneOf, type Read, refuse, within } from '../api/read';
import type { StorageKey } from './persisted';

/*
 * The formats of values in storage. `parse` throws if `print` cannot have written the string. Null is never written:
 * its key is removed instead.
 */
type Format<T> = Pick<StorageKey<T>, 'parse' | 'print'>;

export const textFormat: Format<string | null> = {
  parse: (stored) => stored || refuse('text'),
  print: (value) => value,
};

/** The format of whole numbers, such as milliseconds, seconds or minor units. */
export const integerFormat: Format<number | null> = {
  parse: (stored) => {
    const value = Number(stored);
    return /^-?\d+$/.test(stored) && Number.isSafeInteger(value) ? value : refuse('a whole number');
  },
  print: (value) => (value === null ? null : String(value)),
};

export const flagFormat: Format<boolean> = {
  parse: (stored) => oneOf('true', 'false')(stored) === 'true',
  print: String,
};

/** Converts a value from one version to the next; throws if that version cannot have written the value. */
export type Migration = (older: unknown) => unknown;

/**
 * Creates a JSON format from a reader; fields that the reader leaves out are dropped. The first version is written
 * without a version number, and each later one as `{ version, value }`. Each earlier version has a migration that reads
 * its values, oldest first. A value of a newer version is rejected.
 */
export function versioned<T>(
  read: Read<T>,
  ...migrations: readonly Migration[]
): { readonly parse: (stored: string) => T; readonly print: (value: unknown) => string } {
  const version = migrations.length;
  return {
    parse(stored) {
      let value: unknown = JSON.parse(stored);
      let written = 0;
      if (isObject(value) && 'version' in value) {
        written = within(0, version)(value['version']);
        value = value['value'];
      }
      return read(migrations.slice(written).reduce((older, migrate) => migrate(older), value));
    },
    print: (value) => JSON.stringify(version === 0 ? value : { version, value }),
  };
}

/** Creates the same format for a value that may be absent. */
export function jsonFormat<T>(
  read: Read<T>,
  ...migrations: readonly Migration[]
): Format<T | null> {
  const { parse, print } = versioned(read, ...migrations);
  return { parse, print: (value) => (value === null ? null : print(value)) };
}
