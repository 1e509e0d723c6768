/**
 * The descriptions of readers as JSON Schema 2020-12, for the contract. They are in `*.described.ts` files,
 * which the product never loads: only the build of the contract and its tests do, in place of the readers' own files
 * (src/build/contract/inDescribedForm.ts).
 */

import type * as v from 'valibot';
import type { Read } from './read';

export type JsonSchema = { readonly [Keyword in string]?: unknown };

export interface Description {
  readonly schema: JsonSchema;
  /** Whether the reader also accepts a missing field. */
  readonly isOptional?: boolean;
  /** The amount above which the reader rounds to 0 or more, if it rounds amounts before their limit of 0 is checked. */
  readonly zeroAbove?: number;
}

type Reader = Read<unknown> | v.GenericSchema;
type Part = Readonly<Record<string, unknown>>;

const known = new WeakMap<object, () => Description>();

/** Adds the description of a reader, which is made when it is first needed: it may contain descriptions of others. */
export function describe<R extends object>(reader: R, description: () => Description): R {
  known.set(reader, description);
  return reader;
}

/** Any value; a missing one too. */
export const ANY: Description = { schema: {}, isOptional: true };

/**
 * Returns the description of a reader or of a valibot schema.
 * @throws Error if it or a part of it has no description
 */
export function descriptionOf(reader: Reader): Description {
  const found = known.get(reader);
  if (found) return found();
  // A reader without a parameter ignores the reply.
  if (typeof reader === 'function')
    return reader.length === 0 ? ANY : missing(`the reader ${reader.toString().slice(0, 120)}`);
  const part = reader as unknown as Part;
  const own = ofPipe(part) ?? ofSchema(part);
  return 'fallback' in part ? { ...own, isOptional: true } : own;
}

export const schemaOf = (reader: Reader): JsonSchema => descriptionOf(reader).schema;

export const optional = ({ schema }: Description): Description => ({ schema, isOptional: true });

/** Accepts null and a missing field too. */
export const orNull = ({ schema }: Description): Description =>
  optional({ schema: { anyOf: [schema, { type: 'null' }] } });

/** Names a schema that the contract contains only once. */
export const named = (title: string, description: string, schema: JsonSchema): Description => ({
  schema: { title, description, ...schema },
});

/** Names the description that a reader already has. */
export function addName(reader: Reader, title: string, description: string): void {
  const own = known.get(reader);
  describe(reader, () => named(title, description, (own ?? missing(title))().schema));
}

export function objectOf(fields: Readonly<Record<string, Reader>>): Description {
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, descriptionOf(field)] as const,
  );
  const required = entries.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]));
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
      ...(required.length > 0 ? { required } : {}),
    },
  };
}

export const listOf = (entry: Reader, most?: number): Description => ({
  schema: {
    type: 'array',
    items: schemaOf(entry),
    ...(most === undefined ? {} : { maxItems: most }),
  },
});

const LIMITS: Readonly<Record<string, (requirement: unknown) => JsonSchema>> = {
  regex: (pattern) => ({ pattern: (pattern as RegExp).source }),
  non_empty: () => ({ minLength: 1 }),
  max_length: (most) => ({ maxLength: most }),
  integer: () => ({ type: 'integer' }),
  finite: () => ({}),
  min_value: (least) => ({ minimum: least }),
  max_value: (most) => ({ maximum: most }),
  iso_date: () => ({ format: 'date' }),
  iso_timestamp: () => ({ format: 'date-time' }),
};
const LIST_LIMITS: typeof LIMITS = {
  length: (length) => ({ minItems: length, maxItems: length }),
  min_length: (least) => ({ minItems: least }),
  max_length: (most) => ({ maxItems: most }),
};
/** Steps that only change the value that was read. */
const CHANGES = new Set(['transform', 'to_lower_case', 'trim']);

/** Describes a pipe: its schema, with the limits of its later steps. */
function ofPipe(part: Part): Description | null {
  const { pipe } = part as { readonly pipe?: readonly Part[] };
  if (!pipe) return null;
  const [first, ...steps] = pipe;
  let own = descriptionOf(first as unknown as v.GenericSchema);
  let hasChanged = false;
  for (const step of steps) {
    const described = known.get(step);
    if (described) own = described();
    else if (step['kind'] === 'schema') {
      if (hasChanged && Object.keys(own.schema).length > 0) missing('a schema after a change');
      own = descriptionOf(step as unknown as v.GenericSchema);
    } else if (CHANGES.has(String(step['type']))) hasChanged = true;
    else own = limited(own, step, hasChanged);
  }
  return own;
}

function limited(own: Description, step: Part, hasChanged: boolean): Description {
  const type = String(step['type']);
  const isList = own.schema['type'] === 'array';
  const limit = (isList ? LIST_LIMITS : LIMITS)[type];
  if (!limit || (hasChanged && type !== 'non_empty')) return missing(`the step ${type}`);
  const { zeroAbove } = own;
  const found = zeroAbove === undefined ? limit(step['requirement']) : aboveZero(zeroAbove, step);
  // A named schema is in the contract only once, so one with a limit has no name.
  const { title: _, ...schema } = own.schema;
  const forms = schema['anyOf'] as readonly JsonSchema[] | undefined;
  return {
    ...own,
    schema: forms
      ? { ...schema, anyOf: forms.map((form) => within(form, found)) }
      : { ...schema, ...found },
  };
}

/** Returns the limit of an amount in units, which its reader rounds to minor units first. */
function aboveZero(zeroAbove: number, { type, requirement }: Part): JsonSchema {
  // Any other limit would be in minor units here.
  if (type !== 'min_value' || requirement !== 0)
    return missing(`the limit ${String(type)} ${String(requirement)} of an amount`);
  return zeroAbove === 0 ? { minimum: 0 } : { exclusiveMinimum: zeroAbove };
}

/** Limits one form of a figure: a number by its own keywords, text by ours. */
function within(form: JsonSchema, { type, ...limits }: JsonSchema): JsonSchema {
  const isText = form['type'] === 'string';
  const prefix = isText ? 'x-' : '';
  const { [`${prefix}minimum`]: least, ...others } = form;
  const found = Object.entries(limits).map(([name, limit]) => [`${prefix}${name}`, limit] as const);
  return {
    ...others,
    ...('exclusiveMinimum' in limits || least === undefined ? {} : { [`${prefix}minimum`]: least }),
    ...(type === undefined ? {} : isText ? { 'x-integer': true } : { type }),
    ...Object.fromEntries(found),
  };
}

function ofSchema(part: Part): Description {
  const inner = (key = 'wrapped'): Description => descriptionOf(part[key] as v.GenericSchema);
  switch (part['type']) {
    case 'unknown':
      return ANY;
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { schema: { type: part['type'] } };
    case 'literal':
      return { schema: { const: part['literal'] } };
    case 'picklist':
      return { schema: { enum: part['options'] } };
    case 'optional':
      return optional(inner());
    case 'nullable':
      return { ...inner(), schema: orNull(inner()).schema };
    case 'nullish':
      return orNull(inner());
    case 'array':
      return listOf(part['item'] as v.GenericSchema);
    case 'object':
      return objectOf(part['entries'] as Readonly<Record<string, v.GenericSchema>>);
    case 'union': {
      const options = (part['options'] as readonly v.GenericSchema[]).map(descriptionOf);
      return {
        schema: { anyOf: options.map(({ schema }) => schema) },
        isOptional: options.some(({ isOptional }) => isOptional === true),
      };
    }
    default:
      return missing(`the schema ${String(part['type'])}`);
  }
}

function missing(what: string): never {
  throw new Error(`No description of ${what}: add it in a .described.ts file beside it.`);
}
