/** The places in a reply that its description names, for seeded changes. */

export type Schema = Readonly<Record<string, unknown>>;
export type Path = readonly (string | number)[];

export interface Place {
  readonly path: Path;
  /** The place as a report writes it, such as `events[].title`. */
  readonly pattern: string;
  /** Every form of the value. */
  readonly forms: readonly Schema[];
  readonly value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a schema with all of its forms and parts. */
export const formsOf = (schema: Schema): readonly Schema[] => [
  schema,
  ...['anyOf', 'allOf'].flatMap((key) =>
    ((schema[key] ?? []) as readonly Schema[]).flatMap(formsOf),
  ),
];

const itemsOf = (forms: readonly Schema[]): readonly Schema[] =>
  forms.flatMap(({ items }) => (isObject(items) ? formsOf(items) : []));

/** Returns every described field of a value; of a list, the fields of its first two entries. */
export function placesIn({ path, pattern, forms, value }: Place): readonly Place[] {
  if (Array.isArray(value))
    return value.slice(0, 2).flatMap((entry: unknown, index) =>
      placesIn({
        path: [...path, index],
        pattern: `${pattern}[]`,
        forms: itemsOf(forms),
        value: entry,
      }),
    );
  if (!isObject(value)) return [];
  const found: Place[] = [];
  for (const [name, inner] of Object.entries(value)) {
    const own = forms.flatMap(({ properties }) => {
      const field = isObject(properties) ? properties[name] : undefined;
      return isObject(field) ? formsOf(field) : [];
    });
    if (own.length === 0) continue;
    const place: Place = {
      path: [...path, name],
      pattern: pattern === '' ? name : `${pattern}.${name}`,
      forms: own,
      value: inner,
    };
    found.push(place, ...placesIn(place));
  }
  return found;
}

const isId = (field: unknown): boolean =>
  isObject(field) &&
  (field['title'] === 'Id' || formsOf(field).some((form) => 'x-max-units' in form));

/** Whether the place is a list whose entries have ids. */
export const hasIds = ({ forms, value }: Place): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  itemsOf(forms).some(({ required, properties }) =>
    ((required ?? []) as readonly string[]).some((name) => isId(Object(properties)[name])),
  );

/** Returns the kinds of JSON that a description allows; empty if it allows every value. */
export const kindsOf = ({ forms }: Place): readonly string[] =>
  forms
    .flatMap(({ type, enum: words, const: only }) => [
      ...[type ?? []].flat(),
      ...((words ?? (only === undefined ? [] : [only])) as readonly unknown[]).map(
        (word) => typeof word,
      ),
    ])
    .map((kind) => (kind === 'integer' ? 'number' : String(kind)));

export const isTime = ({ forms, value }: Place): boolean =>
  typeof value === 'string' &&
  forms.some(({ format, title }) => format === 'touchline-time' || title === 'When');

/** Returns a copy in which the objects that contain the last name of a pattern are changed. */
export function changedAt(
  value: unknown,
  path: Path,
  change: (parent: Record<string, unknown>, name: string) => void,
  everywhere: boolean,
): unknown {
  const copy: unknown = structuredClone(value);
  const descend = (inner: unknown, [key, ...rest]: Path): void => {
    if (key === undefined || typeof inner !== 'object' || inner === null) return;
    if (rest.length === 0) {
      if (key in inner) change(inner as Record<string, unknown>, String(key));
      return;
    }
    const entries = everywhere && Array.isArray(inner) ? inner : [(inner as Fields)[key]];
    for (const entry of entries) descend(entry, rest);
  };
  descend(copy, path);
  return copy;
}
