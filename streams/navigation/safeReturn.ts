import type { AddressRules } from '../settings/types';

/** A placeholder for this origin. Only the path is used, and an address on another origin is rejected. */
const HERE = 'http://here';

/**
 * Returns the address to which a login returns. If the requested path is on this site, this is the path as a browser
 * parses it, and otherwise home. Backslashes, blanks and control characters are rejected, because parsers read them
 * differently. For the address of a login page, returns the address to which that page would return.
 */
export function safeReturn(
  to: string | null,
  rules: Pick<AddressRules, 'home' | 'entrance'>,
): string {
  const { home, entrance } = rules;
  if (to === null || !/^\/[^\\\s\p{Cc}]*$/u.test(to)) return home;
  try {
    const { origin, pathname, search, searchParams, hash } = new URL(to, HERE);
    // Another parser may read a double slash as a host, and the address bar refuses it anywhere.
    if (origin !== HERE || pathname.includes('//')) return home;
    const read = decodeURIComponent(pathname).toLowerCase();
    if (read.startsWith(entrance) && !/^\w/.test(read.slice(entrance.length)))
      return safeReturn(searchParams.get('to'), rules);
    return pathname + search + hash;
  } catch {
    return home;
  }
}
