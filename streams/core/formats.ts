import { oneOf, type Read, refuse } from './read';
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

/** JSON that its reader takes; what the reader leaves out is dropped. */
export function jsonFormat<T>(read: Read<T>): Format<T | null> {
  return {
    parse: (stored) => read(JSON.parse(stored)),
    print: (value) => (value === null ? null : JSON.stringify(value)),
  };
}
