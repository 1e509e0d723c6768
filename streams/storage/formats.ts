/** The formats of stored values, with versions and migrations. */

import { isObject, oneOf, type Read, refuse, within } from '../api/read';
import type { StorageKey } from './persisted';

/*
 * Formats of values in storage. `parse` throws on a string that `print` would not have written. Null is never
 * written: its key is removed.
 */
type Format<T> = Pick<StorageKey<T>, 'parse' | 'print'>;

export const textFormat: Format<string | null> = {
  parse: (stored) => stored || refuse('text'),
  print: (value) => value,
};

/** Whole numbers: milliseconds, seconds, minor units. */
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

/** Converts a value of one version to the next; throws if that version did not write the value. */
export type Migration = (older: unknown) => unknown;

/**
 * A JSON format from a reader; fields that the reader leaves out are dropped. The first version is written
 * bare, each later one as `{ version, value }`. Each earlier version has a migration that reads its values,
 * the oldest first; a value of a newer version is rejected.
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

/** The same format for a value that may be absent. */
export function jsonFormat<T>(
  read: Read<T>,
  ...migrations: readonly Migration[]
): Format<T | null> {
  const { parse, print } = versioned(read, ...migrations);
  return { parse, print: (value) => (value === null ? null : print(value)) };
}
