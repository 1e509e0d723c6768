import { safeReturn } from '../../streams/index';
import { LOGIN, MAINTENANCE, NOT_FOUND, redirects, type Route } from './routes';

export interface Visit {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly loggedIn: boolean;
  readonly suspended: boolean;
}

/**
 * Where a visit must go instead, or null when it may stay (specification §2, "Navigation rules"): a
 * suspended site first, then addresses that lead on, unknown ones, and those for players only.
 */
export function detour(visit: Visit, route: Route | undefined): string | null {
  if (visit.suspended) return visit.path === MAINTENANCE ? null : MAINTENANCE;
  const onward = redirects[visit.path];
  if (onward !== undefined) return onward;
  if (!route) return NOT_FOUND;
  if (route.guard === 'login' && !visit.loggedIn)
    return `${LOGIN}?to=${encodeURIComponent(visit.path + visit.search)}`;
  return null;
}

/** The path after login: only an address of this site, never another host's. */
export function returnPath(search: string): string {
  return safeReturn(new URLSearchParams(search).get('to'));
}
