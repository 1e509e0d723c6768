/** The readers of `api/read.ts`, with their descriptions. */

import type { Read } from './read';
import * as plain from './read';
import {
  describe,
  descriptionOf,
  listOf as listed,
  objectOf,
  optional,
  orNull as nullable,
  schemaOf,
} from './description';

export * from './read';

const of = <T>(schema: Readonly<Record<string, unknown>>, read: Read<T>): Read<T> =>
  describe(read, () => ({ schema }));

export const anyText = of({ type: 'string' }, plain.anyText);
export const flag = of({ type: 'boolean' }, plain.flag);
export const number = of({ type: 'number' }, plain.number);

export const within: typeof plain.within = (least, most, read = number) =>
  describe(plain.within(least, most, read), () => ({
    schema: { ...schemaOf(read), minimum: least, maximum: most },
  }));

export const oneOf: typeof plain.oneOf = (...words) => of({ enum: words }, plain.oneOf(...words));

export const absent: typeof plain.absent = (value, read) =>
  describe(plain.absent(value, read), () => nullable(descriptionOf(read)));

export const orNull: typeof plain.orNull = (read) => absent(null, read);

export const unfit: typeof plain.unfit = (value, read) =>
  describe(plain.unfit(value, read), () =>
    value === null ? nullable(descriptionOf(read)) : optional(descriptionOf(read)),
  );

export const record: typeof plain.record = (fields) =>
  describe(plain.record(fields), () => objectOf(fields as Readonly<Record<string, Read<unknown>>>));

export const someOf: typeof plain.someOf = (fields) =>
  describe(plain.someOf(fields), () => {
    const { required: _, ...schema } = objectOf(
      fields as Readonly<Record<string, Read<unknown>>>,
    ).schema;
    return { schema };
  });

export const recordOf: typeof plain.recordOf = (read) =>
  describe(plain.recordOf(read), () => ({
    schema: {
      type: 'object',
      additionalProperties: schemaOf(read),
      maxProperties: plain.MOST_ENTRIES,
      propertyNames: { maxLength: 100 },
    },
  }));

export const listOf: typeof plain.listOf = (read) =>
  describe(plain.listOf(read), () => listed(read, plain.MOST_ENTRIES));

export const readableOf: typeof plain.readableOf = (read, most = plain.MOST_ENTRIES) =>
  describe(plain.readableOf(read, most), () => listed(read, most));
