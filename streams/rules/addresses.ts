/** Parses base addresses and links as a browser does. */

/** A placeholder for this page's own origin. */
const HERE = 'https://here.invalid';

/**
 * Splits an address as a browser parses it, into the part up to the end of its path and the rest. Null if it is not an
 * address on the web or on this origin, or if a browser would refuse to call it.
 */
export function splitAddress(written: string): readonly [path: string, rest: string] | null {
  if (written.length >= 2_000 || !/^(https?:\/)?\//i.test(written)) return null;
  try {
    const { origin, pathname, username, password, search, hash } = new URL(written, HERE);
    const isOwn = origin === HERE;
    // A path may name another host in disguise, and a browser never calls an address with a password.
    if (isOwn !== written.startsWith('/') || pathname.startsWith('//') || username + password)
      return null;
    return [(isOwn ? '' : origin) + pathname, search + hash];
  } catch {
    return null;
  }
}

/** Reads a base address for calls, without a trailing slash. Null if it has a query, a fragment or no path. */
export function baseAddress(written: string): string | null {
  const parts = splitAddress(written.trim());
  return parts === null || parts[1] ? null : parts[0].replace(/\/+$/, '') || null;
}
