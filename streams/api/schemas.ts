import * as v from 'valibot';
import { type Read, reasonOf } from '../core/read';
import * as wire from './wire';

/*
 * How calls that load after the first prices are read: by schemas, in which the wire's own notation is the
 * same as everywhere.
 */

/** @throws Error that says where the value does not fit the schema */
export function reading<S extends v.GenericSchema>(schema: S): Read<v.InferOutput<S>> {
  return (raw) => {
    const read = v.safeParse(schema, raw);
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
export const money = schemaOf(wire.money);
export const price = schemaOf(wire.price);
export const time = schemaOf(wire.time);

/** Absent and null mean the same on this wire. */
export const orNull = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

/** A flag that some servers leave out. */
export const flag = (otherwise: boolean) => v.nullish(v.boolean(), otherwise);
