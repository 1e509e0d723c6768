import type { LoginResult } from '../../../../streams/session/calls';
import type { Account } from '../../engine/money/accounts';
import type { Written } from '../../http/written';
import type { SavedStake } from '../../people/players';
import type { Renewal } from '../../people/sessions';
import type { Ground } from '../area';

export interface SessionService {
  /** A new session of the player; null for a wrong name or password. */
  login(username: string, password: string, domain: string): Promise<Written<LoginResult> | null>;
  /** A session of a new account. */
  loginAsDemo(domain: string): Written<LoginResult>;
  /** A further access token; null for an unknown or expired refresh token. */
  renew(refreshToken: string): Renewal | null;
  saveStakes(accountId: string, stakes: readonly SavedStake[]): void;
}

export function createSessionService({
  exchange,
  players,
  sessions,
}: Pick<Ground, 'exchange' | 'players' | 'sessions'>): SessionService {
  const open = (account: Account, domain: string): Written<LoginResult> => ({
    ...sessions.open(account.id),
    userId: account.id,
    stakes: players.stakes(account.id),
    casinoToken: null,
    domain,
    currency: account.currency,
  });
  return {
    async login(username, password, domain) {
      const account = await exchange.accounts.authenticate(username, password);
      return account && open(account, domain);
    },
    loginAsDemo: (domain) => open(players.openDemo(), domain),
    renew: sessions.refresh,
    saveStakes: players.saveStakes,
  };
}
