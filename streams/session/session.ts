import { asyncScheduler, pairwise, Subject } from 'rxjs';
import { derive } from '../core/derive';
import type { Clearing, Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import {
  expirySlot,
  formerSlot,
  stakesSlot,
  type StoredUser,
  tokenSlot,
  userSlot,
} from './storedSession';
import type { Access, QuickStake, Session, SessionEnd, User } from './types';

/** The session as those see it who begin and end it. */
export interface SessionFeed extends Omit<Session, keyof Access> {
  token(): string | null;
  /** The id of `user$`. */
  player(): string | null;
  /** The time of the token that expires then (epoch ms) is over. */
  expire(expiry: number): void;
  /** Removes what belongs to the player; says nothing. */
  clear(at: Clearing): void;
}

/**
 * Who is logged in (specification §4). A stored token is a session: it survives a reload unless it has
 * expired or nobody belongs to it, and is the same in every tab. It ends by logout, here or in another
 * tab, by expiry when no refresh came through, or when the server refuses it for good. What outlives the
 * last two waits for the same player's login; a logout, or another player's login, removes it too.
 *
 * A tab may have slept: whoever ends the session looks first whether it still is the one they mean.
 */
export function createSession(store: Store, scope: Scope): SessionFeed {
  const token = store.keep(tokenSlot);
  const stored = store.keep(userSlot);
  const expiry = store.keep(expirySlot);
  const stakes = store.keep(stakesSlot);
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
    former.set({ id: user.id, username: user.username, demo: user.demo });
    clear('expiry');
  };

  const expired = expiry.value$.value !== null && expiry.value$.value <= asyncScheduler.now();
  if (token.value$.value !== null && (expired || stored.value$.value === null)) lapse();

  // A renewed token changes nothing of the user.
  const known$ = derive([token.value$], (value) => value !== null);
  const user$ = derive([known$, stored.value$, stakes.value$], (isKnown, who, saved) =>
    isKnown && who !== null ? userOf(who, saved) : null,
  );

  scope.run(user$.pipe(pairwise()), ([before, now]) => {
    if (before !== null && before.id !== now?.id && !clearing) ended.next('elsewhere');
  });

  /** Ends the session that has this token; one that another tab changed meanwhile is let be. */
  const end = (reason: SessionEnd): void => {
    const [who, used] = [user$.value?.id, token.value$.value];
    store.reread();
    if (token.value$.value === null || user$.value?.id !== who) return;
    if (reason === 'rejected' && token.value$.value !== used) return;
    if (reason === 'logout') clear('logout');
    else lapse();
    ended.next(reason);
  };

  return {
    user$,
    token$: token.value$,
    logout: () => end('logout'),
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

/** What is told of a stored user. */
export function userOf(stored: StoredUser, stakes: readonly QuickStake[] | null): User {
  const { domain: _, ...user } = stored;
  return { ...user, id: user.id ?? user.username.toLowerCase(), stakes: stakes ?? [] };
}
