import type { Clock } from '../engine/clock';
import { secret } from '../engine/secrets';

interface Session {
  /** 32 random bytes as text. */
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expireInSeconds: number;
}

export type Renewal = Pick<Session, 'accessToken' | 'expireInSeconds'>;

/** The sessions of logged-in players. Tokens are opaque and unguessable, and expire at their stated time. */
export interface Sessions {
  open(accountId: string): Session;
  /** The account behind an access token; null when the token is unknown or has expired. */
  accountOf(accessToken: string): string | null;
  /** Another access token for the same session; null for an unknown or expired refresh token. */
  refresh(refreshToken: string): Renewal | null;
  /** Whether the session of a refresh token may still be renewed. */
  lives(refreshToken: string): boolean;
  /** Ends every access token, of one account or of all; refresh tokens stay unless `refreshToo`. */
  expire(which?: { readonly accountId?: string; readonly refreshToo?: boolean }): void;
  /** Ends all sessions of an account but the one that an access token belongs to. */
  endOthers(accountId: string, accessToken: string | null): void;
  /** The time of the login behind an access token, in epoch ms; null for an unknown or expired one. */
  startOf(accessToken: string): number | null;
  /** The remaining life of an access token, ms; 0 for an unknown or expired one. */
  left(accessToken: string): number;
}

export interface SessionOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Life of an access token in seconds. */
  readonly tokenLifetimeS: number;
  /** Life of a refresh token in seconds; by default a day. */
  readonly refreshLifetimeS?: number;
}

interface Grant {
  readonly accountId: string;
  /** Number of the login behind the token. */
  readonly login: number;
  /** When the login was, in epoch ms. */
  readonly startedAt: number;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

const DAY_S = 86_400;
/** Ended grants are swept when this many have been added since the last sweep. */
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
      const kept = accessToken === null ? null : live(access, accessToken)?.login;
      for (const grants of [access, renewal])
        for (const [key, grant] of grants)
          if (grant.accountId === accountId && grant.login !== kept) grants.delete(key);
    },
    startOf: (accessToken) => live(access, accessToken)?.startedAt ?? null,
    left: (accessToken) => Math.max(0, (live(access, accessToken)?.endsAt ?? 0) - clock.now()),
  };
}
