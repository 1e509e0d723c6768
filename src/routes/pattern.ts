/** The pattern of a row's path, with its parameters as named groups. A trailing slash is ignored. */
export function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/\{(\w+)\?\}/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/\{(\w+)\}/g, '/(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`);
}

/**
 * Writes the segments of an address in the order of its path; each stays a single segment, with any characters in it.
 */
export function addressOf(path: string, parts: readonly string[]): string {
  const left = [...parts];
  return path.replace(/\/\{\w+\??\}/g, () => {
    const part = left.shift();
    return part === undefined ? '' : `/${encodeURIComponent(part)}`;
  });
}
