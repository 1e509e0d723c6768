import type { AddressRules } from '../settings/types';

/** A placeholder for this origin: only the path matters, and an address on another origin is rejected. */
const HERE = 'http://here';

/**
 * Returns the address to which a login returns: the requested path as a browser parses it if it is on this site,
 * otherwise home. Parsers disagree about backslashes, blanks and control characters, so those are rejected. For a login
 * page it returns the address to which that page would have returned.
 */
export function safeReturn(
  to: string | null,
  rules: Pick<AddressRules, 'home' | 'entrance'>,
): string {
  const { home, entrance } = rules;
  if (to === null || !/^\/[^\\\s\p{Cc}]*$/u.test(to)) return home;
  try {
    const { origin, pathname, search, searchParams, hash } = new URL(to, HERE);
    // A second parser may read a double slash as a host, and the address bar refuses it anywhere.
    if (origin !== HERE || pathname.includes('//')) return home;
    const read = decodeURIComponent(pathname).toLowerCase();
    if (read.startsWith(entrance) && !/^\w/.test(read.slice(entrance.length)))
      return safeReturn(searchParams.get('to'), rules);
    return pathname + search + hash;
  } catch {
    return home;
  }
}
