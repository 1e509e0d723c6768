import type { LoginResult } from '../../../../streams/session/calls';
import type { Account } from '../../engine/money/accounts';
import type { Written } from '../../http/written';
import type { Device } from '../../people/attempts';
import type { SavedStake } from '../../people/players';
import type { Renewal } from '../../people/sessions';
import type { AreaContext } from '../area';

export interface SessionService {
  /**
   * Opens a new session of the player; returns null for a wrong name or password, and the end of the lock for a locked
   * account.
   */
  login(
    username: string,
    password: string,
    domain: string,
    device: Device,
  ): Promise<Written<LoginResult> | { readonly lockedUntil: number } | null>;
  /** Opens a session of an account whose owner has been verified. */
  open(account: Account, domain: string): Written<LoginResult>;
  /** Opens a session of a new account. */
  loginAsDemo(domain: string): Written<LoginResult>;
  /** Returns another access token; null for an unknown or expired refresh token. */
  renew(refreshToken: string): Renewal | null;
  saveStakes(accountId: string, stakes: readonly SavedStake[], device: Device): void;
}

export function createSessionService({
  exchange,
  players,
  sessions,
  attempts,
  activities,
  protections,
  casinoTokenOf,
}: Pick<
  AreaContext,
  'exchange' | 'players' | 'sessions' | 'attempts' | 'activities' | 'protections'
> & {
  /** Returns the token by which the providers of the casino's games identify a player. */
  readonly casinoTokenOf: (accountId: string, refreshToken: string) => string;
}): SessionService {
  const open = (account: Account, domain: string): Written<LoginResult> => {
    const session = sessions.open(account.id);
    return {
      ...session,
      userId: account.id,
      stakes: players.stakes(account.id),
      casinoToken: casinoTokenOf(account.id, session.refreshToken),
      domain,
      currency: account.currency,
    };
  };
  return {
    async login(name, password, domain, device) {
      const known = players.find(name);
      const account = await exchange.accounts.authenticate(known?.username ?? name, password);
      const lockedUntil = account && protections.lockedUntil(account.id);
      const result = account ? (lockedUntil === null ? 'Success' : 'LockedOut') : 'InvalidPassword';
      if (known) attempts.note(known.id, name, result, device);
      if (!account) return null;
      if (lockedUntil !== null) return { lockedUntil };
      activities.note(account.id, 'LOGIN', device);
      return open(account, domain);
    },
    open,
    loginAsDemo: (domain) => open(players.openDemo(), domain),
    renew: sessions.refresh,
    saveStakes(accountId, stakes, device) {
      players.saveStakes(accountId, stakes);
      activities.note(accountId, 'STAKES_SAVED', device);
    },
  };
}
