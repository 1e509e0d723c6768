/*
 * Makes the elements of views as React does, in a module of its own form: React's comes in the older one, whose
 * helper would weigh on the first prices. src/build/replaced.ts puts this in its place.
 */
const ELEMENT = Symbol.for('react.transitional.element');
export const Fragment = Symbol.for('react.fragment');

interface Given {
  readonly key?: unknown;
  readonly ref?: unknown;
}

export function jsx(type: unknown, given: Given, key?: unknown): object {
  const named = key ?? given.key;
  const props: Record<string, unknown> = { ...given };
  delete props['key'];
  const ref = given.ref === undefined ? null : given.ref;
  return { $$typeof: ELEMENT, type, key: named === undefined ? null : String(named), ref, props };
}
export { jsx as jsxs };
