import type { Clock } from '../engine/clock';
import { secret } from '../engine/secrets';

interface Session {
  /** A string of 32 random bytes. */
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expireInSeconds: number;
}

export type Renewal = Pick<Session, 'accessToken' | 'expireInSeconds'>;

/** The sessions of logged-in players. Tokens are opaque and unguessable, and expire at their stated time. */
export interface Sessions {
  open(accountId: string): Session;
  /** Returns the account behind an access token; null if the token is unknown or has expired. */
  accountOf(accessToken: string): string | null;
  /** Returns another access token for the same session; null for an unknown or expired refresh token. */
  refresh(refreshToken: string): Renewal | null;
  /** Returns whether the session of a refresh token can still be renewed. */
  lives(refreshToken: string): boolean;
  /** Expires every access token of one account or of all; with `refreshToo`, also the refresh tokens. */
  expire(which?: { readonly accountId?: string; readonly refreshToo?: boolean }): void;
  /** Ends all sessions of an account except the session of this access token. */
  endOthers(accountId: string, accessToken: string | null): void;
  /** Returns the time of the login behind an access token in epoch ms; null for an unknown or expired token. */
  startOf(accessToken: string): number | null;
  /** Returns the remaining life of an access token in ms; 0 for an unknown or expired token. */
  left(accessToken: string): number;
}

export interface SessionOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** The life of an access token, in seconds. */
  readonly tokenLifetimeS: number;
  /** The life of a refresh token in seconds; a day by default. */
  readonly refreshLifetimeS?: number;
}

interface Grant {
  readonly accountId: string;
  /** The number of the login behind the token. */
  readonly login: number;
  /** The time of the login, in epoch ms. */
  readonly startedAt: number;
  /** The end of the session's token, in ms since the epoch. */
  readonly endsAt: number;
}

const DAY_S = 86_400;
/** Expired grants are removed when this many have been added since the last removal. */
const SWEEP_EVERY = 256;

export function createSessions(options: SessionOptions): Sessions {
  const { clock, tokenLifetimeS, refreshLifetimeS = DAY_S } = options;
  const access = new Map<string, Grant>();
  const renewal = new Map<string, Grant>();
  let added = 0;
  let logins = 0;

  const live = (grants: Map<string, Grant>, token: string): Grant | null => {
    const grant = grants.get(token);
    return grant && grant.endsAt > clock.now() ? grant : null;
  };
  const sweep = (): void => {
    for (const grants of [access, renewal])
      for (const [key, { endsAt }] of grants) if (endsAt <= clock.now()) grants.delete(key);
  };
  const grant = (
    grants: Map<string, Grant>,
    login: Omit<Grant, 'endsAt'>,
    lifetimeS: number,
  ): string => {
    added += 1;
    if (added % SWEEP_EVERY === 0) sweep();
    const token = secret(32);
    grants.set(token, { ...login, endsAt: clock.now() + lifetimeS * 1000 });
    return token;
  };

  return {
    open(accountId) {
      logins += 1;
      const login = { accountId, login: logins, startedAt: clock.now() };
      return {
        accessToken: grant(access, login, tokenLifetimeS),
        refreshToken: grant(renewal, login, refreshLifetimeS),
        expireInSeconds: tokenLifetimeS,
      };
    },
    accountOf: (accessToken) => live(access, accessToken)?.accountId ?? null,
    refresh(refreshToken) {
      const found = live(renewal, refreshToken);
      if (!found) return null;
      const accessToken = grant(access, found, tokenLifetimeS);
      return { accessToken, expireInSeconds: tokenLifetimeS };
    },
    lives: (refreshToken) => live(renewal, refreshToken) !== null,
    expire({ accountId, refreshToo = false } = {}) {
      for (const grants of refreshToo ? [access, renewal] : [access])
        for (const [key, grant] of grants)
          if (accountId === undefined || grant.accountId === accountId) grants.delete(key);
    },
    endOthers(accountId, accessToken) {
      const current = accessToken === null ? null : live(access, accessToken)?.login;
      for (const grants of [access, renewal])
        for (const [key, grant] of grants)
          if (grant.accountId === accountId && grant.login !== current) grants.delete(key);
    },
    startOf: (accessToken) => live(access, accessToken)?.startedAt ?? null,
    left: (accessToken) => Math.max(0, (live(access, accessToken)?.endsAt ?? 0) - clock.now()),
  };
}
