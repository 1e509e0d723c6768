/** Schemas for the wire, for calls whose code loads after the first prices. */

import * as v from 'valibot';
import { anyText, type Read, readableOf, reasonOf, refuse, tally } from './read';
import { sentencesIn } from './serverText';
import * as wire from './wire';

/* The schemas read the wire's notation with the readers of `wire.ts`. */

/** Reports only the first error: a search for the others would take time. */
const FIRST = { abortEarly: true } as const;

/**
 * Creates a decoder from a schema.
 * @throws Error that names the field that does not fit
 */
export function reading<S extends v.GenericSchema>(schema: S): Read<v.InferOutput<S>> {
  return (raw) => {
    const read = v.safeParse(schema, raw, FIRST);
    if (read.success) return read.output;
    const [issue] = read.issues;
    throw new Error(`${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
  };
}

/** Creates a schema from a reader. */
export const schemaOf = <T>(read: Read<T>) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value);
      } catch (error) {
        addIssue({ message: reasonOf(error) });
        return NEVER;
      }
    }),
  );

export const id = schemaOf(wire.id);
export const title = schemaOf(wire.title);
/** Reads a sentence or two for the player. */
export const sentences = schemaOf((raw) => sentencesIn(anyText(raw)) ?? refuse('a sentence'));
export const currency = schemaOf(wire.currency);
export const money = schemaOf(wire.money);
export const spendable = schemaOf(wire.spendable);
export const owed = schemaOf(wire.owed);
export const price = schemaOf(wire.price);
export const time = schemaOf(wire.time);
export const when = schemaOf(wire.when);
export const figure = (least: number, most: number) => schemaOf(wire.figure(least, most));
export const word = <const T extends string>(...words: readonly T[]) =>
  schemaOf(wire.word(...words));

/** Returns null for an absent, null or unreadable value. */
export const orNull = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.nullish(schema, null), null);

/** Reads a flag that some servers leave out or write in their own way. */
export const flag = (otherwise: boolean) => v.fallback(v.boolean(), otherwise);

/** Reads without the error text of `reading`: if one entry of many does not fit, its error is not shown. */
const entryOf =
  <S extends v.GenericSchema>(schema: S): Read<v.InferOutput<S>> =>
  (raw) => {
    const read = v.safeParse(schema, raw, FIRST);
    return read.success ? read.output : refuse('an entry');
  };

/** Reads a list of at most `most` entries. Further entries and unreadable entries are left out and counted. */
export const readable = <S extends v.GenericSchema>(schema: S, most?: number) =>
  schemaOf(readableOf(entryOf(schema), most));

/**
 * Reads an identifier that the chat's provider assigned. It is part of the address of the provider's script, so only
 * safe characters are allowed.
 */
export const chatId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));

/** Reads a list; some servers wrap it in `items`. */
export const bareOrPaged =
  <T>(read: Read<T>): Read<T> =>
  (raw) =>
    read(typeof raw === 'object' && raw !== null && 'items' in raw ? raw.items : raw);

/**
 * Adds to a reply the number of list entries that were left out: an entry that seems to be missing may be one of them.
 */
export const withLeftOut =
  <T extends object>(read: Read<T>): Read<T & { readonly leftOut: number }> =>
  (raw) => {
    const [reply, leftOut] = tally(read, raw);
    return { ...reply, leftOut };
  };
