/**
 * The pattern of a row's path, its parameters as named groups. A slash at the end of an address changes
 * nothing.
 */
export function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/\{(\w+)\?\}/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/\{(\w+)\}/g, '/(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`);
}

/** Writes the parts of an address in the order of its path; whatever a part is, it stays one part. */
export function addressOf(path: string, parts: readonly string[]): string {
  const left = [...parts];
  return path.replace(/\/\{\w+\??\}/g, () => {
    const part = left.shift();
    return part === undefined ? '' : `/${encodeURIComponent(part)}`;
  });
}
