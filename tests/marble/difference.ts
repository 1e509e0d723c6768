import type { Emission } from '../../src/inspector/marble/marbleTest';
import { partAt, type Path } from '../../src/inspector/marble/print';

/** The first difference between the expected and the actual emissions of a stream. */
export interface Difference {
  /** The index of the emission. */
  readonly nth: number;
  /** `value`: a part of the value differs. `time`: it is too early or too late. `missing`, `extra`: one has no emission. */
  readonly kind: 'value' | 'time' | 'missing' | 'extra';
  /** The time of the later of the two emissions, in ms. */
  readonly at: number;
  /** The part of the value that differs. */
  readonly path: Path;
  readonly expected: unknown;
  readonly actual: unknown;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Map || value instanceof Set);

/** Returns the text of a value by which it is compared; a function is no data. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Map || part instanceof Set
      ? { [part.constructor.name]: [...part] }
      : part instanceof Error
        ? { ...part, name: part.name, message: part.message }
        : typeof part === 'number' && !Number.isFinite(part)
          ? String(part)
          : part,
  ) ?? 'undefined';

/** Returns the path to the first part that differs; null if the values are the same. */
export function pathTo(expected: unknown, actual: unknown): Path | null {
  if (textOf(expected) === textOf(actual)) return null;
  if (!isGroup(expected) || !isGroup(actual)) return [];
  if (Array.isArray(expected) !== Array.isArray(actual)) return [];
  if (Array.isArray(expected) && expected.length !== actual['length']) return ['length'];
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const path = pathTo(expected[key], actual[key]);
    if (path !== null) return [key, ...path];
  }
  return [];
}

/** Returns the first difference between the emissions up to a time, in ms; null if they are the same. */
export function differenceOf(
  expected: readonly Emission[],
  actual: readonly Emission[],
): Difference | null {
  for (let nth = 0; nth < Math.max(expected.length, actual.length); nth++) {
    const [good, bad] = [expected[nth], actual[nth]];
    const at = Math.max(good?.at ?? 0, bad?.at ?? 0);
    const base = { nth, at, path: [], expected: good?.value, actual: bad?.value };
    if (good === undefined) return { ...base, kind: 'extra' };
    if (bad === undefined) return { ...base, kind: 'missing' };
    const path = good.kind === bad.kind ? pathTo(good.value, bad.value) : [];
    if (path !== null)
      return {
        ...base,
        kind: 'value',
        path,
        expected: partAt(good.value, path),
        actual: partAt(bad.value, path),
      };
    if (good.at !== bad.at) return { ...base, kind: 'time' };
  }
  return null;
}

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);
const plainPath = (path: Path): string => path.map((key) => key.replace(/^\d+$/, '#')).join('.');

/** Whether a smaller scene still has the same difference: the same part is wrong in the same way. */
export const isSame = (a: Difference, b: Difference): boolean =>
  a.kind === b.kind &&
  plainPath(a.path) === plainPath(b.path) &&
  typeOf(a.expected) === typeOf(b.expected) &&
  typeOf(a.actual) === typeOf(b.actual) &&
  (typeof a.expected !== 'boolean' || a.expected === b.expected);
