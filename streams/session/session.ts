import { asyncScheduler, pairwise, Subject } from 'rxjs';
import { derive } from '../rx/derive';
import type { ClearReason, Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import {
  expiryKey,
  expiredPlayerKey,
  identityOf,
  idOf,
  lockedKey,
  playerKey,
  stakesKey,
  type StoredUser,
  tokenKey,
  userKey,
} from './storedSession';
import { playerIdOf } from './playerId';
import type { Access, QuickStake, Session, SessionEnd, User } from './types';

/** The session, with the members that login and expiry need. */
export interface SessionFeed extends Omit<Session, keyof Access> {
  token(): string | null;
  /** Returns the id of the player in `user$`. */
  player(): string | null;
  /** Ends the session if its token expired at this time, in epoch ms. */
  expire(expiry: number): void;
  /** Removes the player's stored values. The session's streams do not emit because of it. */
  clear(reason: ClearReason): void;
}

/**
 * The player's session (specification §4). A stored token is a session. It is the same in every tab, and it survives a
 * reload unless it has expired or has no user. It ends by logout in any tab, by expiry without a successful renewal,
 * when the server rejects it, or when its user is unreadable. After the last three, some values stay stored for the
 * next login of the same player. A logout, or the login of another player, removes them too.
 *
 * A tab may have slept. Before it ends a session, it rereads the store and checks that the session has not changed.
 */
export function createSession(store: Store, scope: Scope): SessionFeed {
  const token = store.persist(tokenKey);
  const stored = store.persist(userKey);
  const owner = store.persist(playerKey);
  const expiry = store.persist(expiryKey);
  const stakes = store.persist(stakesKey);
  const expiredPlayer = store.persist(expiredPlayerKey);
  const locked = store.persist(lockedKey);
  const ended = new Subject<SessionEnd>();
  scope.onClose(() => ended.complete());

  let clearing = false;
  const clear = (reason: ClearReason): void => {
    clearing = true;
    store.clear(reason);
    clearing = false;
  };
  const clearExpired = (): void => {
    const last = stored.value$.value ?? owner.value$.value;
    if (last !== null) expiredPlayer.set(identityOf(last));
    clear('expiry');
  };

  /** Returns why another tab ended the session. The other tab stores the reason before it ends the session. */
  const elsewhere = (): SessionEnd =>
    locked.value$.value !== null
      ? 'locked'
      : expiredPlayer.value$.value !== null
        ? 'expired'
        : 'elsewhere';

  const expired = expiry.value$.value !== null && expiry.value$.value <= asyncScheduler.now();
  if (token.value$.value !== null && (expired || stored.value$.value === null)) clearExpired();
  // Earlier releases stored only one copy of the identity.
  else if (stored.value$.value !== null) owner.set(identityOf(stored.value$.value));

  // A renewed token must not emit a new user.
  const known$ = derive([token.value$], (value) => value !== null);
  const user$ = derive([known$, stored.value$, stakes.value$], (isKnown, user, saved) =>
    isKnown && user !== null ? userOf(user, saved) : null,
  );

  scope.run(user$.pipe(pairwise()), ([before, now]) => {
    if (before !== null && before.id !== now?.id && !clearing)
      ended.next(now === null ? elsewhere() : 'elsewhere');
    if (now !== null) locked.set(null);
  });

  /** Ends the session that has this token. A session that another tab has changed in the meantime stays. */
  const end = (reason: SessionEnd): void => {
    const [userId, used] = [user$.value?.id, token.value$.value];
    store.reread();
    if (token.value$.value === null || user$.value?.id !== userId) return;
    if (reason === 'rejected' && token.value$.value !== used) return;
    if (reason === 'logout' || reason === 'locked') clear('logout');
    else clearExpired();
    ended.next(reason);
  };

  return {
    user$,
    playerId$: playerIdOf(user$),
    token$: token.value$,
    logout: () => end('logout'),
    lock(until) {
      // The time of the lock is stored first, so that other tabs see the reason as soon as the session ends.
      locked.set(until);
      end('locked');
    },
    lockedUntil$: locked.value$,
    token: () => token.value$.value,
    player: () => user$.value?.id ?? null,
    reject: () => end('rejected'),
    ended$: ended.asObservable(),
    expire(due) {
      store.reread();
      if (expiry.value$.value === due) end('expired');
    },
    clear,
  };
}

/** Returns the player from the stored values, with the saved quick stakes. */
export function userOf(stored: StoredUser, stakes: readonly QuickStake[] | null): User {
  const { domain: _, ...user } = stored;
  return { ...user, id: idOf(user), stakes: stakes ?? [] };
}
