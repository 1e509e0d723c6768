/** Made when first asked for, then kept: a browser takes tens of milliseconds over its first formatters. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
