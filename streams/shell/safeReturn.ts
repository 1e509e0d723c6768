const HOME = '/home';
/** Only its path counts: an address that leaves it leaves this origin. */
const HERE = 'http://here';

/**
 * Where a login leads back to: the wanted path as a browser will read it, when it is one of ours, else
 * home. Backslashes, blanks and control characters are read differently by different parsers. The login
 * pages lead nowhere but back: to where they would have led.
 */
export function safeReturn(to: string | null): string {
  if (to === null || !/^\/[^\\\s\p{Cc}]*$/u.test(to)) return HOME;
  try {
    const { origin, pathname, search, searchParams, hash } = new URL(to, HERE);
    // A path of two slashes would be read as a host the next time.
    if (origin !== HERE || pathname.startsWith('//')) return HOME;
    if (/^\/auth\b/i.test(decodeURIComponent(pathname))) return safeReturn(searchParams.get('to'));
    return pathname + search + hash;
  } catch {
    return HOME;
  }
}
