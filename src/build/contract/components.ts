import type { JsonSchema } from './facts.ts';

/** Collects the schemas with a title, each of which a contract contains once. */
export interface Components {
  /** Returns the schema with a reference in place of each schema with a title. */
  refer(schema: JsonSchema): JsonSchema;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

export const refTo = (title: string): JsonSchema => ({ $ref: `#/components/schemas/${title}` });

export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {};
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...rest } = value as JsonSchema;
    // A property may be called `title` too; then it has no text.
    if (typeof title !== 'string') return mapped(value);
    if (!(title in schemas)) {
      schemas[title] = {};
      schemas[title] = mapped(rest);
    }
    return refTo(title);
  };
  const mapped = (value: object): JsonSchema =>
    Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inner(entry)]));
  return { refer: (schema) => inner(schema) as JsonSchema, schemas };
}
