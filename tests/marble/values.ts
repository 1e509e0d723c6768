import { lensOf } from '../../src/inspector/marble/scene';

/*
 * The values of marks, and smaller ones. A text that is JSON shrinks as what it contains.
 */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Tries smaller values until none is accepted.
 * @param accept tries a value, and returns whether it replaces the previous one
 */
export function smaller(value: unknown, accept: (value: unknown) => boolean): void {
  const { part, put } = lensOf(value);
  shrinkPart(part, (smallerPart) => accept(put(smallerPart)));
}

/** Shrinks a part, and returns it. */
function shrinkPart(given: unknown, accept: (part: unknown) => boolean): unknown {
  let part = given;
  const tryOne = (next: unknown): boolean => {
    if (!accept(next)) return false;
    part = next;
    return true;
  };
  if (Array.isArray(given)) {
    if (given.length > 0 && tryOne([])) return part;
    for (let at = given.length - 1; at >= 0; at--)
      if ((part as unknown[]).length > 1) tryOne((part as unknown[]).toSpliced(at, 1));
    for (let at = 0; at < (part as unknown[]).length; at++)
      shrinkPart((part as unknown[])[at], (inner) => tryOne((part as unknown[]).with(at, inner)));
  } else if (isObject(given)) {
    if (Object.keys(given).length > 0 && tryOne({})) return part;
    const keys = Object.keys(given);
    // Halves first: most of a reply does not matter.
    for (let length = keys.length >> 1; length >= 1; length >>= 1)
      for (let from = 0; from < keys.length; from += length) {
        const dropped = new Set(keys.slice(from, from + length));
        const left = Object.entries(part as object).filter(([key]) => !dropped.has(key));
        if (left.length < Object.keys(part as object).length) tryOne(Object.fromEntries(left));
      }
    for (const key of Object.keys(part as object))
      shrinkPart((part as Record<string, unknown>)[key], (inner) =>
        tryOne({ ...(part as object), [key]: inner }),
      );
  } else if (typeof given === 'string') {
    if (given.length > 1 && !tryOne('') && !/^\d{4}-/.test(given)) tryOne(given.charAt(0));
  } else if (typeof given === 'number') {
    if (given !== 0 && given !== 1) tryOne(1);
  }
  return part;
}
