/** Renames the fields of a reply whose names are in Pascal case. */

import { isObject } from './read';

/**
 * Returns JSON with its names in camel case. A .NET server writes all names of a reply in one case, so the first name
 * decides: a reply in camel case stays unchanged.
 */
export function inCamelCase(raw: unknown): unknown {
  return isPascal(Array.isArray(raw) ? raw[0] : raw) ? renamed(raw) : raw;
}

function isPascal(raw: unknown): boolean {
  if (isObject(raw)) for (const name in raw) return /^[A-Z]/.test(name);
  return false;
}

function renamed(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(renamed);
  if (!isObject(raw)) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [camel(name), renamed(value)]),
  );
}

/** .NET's own rule: `ImageURL` is `imageURL`, `URL` is `url`, and `IFSC_Code` is `ifsC_Code`. */
function camel(name: string): string {
  return name.replace(/^[A-Z](?:[A-Z]+(?=[A-Z]|$))?/, (capitals) => capitals.toLowerCase());
}
