import { routeOf } from '../../routes/routes';

interface Lead {
  readonly href: string;
  readonly target?: '_self' | '_blank';
  readonly rel?: 'noopener noreferrer';
}

/**
 * The attributes of a link to an operator's address: a screen of the product opens in this page, another page of this
 * origin replaces it, and a page of another origin opens in a new tab.
 */
export function linkTarget(href: string): Lead {
  if (/^https?:/i.test(href)) return { href, target: '_blank', rel: 'noopener noreferrer' };
  const isScreen = !href.startsWith('/') || routeOf(href.split(/[?#]/, 1)[0] ?? href) !== undefined;
  return isScreen ? { href } : { href, target: '_self' };
}
