/**
 * Creates a value at its first use and stores it, because a browser needs tens of milliseconds for its first
 * formatters.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
