import * as fc from 'fast-check';
import type { JsonSchema } from '../../../../streams/api/description';

type Values = fc.Arbitrary<unknown>;

/** Values near the edges of what readers accept. */
const odd: Values = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    1.5,
    -1,
    -1e-9,
    0.004,
    1e13,
    2 ** 53,
    Number.NaN,
    '',
    ' ',
    '.',
    '..',
    '1',
    '1,000',
    '1,00',
    '12,5',
    '-3.5',
    ' 7 ',
    '1e3',
    '0x10',
    'back',
    'in_play',
    'javascript:alert(1)',
    '//host/path',
    '2026-11-28T18:30:00',
    '2026-02-30T18:30:00Z',
    '28/11/2026 18:30',
    '2026-11-28',
    '0001-01-01T00:00:00',
    'at Bets.Place(Bet bet)',
    {},
    [],
    [null],
  ),
  fc.double(),
  fc.double({ min: -0.02, max: 0.02 }),
  fc.integer(),
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.anything({ values: [fc.integer(), fc.string(), fc.constant(null)], maxDepth: 2 }),
);

const FORMATS: Readonly<Record<string, Values>> = {
  'touchline-time': fc.oneof(
    fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((at) => at.toISOString()),
    fc.constantFrom('2026-11-28 18:30', '28 Nov 2026 6:30 pm', 'Sat, 28 Nov 2026 18:30:00 GMT'),
  ),
  'touchline-link': fc.oneof(
    fc.webUrl({ validSchemes: ['https'] }),
    fc.constantFrom('/rules', '/a?b=1#c', 'https://example.test'),
  ),
  'touchline-base': fc.constantFrom('/api', 'https://example.test/api', 'http://example.test'),
  'touchline-sentences': fc.constantFrom('Wait a moment.', 'Good luck! Play well.'),
};

/** The words of a pattern that consists of letters in any case. */
const wordsOf = ({ examples }: JsonSchema): readonly string[] =>
  (examples as readonly string[]).flatMap((word) => [word, word.toLowerCase()]);

function texts(schema: JsonSchema): Values {
  const { format, pattern, examples, maxLength = 200 } = schema;
  if (typeof format === 'string' && FORMATS[format]) return FORMATS[format];
  if (Array.isArray(examples)) return fc.constantFrom(...wordsOf(schema));
  if ('x-maximum' in schema)
    return fc.oneof(
      fc.integer({ min: -100, max: 5_000 }).map((value) => String(value)),
      fc.constantFrom('1', '12.50', '1,234.5', '+7', '.5', '1.0'),
    );
  const any = fc.string({ maxLength: Math.min(Number(maxLength), 300) });
  if (typeof pattern !== 'string') return any;
  // Words, ids, days and other short patterns.
  return /\\p/.test(pattern)
    ? fc.string({ minLength: 1, maxLength: 40 })
    : fc.stringMatching(new RegExp(pattern));
}

/** Creates values that the schema allows, most of the time. */
export function valuesOf(schema: JsonSchema): Values {
  const { type, anyOf, allOf, enum: listed } = schema;
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(listed)) return fc.constantFrom(...(listed as readonly unknown[]));
  const isTyped = type !== undefined || 'properties' in schema;
  const own = isTyped ? ofType(String(type), schema) : null;
  const parts = [
    ...(own ? [own] : []),
    ...(Array.isArray(anyOf) ? [fc.oneof(...anyOf.map(valuesOf))] : []),
    ...(Array.isArray(allOf) ? allOf.map(valuesOf) : []),
  ];
  const [first = fc.jsonValue(), ...others] = parts;
  // Each part of an object adds its fields.
  return others.length === 0
    ? first
    : fc.tuple(first, ...others).map((values) => Object.assign({}, ...values));
}

function ofType(type: string, schema: JsonSchema): Values {
  const bounds = (most: number) => ({
    min: Math.ceil(
      Math.max(Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -most), -most),
    ),
    max: Math.floor(Math.min(Number(schema['maximum'] ?? most), most)),
  });
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(bounds(100_000));
    case 'number': {
      const { min, max } = bounds(100_000);
      return fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
    }
    case 'string':
      return texts(schema);
    case 'string,number':
      return fc.oneof(fc.string(), fc.integer());
    case 'array':
      return ofList(schema);
    default:
      return ofObject(schema);
  }
}

function ofList({ items, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema): Values {
  if (Array.isArray(prefixItems)) return fc.tuple(...prefixItems.map(valuesOf));
  const [minLength, most] = [Number(minItems), Number(maxItems)];
  return fc.uniqueArray(valuesOf((items ?? {}) as JsonSchema), {
    minLength,
    maxLength: Math.min(most, Math.max(3, minLength)),
    // Readers drop an entry whose id another entry has.
    selector: (entry) => {
      const { id } = Object(entry) as { readonly id?: unknown };
      return id === undefined ? {} : String(id);
    },
  });
}

function ofObject({ properties, required = [], additionalProperties }: JsonSchema): Values {
  if (!properties)
    return typeof additionalProperties === 'object'
      ? fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties as JsonSchema))
      : fc.constant({});
  const known = properties as Readonly<Record<string, JsonSchema>>;
  const fields = Object.entries(known).map(([name, field]) => [name, valuesOf(field)] as const);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: (required as readonly string[]).filter((name) => name in known),
  });
}

export type Path = readonly (string | number)[];

/** Every place in a value, the whole first. */
export const placesIn = (value: unknown, at: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null && at.length < 8
    ? [
        at,
        ...Object.entries(value).flatMap(([key, inner]) =>
          placesIn(inner, [...at, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [at];

/** Returns the value with another value at a place. */
export function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const inner = changed((value as Readonly<Record<string, unknown>>)[key], rest, to);
  if (Array.isArray(value)) return value.map((entry, index) => (index === key ? inner : entry));
  return { ...(value as object), [key]: inner };
}

/** Returns the value without the field or the entry at a place; null for the whole. */
export function removed(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return null;
  if (rest.length > 0)
    return changed(value, [key], removed((value as Readonly<Record<string, unknown>>)[key], rest));
  if (Array.isArray(value)) return value.filter((_, index) => index !== key);
  const { [key]: _, ...others } = value as Readonly<Record<string, unknown>>;
  return others;
}

/** The limits of the figures in a schema, with their neighbours, as numbers and as text. */
function edgesIn(schema: JsonSchema): Values {
  const limits = [...JSON.stringify(schema).matchAll(/imum":(-?[\d.e+]+)/gi)].map(([, at]) =>
    Number(at),
  );
  const near = [...new Set(limits)].flatMap((at) => [at, at - 0.001, at + 0.001, at - 1, at + 1]);
  return near.length === 0 ? odd : fc.constantFrom(...near, ...near.map(String));
}

/** A value and a forbidden change of one place, most of the time. */
export const spoilt = (schema: JsonSchema) =>
  valuesOf(schema).chain((value) =>
    fc.record({
      value: fc.constant(value),
      path: fc.constantFrom(...placesIn(value)),
      to: fc.oneof(odd, edgesIn(schema)),
    }),
  );
