/**
 * Returns the value with its random strings replaced: a string that differs between two equal runs becomes dots of the
 * same length, and a text with JSON is compared inside.
 */
export function steady<T>(one: T, other: unknown): T {
  const compare = (left: unknown, right: unknown): unknown => {
    if (typeof left === 'string' && typeof right === 'string')
      return left === right ? left : replaced(left, right);
    if (Array.isArray(left) && Array.isArray(right))
      return left.map((entry, index) => compare(entry, right[index]));
    if (isObject(left) && isObject(right))
      return Object.fromEntries(
        Object.entries(left).map(([name, value]) => [name, compare(value, right[name])]),
      );
    return left;
  };
  return compare(one, other) as T;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps the start that both have in common, such as the folder of an address. */
function replaced(left: string, right: string): string {
  const differs = [...left].findIndex((letter, index) => letter !== right[index]);
  const shared = left.lastIndexOf('/', Math.max(differs, 0)) + 1;
  return left.slice(0, shared) + 'x'.repeat(left.length - shared);
}
