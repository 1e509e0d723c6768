/** Prints values as source text. */

/** The keys and indices that lead from a value to a part of it; `length` is a part of a list. */
export type Path = readonly string[];

export const partAt = (value: unknown, path: Path): unknown =>
  path.reduce(
    (part: unknown, key) =>
      part === null || part === undefined ? undefined : (part as Record<string, unknown>)[key],
    value,
  );

const nameOf = (key: string): string => (/^[a-z_$][\w$]*$/i.test(key) ? key : print(key));

/** Prints a value. */
export function print(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Set) return `new Set(${value.size > 0 ? print([...value]) : ''})`;
  if (value instanceof Map) return `new Map(${value.size > 0 ? print([...value]) : ''})`;
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, part]) => `${nameOf(key)}: ${print(part)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  return String(value);
}

const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) > 9_999
    ? String(value).replaceAll(/\B(?=(\d{3})+$)/g, '_')
    : String(value);

/** The longest value that is printed whole, in characters. */
const SHORT = 60;

const isData = (value: unknown): boolean => {
  if (typeof value === 'function') return false;
  if (typeof value !== 'object' || value === null || value instanceof Set || value instanceof Map)
    return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || Array.isArray(value);
  return isPlain && Object.values(value).every(isData);
};

/** Prints what a test expects of a value: the whole of a short one, or else the part at a path. */
export function printExpected(value: unknown, path: Path): string {
  if (isData(value) && print(value).length <= SHORT) return print(value);
  if (value instanceof Error) return 'expect.anything()';
  const [key, ...rest] = path;
  if (Array.isArray(value) && key !== undefined && !(key in value))
    return `expect.objectContaining({ length: ${value.length} })`;
  if (key === undefined || partAt(value, [key]) === undefined)
    return key === undefined || value === null || value === undefined
      ? 'expect.anything()'
      : `expect.not.objectContaining({ ${nameOf(key)}: expect.anything() })`;
  if (Array.isArray(value) && key !== 'length')
    return `[${value
      .map((part: unknown, at) =>
        String(at) === key ? printExpected(part, rest) : 'expect.anything()',
      )
      .join(', ')}]`;
  return `expect.objectContaining({ ${nameOf(key)}: ${printExpected(partAt(value, [key]), rest)} })`;
}

/** The width of a line. */
const WIDTH = 100;

/** Returns the items of a list, or the last group in braces or brackets of a text, with the text around it. */
function split(
  text: string,
): { readonly items: string[]; readonly from: number; readonly to: number } | null {
  let found: { items: string[]; from: number; to: number } | null = null;
  let items: string[] = [];
  let depth = 0;
  let from = 0;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(/'(?:[^'\\]|\\.)*'|[{}[\](),]/g)) {
    if ('{['.includes(token) && depth === 0) {
      items = [];
      from = index;
      start = index + 1;
    }
    if ('{[('.includes(token) && (depth > 0 || token !== '(')) depth++;
    if (token === ',' && depth === 1) {
      items.push(text.slice(start, index).trim());
      start = index + 1;
    }
    if (!'}])'.includes(token) || depth === 0) continue;
    depth--;
    // Parameters stay on the line of their function.
    if (depth === 0 && !text.startsWith(') =>', index + 1))
      found = { items: [...items, text.slice(start, index).trim()], from, to: index };
  }
  return found;
}

/** Breaks a long line: each item of its last group gets a line. */
export function lines(text: string, indent: string): readonly string[] {
  const found = indent.length + text.length <= WIDTH ? null : split(text);
  if (found === null || found.items.join('') === '') return [indent + text];
  const { items, from, to } = found;
  return [
    indent + text.slice(0, from + 1),
    ...items.flatMap((item) => lines(`${item},`, `${indent}  `)),
    indent + text.slice(to),
  ];
}
