import { safeReturn } from './safeReturn';
import type { AddressRules, Away } from '../settings/types';

/**
 * An event that redirects a visit once. `entered`: a login in this tab succeeded. `loggedOut`: the player ended the
 * session in this tab. `rejected`: the server ended it. `elsewhere`: another tab ended it, and may have started the
 * session of another player.
 */
export type Cause = 'entered' | 'loggedOut' | 'rejected' | 'elsewhere';

export interface Visit {
  readonly path: string;
  /** The query with its question mark; empty if there is no query. */
  readonly search: string;
  /** The host name of the page. */
  readonly host: string;
  readonly loggedIn: boolean;
  readonly suspended: boolean;
  /** Whether the site is known to be open, because its settings have arrived or a suspension has ended. */
  readonly reopened: boolean;
  /** The address from which this tab was last redirected; null if unknown. */
  readonly from: string | null;
  readonly cause: Cause | null;
}

const instead = (to: string): Away => ({ to, replace: true });

/** Returns the address of a login page that leads to another address of this site after the login. */
export const leadingBack = (page: string, back: string): string =>
  `${page}?to=${encodeURIComponent(back)}`;

/**
 * Returns the address to which a visit is redirected; null if it may stay (specification §2, "Navigation rules"). The
 * reasons are checked in this order: a suspended site, the end or start of a session, redirects, unknown addresses, and
 * screens for players only.
 */
export function detour(visit: Visit, rules: AddressRules): Away | null {
  const { path, search, loggedIn, cause } = visit;
  const screen = rules.screens.find(({ pattern }) => pattern.test(path));
  const isOn = (address: string): boolean => screen?.pattern.test(address) === true;
  const back = (to: string | null): string => safeReturn(to, rules);

  if (isOn(rules.maintenance))
    return visit.reopened && !visit.suspended ? instead(back(visit.from)) : null;
  if (visit.suspended) return instead(rules.maintenance);
  if (cause === 'entered') return instead(back(new URLSearchParams(search).get('to')));
  // The session that this address should end is already over; another player's session stays.
  if (isOn(rules.logout))
    return loggedIn && cause !== 'elsewhere' ? null : instead(rules.login + search);
  // The login page gets its own history entry, so that Back returns to the page where the session ended.
  if (cause === 'rejected')
    return { to: leadingBack(rules.logout, back(path + search)), replace: false };
  const onward = rules.redirects[path];
  if (onward !== undefined) return instead(onward);
  if (!screen || !visit.host.includes(screen.domain ?? '')) return instead(rules.notFound);
  if (screen.guard !== 'login' || loggedIn) return null;
  // A player who logs out has finished with the screen, so the next login does not return to it.
  return instead(cause === 'loggedOut' ? rules.logout : leadingBack(rules.login, path + search));
}
