import * as v from 'valibot';
import type { Slot } from './persisted';

/*
 * How values are written in storage. A `parse` throws on what its `print` would not have written;
 * null is never written, its key is removed.
 */
type Format<T> = Pick<Slot<T>, 'parse' | 'print'>;

export const textFormat: Format<string | null> = {
  parse: (text) => v.parse(v.pipe(v.string(), v.nonEmpty()), text),
  print: (value) => value,
};

/** Whole numbers: milliseconds, seconds, minor units. */
export const integerFormat: Format<number | null> = {
  parse: (text) =>
    v.parse(v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number), v.safeInteger()), text),
  print: (value) => (value === null ? null : String(value)),
};

export const flagFormat: Format<boolean> = {
  parse: (text) => v.parse(v.picklist(['true', 'false']), text) === 'true',
  print: String,
};

/** JSON that fits a schema; fields the schema does not know are dropped on reading. */
export function jsonFormat<S extends v.GenericSchema>(schema: S): Format<v.InferOutput<S> | null> {
  return {
    parse: (text) => v.parse(schema, JSON.parse(text)),
    print: (value) => (value === null ? null : JSON.stringify(value)),
  };
}
