/*
 * wouter brings a compiler of path strings for routes that are written as such. Ours (src/routes/routes.ts) are
 * regular expressions already; src/build/replaced.ts puts this in the compiler's place.
 */
export function parse(path: string): never {
  throw new Error(`Not a pattern: ${path}`);
}
