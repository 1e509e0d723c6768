import { safeReturn } from './safeReturn';
import type { AddressRules, Away } from '../settings/types';

/**
 * An event that leads a visit away once, at its moment. `entered`: a login of this page came through.
 * `loggedOut`: the player ended the session here. `rejected`: the server ended it. `elsewhere`: another tab
 * ended it, and another player's may have begun.
 */
export type Cause = 'entered' | 'loggedOut' | 'rejected' | 'elsewhere';

export interface Visit {
  readonly path: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
  /** Host name the page is served from. */
  readonly host: string;
  readonly loggedIn: boolean;
  readonly suspended: boolean;
  /** True once the site is known to be open: its settings came, or a suspension ended. */
  readonly reopened: boolean;
  /** The address that this tab was last led away from; null when unknown. */
  readonly from: string | null;
  readonly cause: Cause | null;
}

const instead = (to: string): Away => ({ to, replace: true });

/** Makes the address of a login page that leads back to another address of this site. */
export const leadingBack = (page: string, back: string): string =>
  `${page}?to=${encodeURIComponent(back)}`;

/**
 * Gives the address that a visit must go to instead, or null when it may stay (specification §2,
 * "Navigation rules"). The order: a suspended site, the end and the begin of a session, addresses that lead
 * on, unknown ones, and those for players only.
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
  // The session that was to end here is over already: another player's session stays.
  if (isOn(rules.logout))
    return loggedIn && cause !== 'elsewhere' ? null : instead(rules.login + search);
  // The login gets an entry of its own in the history: Back leads to where the session ended.
  if (cause === 'rejected')
    return { to: leadingBack(rules.logout, back(path + search)), replace: false };
  const onward = rules.redirects[path];
  if (onward !== undefined) return instead(onward);
  if (!screen || !visit.host.includes(screen.domain ?? '')) return instead(rules.notFound);
  if (screen.guard !== 'login' || loggedIn) return null;
  // A player who logs out is done with the screen: the next login does not begin there.
  return instead(cause === 'loggedOut' ? rules.logout : leadingBack(rules.login, path + search));
}
