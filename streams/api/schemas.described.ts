/** The readers of `api/schemas.ts`, with their descriptions. */

import type * as v from 'valibot';
import { MOST_ENTRIES, type Read } from './read';
import * as plain from './schemas';
import { describe, descriptionOf, listOf, named, schemaOf as jsonOf } from './description';
import * as wire from './wire.described';

export * from './schemas';

export const reading: typeof plain.reading = (schema) =>
  describe(plain.reading(schema), () => descriptionOf(schema));

/** The description belongs to the step that reads, because valibot copies a schema when it adds a fallback. */
export const schemaOf = <T>(read: Read<T>): ReturnType<typeof plain.schemaOf<T>> => {
  const schema = plain.schemaOf(read);
  describe(schema.pipe[1], () => descriptionOf(read));
  return schema;
};

/** The schemas that only wrap a reader of `wire.ts`. */
const WRAPPED = [
  [plain.id, wire.id],
  [plain.title, wire.title],
  [plain.currency, wire.currency],
  [plain.money, wire.money],
  [plain.spendable, wire.spendable],
  [plain.owed, wire.owed],
  [plain.price, wire.price],
  [plain.time, wire.time],
  [plain.when, wire.when],
] as const;
for (const [schema, read] of WRAPPED) describe(schema.pipe[1], () => descriptionOf(read));

export const figure = (least: number, most: number) => schemaOf(wire.figure(least, most));
export const word = <const T extends string>(...words: readonly T[]) =>
  schemaOf(wire.word(...words));

describe(plain.sentences.pipe[1], () =>
  named(
    'Sentences',
    'A sentence or two for the player. The product drops text that names exceptions, paths or SQL.',
    { type: 'string', format: 'touchline-sentences' },
  ),
);

export const readable = <S extends v.GenericSchema>(schema: S, most = MOST_ENTRIES) => {
  const list = plain.readable(schema, most);
  describe(list.pipe[1], () => listOf(schema, most));
  return list;
};

export const bareOrPaged: typeof plain.bareOrPaged = (read) =>
  describe(plain.bareOrPaged(read), () => {
    const list = jsonOf(read);
    return {
      schema: {
        anyOf: [list, { type: 'object', properties: { items: list }, required: ['items'] }],
      },
    };
  });

export const withLeftOut: typeof plain.withLeftOut = (read) =>
  describe(plain.withLeftOut(read), () => descriptionOf(read));
