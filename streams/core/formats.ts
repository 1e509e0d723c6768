import { isObject, oneOf, type Read, refuse, within } from './read';
import type { Slot } from './persisted';

/*
 * How values are written in storage. A `parse` throws on what its `print` would not have written;
 * null is never written, its key is removed.
 */
type Format<T> = Pick<Slot<T>, 'parse' | 'print'>;

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

/** Lifts what one version wrote to the next one; throws when that did not write it. */
export type Migration = (older: unknown) => unknown;

/**
 * JSON that its reader takes; what the reader leaves out is dropped. The first version is written bare,
 * each later one as `{ version, value }`. A migration for every version before this one, the oldest
 * first, reads what they wrote; what a newer one wrote is refused.
 */
export function versioned<T>(
  read: Read<T>,
  ...migrations: readonly Migration[]
): { readonly parse: (stored: string) => T; readonly print: (value: T) => string } {
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

/** The same for a value that may be absent. */
export function jsonFormat<T>(
  read: Read<T>,
  ...migrations: readonly Migration[]
): Format<T | null> {
  const { parse, print } = versioned(read, ...migrations);
  return { parse, print: (value) => (value === null ? null : print(value)) };
}
