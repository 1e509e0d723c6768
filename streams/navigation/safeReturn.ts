import type { AddressRules } from '../settings/types';

/** A stand-in for this origin: only the path counts, and an address that leaves it leaves this origin. */
const HERE = 'http://here';

/**
 * Gives the address that a login leads back to: the wanted path as a browser will read it, when it is one
 * of ours, else home. Backslashes, blanks and control characters are read differently by different parsers.
 * A login page gives the address that it would have led back to.
 */
export function safeReturn(
  to: string | null,
  rules: Pick<AddressRules, 'home' | 'entrance'>,
): string {
  const { home, entrance } = rules;
  if (to === null || !/^\/[^\\\s\p{Cc}]*$/u.test(to)) return home;
  try {
    const { origin, pathname, search, searchParams, hash } = new URL(to, HERE);
    // Two slashes may be read as a host the next time: the address bar refuses them wherever they stand.
    if (origin !== HERE || pathname.includes('//')) return home;
    const read = decodeURIComponent(pathname).toLowerCase();
    if (read.startsWith(entrance) && !/^\w/.test(read.slice(entrance.length)))
      return safeReturn(searchParams.get('to'), rules);
    return pathname + search + hash;
  } catch {
    return home;
  }
}
