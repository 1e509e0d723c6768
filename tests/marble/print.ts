import { type Path, partAt, textOf } from './difference';

/** Prints a value as source text. */
export function print(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Set) return `new Set(${value.size > 0 ? print([...value]) : ''})`;
  if (value instanceof Map) return `new Map(${value.size > 0 ? print([...value]) : ''})`;
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([key, part]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : print(key)}: ${print(part)}`,
    );
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
  if (isData(value) && textOf(value).length <= SHORT) return print(value);
  if (value instanceof Error) return 'expect.anything()';
  const [key, ...rest] = path;
  if (Array.isArray(value) && key !== undefined && !(key in value))
    return `expect.objectContaining({ length: ${value.length} })`;
  if (key === undefined || partAt(value, [key]) === undefined)
    return key === undefined || value === null || value === undefined
      ? 'expect.anything()'
      : `expect.not.objectContaining({ ${key}: expect.anything() })`;
  if (Array.isArray(value) && key !== 'length')
    return `[${value
      .map((part: unknown, at) =>
        String(at) === key ? printExpected(part, rest) : 'expect.anything()',
      )
      .join(', ')}]`;
  const part: unknown = partAt(value, [key]);
  const name = /^[a-z_$][\w$]*$/i.test(key) ? key : print(key);
  return `expect.objectContaining({ ${name}: ${printExpected(part, rest)} })`;
}
