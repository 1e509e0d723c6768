import {
  asyncScheduler,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  pairwise,
  Subject,
} from 'rxjs';
import { behaviorOf } from '../core/behavior';
import type { Clearing, Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import {
  balanceSlot,
  casinoTokenSlot,
  expirySlot,
  exposureSlot,
  formerSlot,
  lifetimeSlot,
  refreshTokenSlot,
  stakesSlot,
  type StoredUser,
  tokenSlot,
  userSlot,
} from './slots';
import type { Access, QuickStake, Session, SessionEnd, User } from './types';

/** The session as those see it who begin and end it. */
export interface SessionFeed extends Omit<Session, keyof Access> {
  token(): string | null;
  /** The token's time is over. */
  expire(): void;
  /** Removes what belongs to the player; says nothing. */
  clear(at: Clearing): void;
}

/**
 * Who is logged in (specification §4). A stored token is a session: it survives a reload unless it has
 * expired or nobody belongs to it, and is the same in every tab. It ends by logout, here or in another
 * tab, by expiry when no refresh came through, or when the server refuses it for good. What outlives the
 * last two waits for the same player's login; a logout, or another player's login, removes it too.
 */
export function createSession(store: Store, scope: Scope): SessionFeed {
  const token = store.keep(tokenSlot);
  const expiry = store.keep(expirySlot);
  const stored = store.keep(userSlot);
  const stakes = store.keep(stakesSlot);
  const former = store.keep(formerSlot);
  store.declare(refreshTokenSlot, lifetimeSlot, casinoTokenSlot, balanceSlot, exposureSlot);
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
    logout: () => end('logout'),
    token: () => token.value$.value,
    reject: () => end('rejected'),
    ended$: ended.asObservable(),
    expire: () => end('expired'),
    clear,
  };
}

/** What is told of a stored user. */
export function userOf(stored: StoredUser, stakes: readonly QuickStake[] | null): User {
  const { username, demo, currency, football, tennis, cricket } = stored;
  return { username, demo, currency, stakes: stakes ?? [], football, tennis, cricket };
}
