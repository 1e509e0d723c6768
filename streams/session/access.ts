import { asyncScheduler, filter, map, type Observable } from 'rxjs';
import { authenticate, loginAsDemoUser, type LoginResult } from './calls';
import { listed, type LoadingNames } from '../api/client';
import type { Call, Sent } from '../api/call';
import type { Transport } from '../api/transport';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import type { Host, Locks, Random, Visibility } from '../ports';
import { dueAt } from '../rx/dueAt';
import { createRefresh } from './refresh';
import { type SessionFeed, userOf } from './session';
import {
  chatSettings,
  expiryKey,
  expiredPlayerKey,
  identityOf,
  playerKey,
  stakesKey,
  type StoredUser,
  tokenKey,
  userKey,
} from './storedSession';
import { casinoTokenKey, lifetimeKey, refreshTokenKey } from './storedTokens';
import type { Access, User } from './types';

/** The latest time that a Date can represent, in epoch ms. A longer lifetime is shortened to end then. */
const LAST_MOMENT_MS = 8.64e15;

export interface AccessDeps {
  readonly session: Pick<SessionFeed, 'token' | 'player' | 'clear' | 'expire'>;
  readonly store: Store;
  readonly transport: Transport;
  readonly loading: LoadingNames;
  readonly visibility: Visibility;
  readonly random: Pick<Random, 'next'>;
  readonly locks: Pick<Locks, 'hold'>;
  readonly host: Pick<Host, 'name'>;
}

/** A call whose reply starts a session. */
export type Opening = Call<unknown, LoginResult>;

export interface AccessFeed extends Pick<Access, 'login' | 'loginAsDemo' | 'renew'> {
  /**
   * Starts a session with a call that is not the login itself. Sends one request per subscription.
   *
   * @param username null if the name is in the reply
   * @param mayEnter checked when the reply arrives; if it returns false, the stream completes without a user
   */
  enter<C extends Opening>(
    call: C,
    payload: Sent<C>,
    username: string | null,
    mayEnter: () => boolean,
  ): Observable<User>;
}

/** Logs players in, renews the token silently, and ends the session when its token expires (specification §4). */
export function createAccess(deps: AccessDeps, scope: Scope): AccessFeed {
  const { session, store, transport, loading, visibility, host } = deps;
  const token = store.persist(tokenKey);
  const refreshToken = store.persist(refreshTokenKey);
  const lifetime = store.persist(lifetimeKey);
  const expiry = store.persist(expiryKey);
  const stored = store.persist(userKey);
  const owner = store.persist(playerKey);
  const stakes = store.persist(stakesKey);
  const casinoToken = store.persist(casinoTokenKey);
  const expiredPlayer = store.persist(expiredPlayerKey);

  /** Stores a token and its expiry. The expiry starts the timers. */
  const storeToken = (value: string, seconds: number): void => {
    lifetime.set(Math.trunc(Math.min(seconds, Number.MAX_SAFE_INTEGER)));
    const expires = Math.round(asyncScheduler.now() + seconds * 1000);
    expiry.set(Math.min(expires, LAST_MOMENT_MS));
    token.set(value);
  };

  const begin = (result: LoginResult, username: string, demo: boolean): User => {
    // Another tab may have started or ended a session during this request.
    store.reread();
    const { currency, domain, football, tennis, cricket } = result;
    // If the server sends no id, the login time is the id of a demo session or of a session without a name.
    const own = demo ? 'demo' : username.trim() === '' ? 'unnamed' : null;
    const id = result.userId ?? (own && `${own} ${asyncScheduler.now()}`);
    const known = { id, username, demo, currency, domain, football, tennis, cricket };
    const user: StoredUser = { ...known, ...chatSettings(result) };
    // The stored values of another player are cleared; a guest's slip stays.
    const last = stored.value$.value ?? owner.value$.value ?? expiredPlayer.value$.value;
    const isSamePlayer = last === null ? session.token() === null : isSame(last, user);
    if (!isSamePlayer) session.clear('logout');
    else if (session.token() !== null) session.clear('expiry');
    expiredPlayer.set(null);
    refreshToken.set(result.refreshToken);
    stakes.set(result.stakes);
    casinoToken.set(result.casinoToken);
    stored.set(user);
    owner.set(identityOf(user));
    storeToken(result.accessToken, result.expireInSeconds);
    return userOf(user, result.stakes);
  };
  const logIn = <C extends Opening>(
    call: C,
    payload: Sent<C>,
    username: string | null,
    mayEnter = () => true,
    demo = false,
  ): Observable<User> =>
    listed(call.name, loading, scope.bind(transport.send(call, payload, null))).pipe(
      filter(mayEnter),
      map((result) => begin(result, username ?? result.userName ?? '', demo)),
    );

  const { renew } = createRefresh(
    deps,
    {
      refreshToken$: refreshToken.value$,
      expiry$: expiry.value$,
      lifetime$: lifetime.value$,
      token: session.token,
      player: session.player,
      reread: store.reread,
      storeToken,
    },
    scope,
  );
  scope.run(dueAt(expiry.value$, visibility), session.expire);

  return {
    login: (login) => logIn(authenticate, login, login.userNameOrEmailAddress),
    loginAsDemo: () => logIn(loginAsDemoUser, { domain: host.name }, 'Demo', undefined, true),
    enter: logIn,
    renew,
  };
}

type Known = Pick<StoredUser, 'id' | 'username' | 'demo'>;

/**
 * Whether two users are the same player. If the server sends ids for both, they are compared, because a player can log
 * in by name or by e-mail. Every demo login, and every login without a name, is a new player.
 */
function isSame(last: Known, now: Known): boolean {
  if (last.demo || now.demo) return false;
  if (last.id !== null && now.id !== null) return last.id === now.id;
  return now.username !== '' && last.username.toLowerCase() === now.username.toLowerCase();
}
