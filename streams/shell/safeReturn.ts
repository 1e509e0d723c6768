const HOME = '/home';

/**
 * Where a login leads back to: the wanted path when it is one of ours, else home. Only a path with a
 * single leading slash stays on this origin in every browser; backslashes, blanks and control
 * characters are read differently by different parsers. The login pages lead nowhere but back.
 */
export function safeReturn(to: string | null): string {
  if (to === null || !to.startsWith('/') || to.startsWith('//')) return HOME;
  const odd = Array.from(to).some((char) => char === '\\' || char <= ' ' || char === '\u007F');
  return odd || /^\/auth(?:[/?#]|$)/i.test(to) ? HOME : to;
}
