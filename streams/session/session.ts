import {
  asyncScheduler,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  pairwise,
  Subject,
} from 'rxjs';
import { authenticate, loginAsDemoUser, type LoginResult } from '../api/account';
import { type Credentials, listed, type LoadingNames } from '../api/client';
import type { Transport } from '../api/transport';
import { behaviorOf } from '../core/behavior';
import type { Clearing, Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Host, Random, Visibility } from '../ports';
import { dueAt } from './expiry';
import { createRefresh } from './refresh';
import {
  casinoTokenSlot,
  expirySlot,
  formerSlot,
  lifetimeSlot,
  refreshTokenSlot,
  stakesSlot,
  type StoredUser,
  tokenSlot,
  userSlot,
} from './slots';
import type { QuickStake, Session, SessionEnd, User } from './types';

/** The last moment a date can name: a longer lifetime is for ever. */
const LAST_MOMENT_MS = 8.64e15;

export interface SessionDeps {
  readonly transport: Transport;
  readonly loading: LoadingNames;
  readonly store: Store;
  readonly visibility: Visibility;
  readonly random: Pick<Random, 'next'>;
  readonly host: Pick<Host, 'name'>;
}

/**
 * Who is logged in (specification §4). A stored token is a session: it survives a reload unless it has
 * expired or nobody belongs to it, and is the same in every tab. It ends by logout, here or in another
 * tab, by expiry when no refresh came through, or when the server refuses it for good. What outlives the
 * last two waits for the same player's login; a logout, or another player's login, removes it too.
 */
export function createSession(deps: SessionDeps, scope: Scope): Session & Credentials {
  const { transport, loading, store, visibility, random, host } = deps;
  const token = store.keep(tokenSlot);
  const refreshToken = store.keep(refreshTokenSlot);
  const lifetime = store.keep(lifetimeSlot);
  const expiry = store.keep(expirySlot);
  const stored = store.keep(userSlot);
  const stakes = store.keep(stakesSlot);
  const casinoToken = store.keep(casinoTokenSlot);
  const former = store.keep(formerSlot);
  const ended = new Subject<SessionEnd>();
  scope.onClose(() => ended.complete());

  let clearing = false;
  const clear = (at: Clearing): void => {
    clearing = true;
    store.clear(at);
    clearing = false;
  };
  const lapse = (): void => {
    const user = stored.value$.value;
    if (user === null) return clear('logout');
    former.set({ username: user.username, demo: user.demo });
    clear('expiry');
  };
  const end = (reason: SessionEnd): void => {
    if (token.value$.value === null) return;
    if (reason === 'logout') clear('logout');
    else lapse();
    ended.next(reason);
  };

  const expired = expiry.value$.value !== null && expiry.value$.value <= asyncScheduler.now();
  if (token.value$.value !== null && (expired || stored.value$.value === null)) lapse();

  const present = (): User | null =>
    token.value$.value === null || stored.value$.value === null
      ? null
      : userOf(stored.value$.value, stakes.value$.value);
  // A renewed token changes nothing about who is logged in.
  const there$ = token.value$.pipe(
    map((value) => value !== null),
    distinctUntilChanged(),
  );
  const user$ = behaviorOf(
    combineLatest([there$, stored.value$, stakes.value$]).pipe(map(present)),
    present(),
    scope,
  );

  /** Keeps a token and when it expires; the expiry is what sets the timers. */
  const keepToken = (value: string, seconds: number): void => {
    lifetime.set(Math.trunc(Math.min(seconds, Number.MAX_SAFE_INTEGER)));
    const expires = Math.round(asyncScheduler.now() + seconds * 1000);
    expiry.set(Math.min(expires, LAST_MOMENT_MS));
    token.set(value);
  };

  const begin = (result: LoginResult, username: string, demo: boolean): User => {
    // Nothing of another player stays; a guest's slip does.
    if (token.value$.value !== null || !mayTakeOver(former.value$.value, username, demo))
      clear('logout');
    former.set(null);
    const { currency, domain, football, tennis, cricket } = result;
    const user: StoredUser = { username, demo, currency, domain, football, tennis, cricket };
    refreshToken.set(result.refreshToken);
    stakes.set(result.stakes);
    casinoToken.set(result.casinoToken);
    stored.set(user);
    keepToken(result.accessToken, result.expireInSeconds);
    return userOf(user, result.stakes);
  };
  const through = (
    name: string,
    result$: Observable<LoginResult>,
    username: string,
    demo: boolean,
  ): Observable<User> =>
    listed(name, loading, scope.bind(result$)).pipe(map((result) => begin(result, username, demo)));

  const refresh = createRefresh(
    { transport, visibility, random },
    {
      refreshToken$: refreshToken.value$,
      expiry$: expiry.value$,
      lifetime$: lifetime.value$,
      keep: keepToken,
    },
    scope,
  );
  scope.run(dueAt(expiry.value$, visibility), () => end('expired'));
  scope.run(
    token.value$.pipe(
      pairwise(),
      filter(([before, now]) => before !== null && now === null && !clearing),
    ),
    () => {
      // Only taken over, not cleared: the other tab may have begun another session already.
      store.reread();
      ended.next('elsewhere');
    },
  );

  return {
    user$,
    token$: token.value$,
    login: (login) =>
      through(
        authenticate.name,
        transport.send(authenticate, login, null),
        login.userNameOrEmailAddress,
        false,
      ),
    loginAsDemo: () =>
      through(
        loginAsDemoUser.name,
        transport.send(loginAsDemoUser, { domain: host.name }, null),
        'Demo',
        true,
      ),
    logout: () => end('logout'),
    token: () => token.value$.value,
    renew: refresh.renew,
    reject: () => end('rejected'),
    ended$: ended.asObservable(),
  };
}

type Former = Pick<StoredUser, 'username' | 'demo'> | null;

/** Every demo login is a new player; names differ by more than their case. */
function mayTakeOver(former: Former, username: string, demo: boolean): boolean {
  if (former === null) return true;
  return !demo && !former.demo && former.username.toLowerCase() === username.toLowerCase();
}

function userOf(stored: StoredUser, stakes: readonly QuickStake[] | null): User {
  const { username, demo, currency, football, tennis, cricket } = stored;
  return { username, demo, currency, stakes: stakes ?? [], football, tennis, cricket };
}
