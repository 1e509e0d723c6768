import * as v from 'valibot';
import { type Read, readableOf, reasonOf, refuse } from '../core/read';
import * as wire from './wire';

/*
 * How calls that load after the first prices are read: by schemas, in which the wire's own notation is the
 * same as everywhere.
 */

/** Says the first thing that does not fit; what else is wrong would only be looked for. */
const FIRST = { abortEarly: true } as const;

/** @throws Error that says where the value does not fit the schema */
export function reading<S extends v.GenericSchema>(schema: S): Read<v.InferOutput<S>> {
  return (raw) => {
    const read = v.safeParse(schema, raw, FIRST);
    if (read.success) return read.output;
    const [issue] = read.issues;
    throw new Error(`${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
  };
}

const schemaOf = <T>(read: Read<T>) =>
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
export const money = schemaOf(wire.money);
export const price = schemaOf(wire.price);
export const time = schemaOf(wire.time);
export const figure = (least: number, most: number) => schemaOf(wire.figure(least, most));
export const word = <const T extends string>(...words: readonly T[]) =>
  schemaOf(wire.word(...words));

/** Absent, null and what cannot be read mean the same: there is none. */
export const orNull = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.nullish(schema, null), null);

/** A flag that some servers leave out, or write in a way of their own. */
export const flag = (otherwise: boolean) => v.fallback(v.boolean(), otherwise);

/** Without the words of `reading`: nobody is told what is wrong with one entry of many. */
const entryOf =
  <S extends v.GenericSchema>(schema: S): Read<v.InferOutput<S>> =>
  (raw) => {
    const read = v.safeParse(schema, raw, FIRST);
    return read.success ? read.output : refuse('an entry');
  };

/** At most `most` entries; those beyond, and those that do not fit, are left out and counted. */
export const readable = <S extends v.GenericSchema>(schema: S, most?: number) =>
  schemaOf(readableOf(entryOf(schema), most));
