import type { AnyCall } from '../../../streams/api/transport';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns whether a module's export is a call record. */
export const isCall = (value: unknown): value is AnyCall =>
  isObject(value) &&
  typeof value['method'] === 'string' &&
  typeof value['path'] === 'string' &&
  typeof value['read'] === 'function';

/** Returns every call record that the modules export, once each. */
export const callsIn = (modules: Iterable<object>): readonly AnyCall[] => [
  ...new Set([...modules].flatMap((module) => Object.values(module)).filter(isCall)),
];

/** Returns the codes of every hub message record that the modules export, once each. */
export const messageCodesIn = (modules: Iterable<object>): readonly string[] => [
  ...new Set(
    [...modules]
      .flatMap((module) => Object.values(module))
      .flatMap((value) =>
        isObject(value) && typeof value['code'] === 'string' && typeof value['read'] === 'function'
          ? value['code']
          : [],
      ),
  ),
];

export interface Mismatch<T> {
  /** The values that were expected, but are absent. */
  readonly missing: readonly T[];
  /** Present, but not expected. */
  readonly extra: readonly T[];
  /** Present more than once. */
  readonly repeated: readonly T[];
}

/** Compares two lists that should contain the same values, each once, in any order. */
export function mismatch<T>(promised: readonly T[], given: readonly T[]): Mismatch<T> {
  return {
    missing: promised.filter((one) => !given.includes(one)),
    extra: given.filter((one) => !promised.includes(one)),
    repeated: given.filter((one, index) => given.indexOf(one) !== index),
  };
}

/** The method and the path in the form by which servers distinguish calls, which ignores case. */
export const addressOf = ({ method, path }: Pick<AnyCall, 'method' | 'path'>): string =>
  `${method} ${path.toLowerCase()}`;

type Part = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): readonly Part[] =>
  Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];

/** Actions that accept only strings of one form, which are not free text. */
const FORMS: ReadonlySet<unknown> = new Set(['regex', 'iso_timestamp', 'iso_date']);

/** Returns the names of the free text fields that a schema accepts, at any depth. */
export function textsIn(schema: unknown, name = ''): readonly string[] {
  return partsOf(schema).flatMap((part) => {
    const pipe = partsOf(part['pipe']);
    if (part['type'] === 'string') return pipe.some(({ type }) => FORMS.has(type)) ? [] : [name];
    const fields = Object.entries(isObject(part['entries']) ? part['entries'] : {});
    const inner = [part['item'], part['wrapped']].concat(partsOf(part['options']));
    return fields
      .flatMap(([key, field]) => textsIn(field, key))
      .concat(inner.flatMap((one) => textsIn(one, name)));
  });
}
