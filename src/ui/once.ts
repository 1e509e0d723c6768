/** Creates a value at its first use and keeps it: a browser takes tens of milliseconds over its first formatters. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
